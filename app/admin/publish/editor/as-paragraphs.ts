import { renderTree } from '#shared/html/html-tree.ts'
import { inTypedParagraphs } from '#shared/pasted/tidy-pasted.ts'
import { treeOf } from './tree-of.ts'

/** What was typed into the plain field, as it says: a blank line begins a paragraph, all else is HTML, read as browsers read it. */
export const asParagraphs = (typed: string): string =>
  renderTree(inTypedParagraphs(treeOf(new DOMParser().parseFromString(typed, 'text/html').body)))
