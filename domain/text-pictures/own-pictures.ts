import { element, type HtmlElement, type HtmlNode, parseTree, renderTree } from '#shared/html/html-tree.ts'
import { type Picture, pictureFile, widthsIn } from '#shared/media/picture.ts'
import { paths } from '#shared/paths.ts'

/** The stored picture that an address of another place became, if it did. */
export type PictureLookup = (address: string) => Picture | undefined

/** Cleaned HTML whose pictures of such addresses are ours, at the width they had; links around them to the old file go. */
export const withOwnPictures = (html: string, pictureOf: PictureLookup): string =>
  html.includes('<img') ? renderTree(parseTree(html).flatMap((node) => rewrite(node, pictureOf))) : html

function rewrite(node: HtmlNode, pictureOf: PictureLookup): HtmlNode[] {
  if (typeof node === 'string') return [node]
  if (node.tag === 'img') return [ownImage(node, pictureOf)]
  const children = node.children.flatMap((child) => rewrite(child, pictureOf))
  return isLinkToShown(node, pictureOf) ? children : [{ ...node, children }]
}

function ownImage(image: HtmlElement, pictureOf: PictureLookup): HtmlElement {
  const { src = '', alt = '', width: given, role } = image.attributes
  const picture = pictureOf(src)
  if (!picture) return image
  const width = Math.min(Number(given) || picture.width, picture.width)
  const height = Math.max(1, Math.round((picture.height * width) / picture.width))
  return element('img', {
    src: paths.postImage(fileFor(picture, width)),
    alt,
    width: String(width),
    height: String(height),
    loading: 'lazy',
    ...(role ? { role } : {}),
  })
}

/** The smallest that is sharp at twice the pixels, of the format that every browser shows. */
function fileFor(picture: Picture, shownWidth: number): string {
  const width = widthsIn('webp', picture).find((each) => each >= shownWidth * 2) ?? picture.width
  return pictureFile(picture, width, 'webp')
}

/** WordPress links a picture to its own file or page, which the old site takes with it. */
function isLinkToShown({ tag, attributes, children }: HtmlElement, pictureOf: PictureLookup): boolean {
  if (tag !== 'a') return false
  const { href = '' } = attributes
  return holdsOwn(children, pictureOf) && (pictureOf(href) !== undefined || /[?&]attachment_id=/.test(href))
}

const holdsOwn = (nodes: readonly HtmlNode[], pictureOf: PictureLookup): boolean =>
  nodes.some(
    (node) =>
      typeof node !== 'string' &&
      ((node.tag === 'img' && pictureOf(node.attributes.src ?? '') !== undefined) || holdsOwn(node.children, pictureOf)),
  )
