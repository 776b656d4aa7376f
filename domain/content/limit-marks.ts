import type { HtmlNode } from '#shared/html/html-tree.ts'

const MARKS = new Set([
  'a',
  'abbr',
  'b',
  'cite',
  'code',
  'del',
  'dfn',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'samp',
  'small',
  'strong',
  'sub',
  'sup',
  'u',
  'var',
])

/**
 * Leaves out marks that stand in more than `most` others; their text stays. A mark around blocks is put around the text of
 * each of them later, so without this a page would grow by every mark times every block.
 */
export function limitMarks(nodes: readonly HtmlNode[], most: number, onLeftOut: () => void): HtmlNode[] {
  const within = (children: readonly HtmlNode[], depth: number): HtmlNode[] =>
    children.flatMap((node): HtmlNode[] => {
      if (typeof node === 'string') return [node]
      if (!MARKS.has(node.tag)) return [{ ...node, children: within(node.children, depth) }]
      if (depth < most) return [{ ...node, children: within(node.children, depth + 1) }]
      onLeftOut()
      return within(node.children, depth)
    })
  return within(nodes, 0)
}
