import { type HtmlNode, parseTree, renderTree } from '#shared/html/html-tree.ts'
import { isForeignPicture } from '#shared/pasted/foreign-pictures.ts'
import type { Site } from '../site.ts'

/** Clean HTML without the pictures that visitors do not get to see, and without what held nothing else. */
export const withoutForeignPictures = ({ siteUrl }: Pick<Site, 'siteUrl'>, html: string): string =>
  withoutPictures(html, (src) => isForeignPicture(src, siteUrl))

/** Clean HTML without the pictures of such addresses, and without what held nothing else. */
export function withoutPictures(html: string, isLeftOut: (src: string) => boolean): string {
  const isOut = (node: HtmlNode): boolean => typeof node !== 'string' && node.tag === 'img' && isLeftOut(node.attributes.src ?? '')
  const holdsOne = (node: HtmlNode): boolean => isOut(node) || (typeof node !== 'string' && node.children.some(holdsOne))
  const kept = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.flatMap((node): HtmlNode[] => {
      if (typeof node === 'string') return [node]
      if (isOut(node)) return []
      const children = kept(node.children)
      const isEmptied = node.children.length > 0 && children.every((child) => typeof child === 'string' && child.trim() === '')
      return isEmptied && holdsOne(node) ? [] : [{ ...node, children }]
    })
  return renderTree(kept(parseTree(html)))
}
