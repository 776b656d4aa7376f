import { parseTree, renderTree } from '#shared/html/html-tree.ts'
import { inTypedParagraphs } from '#shared/pasted/tidy-pasted.ts'

/** What was typed into the plain field, as it says: a blank line begins a paragraph, all else is HTML. */
export const asParagraphs = (typed: string): string => renderTree(inTypedParagraphs(parseTree(typed)))
