import { mergeAttributes, Mark, Node } from '@tiptap/core'

/**
 * What the text may hold and the editor has no tools for: it is shown, can be moved and removed, and comes out as it came
 * in. An editor that knew less than the store would lose words with the first save.
 */

/** Blocks that are kept as they are: drawn as the page shows them, not written in. */
const KEPT_BLOCKS = ['details', 'dl', 'figure', 'table:has(> caption, > tfoot)'] as const

export const KeptBlock = Node.create({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  draggable: true,
  // Before the table of the editor, which would take its caption for nothing.
  priority: 1_000,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () => KEPT_BLOCKS.map((tag) => ({ tag, getAttrs: (element: HTMLElement) => ({ html: element.outerHTML }) })),
  renderHTML({ node }) {
    const { content } = Object.assign(document.createElement('template'), { innerHTML: String(node.attrs.html) })
    return { dom: content.firstElementChild ?? document.createElement('p') }
  },
})

/** Marks without a button of their own, with the attributes that the store keeps. */
const KEPT_MARKS: Record<string, readonly string[]> = {
  ...Object.fromEntries(['sub', 'sup', 'small', 'mark', 'kbd', 'samp', 'var', 'dfn', 'cite'].map((tag) => [tag, []])),
  abbr: ['title'],
  del: ['datetime'],
  ins: ['datetime'],
  q: ['cite'],
}

export const keptMarks = Object.entries(KEPT_MARKS).map(([tag, names]) =>
  Mark.create({
    name: `kept-${tag}`,
    addAttributes: () => Object.fromEntries(names.map((name) => [name, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  }),
)
