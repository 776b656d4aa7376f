import { type HtmlNode, parseTree, renderTree } from '#shared/html/html-tree.ts'
import type { Site } from '../site.ts'
import { isForeignPicture } from '#shared/pasted/foreign-pictures.ts'

const isForeign = (site: Site, node: HtmlNode): boolean =>
  typeof node !== 'string' && node.tag === 'img' && isForeignPicture(node.attributes.src ?? '', site.siteUrl)

/** Clean HTML without the pictures that visitors do not get to see, and without what held nothing else. */
export function withoutForeignPictures(site: Site, html: string): string {
  const kept = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.flatMap((node): HtmlNode[] => {
      if (typeof node === 'string') return [node]
      if (isForeign(site, node)) return []
      const children = kept(node.children)
      const isEmptied = node.children.length > 0 && children.every((child) => typeof child === 'string' && child.trim() === '')
      return isEmptied && holdsForeign(site, node) ? [] : [{ ...node, children }]
    })
  return renderTree(kept(parseTree(html)))
}

const holdsForeign = (site: Site, node: HtmlNode): boolean =>
  typeof node !== 'string' && (isForeign(site, node) || node.children.some((child) => holdsForeign(site, child)))
