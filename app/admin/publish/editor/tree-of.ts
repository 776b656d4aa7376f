import { element, escapeHtml, type HtmlNode } from '#shared/html/html-tree.ts'

/** What a parsed document holds, as the tree that texts are read and written with. */
export const treeOf = (parent: Node): HtmlNode[] =>
  [...parent.childNodes].flatMap((node): HtmlNode[] => {
    if (node instanceof Text) return [escapeHtml(node.data)]
    if (!(node instanceof Element)) return []
    const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name === 'data-style' ? 'style' : name, value]))
    return [element(node.localName, attributes, treeOf(node))]
  })
