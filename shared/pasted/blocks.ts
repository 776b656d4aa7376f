import { type HtmlNode } from '../html/html-tree.ts'
import { isBlank } from '../is-blank.ts'

/** Stands where a blank line parts words that have no paragraph yet. */
export const PARTED = 'parted'

const BLOCKS = new Set(
  ['p', 'div', PARTED, 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'figure', 'figcaption', 'dl', 'dt', 'dd', 'details', 'summary']
    .concat(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'fieldset', 'form'])
    .concat(['address', 'article', 'aside', 'center', 'footer', 'header', 'main', 'nav', 'section']),
)

/** True for an element that stands on lines of its own. */
export const isBlock = (node: HtmlNode): boolean => typeof node !== 'string' && BLOCKS.has(node.tag)

/** Heads of texts and tables. */
export const isBoldByItself = (tag: string): boolean => /^(?:h[1-6]|th)$/.test(tag)

/** Blanks between words and marks part words; those beside a block are only how the HTML was written. */
export const withoutLooseBlanks = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.filter((node, index) => !isBlankText(node) || !(isBlock(beside(nodes, index, -1)) || isBlock(beside(nodes, index, 1))))

/** The next node in a direction that is more than blank text; an empty text at the end. */
function beside(nodes: readonly HtmlNode[], index: number, step: 1 | -1): HtmlNode {
  let at = index + step
  while (isBlankText(nodes[at])) at += step
  return nodes[at] ?? ''
}

const isBlankText = (node: HtmlNode | undefined): boolean => typeof node === 'string' && isBlank(node)
