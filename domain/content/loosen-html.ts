import { element, escapeHtml, type HtmlElement, type HtmlNode, plainTextOf, unescapeHtml } from '#shared/html/html-tree.ts'
import { isBlank } from '#shared/is-blank.ts'
import { isElement, paragraphBreak } from './arrange-html.ts'
import { addressLink, embedLink, fileName, isEmbed, pictureLink } from './embed-links.ts'

export interface Loosening {
  /** WordPress's classic editor: a blank line ends a paragraph, a line end is a line break. */
  lines: boolean
  /** An address alone on a line, or in a figure, stands for what is shown there; it becomes a link. */
  addresses: boolean
  /** Pictures that this site may not show become links to them. */
  isForeignPicture: (src: string) => boolean
  onChange: (what: 'embed' | 'picture') => void
}

/** Turns what a page of ours can't hold, and what only meant something to another editor, into plain HTML. */
export const loosen = (nodes: readonly HtmlNode[], rules: Loosening): HtmlNode[] =>
  nodes.flatMap((node) => (typeof node === 'string' && !rules.lines ? parted(node) : [node])).flatMap((node) => loosenNode(node, rules, {}))

/** A blank line in words that stand in no element parts paragraphs, as whoever types them means it. */
const parted = (text: string): HtmlNode[] =>
  text.split(/\n(?:[ \t\r]*\n)+/).flatMap((part, index) => (index > 0 ? [paragraphBreak(), part] : [part]))

interface Place {
  verbatim?: boolean
  figure?: boolean
  link?: boolean
}

function loosenNode(node: HtmlNode, rules: Loosening, place: Place): HtmlNode[] {
  if (typeof node === 'string') return place.verbatim || place.link ? [node] : readLines(node, rules, place)
  if (isEmbed(node)) return loosenEmbed(node, rules)
  if (node.tag === 'img') return loosenPicture(node, rules, place)
  if (node.tag === 'a') return loosenLink(node, rules, place)
  const inside = {
    ...place,
    verbatim: place.verbatim || node.tag === 'pre' || node.tag === 'code',
    figure: place.figure || node.tag === 'figure',
  }
  const same = { ...node, children: node.children.flatMap((child) => loosenNode(child, rules, inside)) }
  // Code of several lines that was marked like a word would lose its lines.
  if (rules.lines && node.tag === 'code' && !place.verbatim && plainTextOf(node.children).includes('\n'))
    return [element('pre', {}, [same])]
  return [same]
}

function loosenEmbed(embed: HtmlElement, rules: Loosening): HtmlNode[] {
  const link = embedLink(embed)
  rules.onChange('embed')
  return link ? [paragraphBreak(), link, paragraphBreak()] : []
}

function loosenPicture(image: HtmlElement, rules: Loosening, place: Place): HtmlNode[] {
  const { src } = image.attributes
  if (!src) return []
  if (!rules.isForeignPicture(src)) return [image]
  rules.onChange('picture')
  const link = pictureLink(image)
  return [place.figure ? link : element('figure', {}, [link])]
}

/** A linked picture gives two links side by side, unless both lead to the same picture. */
function loosenLink(link: HtmlElement, rules: Loosening, place: Place): HtmlNode[] {
  const pictures = foreignPictures(link.children, rules)
  const children = withoutForeignPictures(link.children, rules).flatMap((child) => loosenNode(child, rules, { ...place, link: true }))
  if (pictures.length === 0) return [{ ...link, children }]
  const text = isBlank(plainTextOf(children))
  const { href = '' } = link.attributes
  const rest = !text ? [{ ...link, children }] : leadsToPicture(href, pictures) ? [] : [element('a', link.attributes, [escapeHtml(href)])]
  const shown = pictures.flatMap((picture) => loosenPicture(picture, rules, place))
  return place.figure ? [...shown, ...rest.flatMap((each) => [' ', each])] : [...shown, ...rest]
}

const foreignPictures = (nodes: readonly HtmlNode[], rules: Loosening): HtmlElement[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    return isForeign(node, rules) ? [node] : foreignPictures(node.children, rules)
  })

const withoutForeignPictures = (nodes: readonly HtmlNode[], rules: Loosening): HtmlNode[] =>
  nodes
    .filter((node) => !isForeign(node, rules))
    .map((node) => (typeof node === 'string' ? node : { ...node, children: withoutForeignPictures(node.children, rules) }))

const isForeign = (node: HtmlNode, rules: Loosening): boolean =>
  isElement(node, 'img') && Boolean(node.attributes.src) && rules.isForeignPicture(node.attributes.src ?? '')

/** WordPress links a picture to its file, to its own page, or to a larger copy; none says more than the picture. */
const leadsToPicture = (href: string, pictures: readonly HtmlElement[]): boolean =>
  /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)(?:[?#]|$)|[?&]attachment_id=/i.test(href) ||
  pictures.some(({ attributes }) => {
    const name = fileName(attributes.src ?? '').replace(/\.\w+$/, '')
    return name.length > 3 && href.includes(name)
  })

function readLines(text: string, { lines, addresses, onChange }: Loosening, { figure = false }: Place): HtmlNode[] {
  if (!lines && !addresses) return [text]
  const all = text.split('\n')
  return all.flatMap((line, index): HtmlNode[] => {
    const address = addresses && (all.length > 1 || lines || figure) && /^https?:\/\/[^\s<>"]+$/.test(line.trim())
    if (address) onChange('embed')
    const shown: HtmlNode[] = address ? [addressLink(unescapeHtml(line.trim()))] : [line]
    if (index === 0) return shown
    if (!lines) return ['\n', ...shown]
    if (isBlank(line) && index < all.length - 1) return [paragraphBreak()]
    return [isBlank(all[index - 1] ?? '') && index > 1 ? paragraphBreak() : element('br'), ...shown]
  })
}
