import { diffWordsWithSpace } from 'diff'
import { plainLines } from '../content/clean-html.ts'

/** Words that both versions have, that only the newer has, or only the older. */
export interface DifferencePart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** So many words of what did not change stand around a change. */
const CONTEXT_WORDS = 12
const BLOCK_END = /<\/(?:p|h[1-6]|li|tr|blockquote|pre|figcaption|dt|dd|caption|summary)>|<(?:br|hr)\b[^>]*>/gi

/** The words of clean HTML, a block a line; pictures by their description. */
const linesOf = (html: string): string =>
  plainLines(html.replace(/<img\b[^>]*\balt="([^"]*)"[^>]*>/gi, '[Picture: $1]').replace(BLOCK_END, '$&\n'))
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()

/** Word diff of two texts; empty when nothing that is read changed. */
export function differencesOfTexts(older: string, newer: string): DifferencePart[] {
  if (older === newer) return []
  const parts = diffWordsWithSpace(older, newer).map(({ added, removed, value }): DifferencePart => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
  return parts.flatMap((part, index) => (part.kind === 'same' ? shortened(part, index === 0, index === parts.length - 1) : part))
}

/** The same of clean HTML. */
export const differencesOfHtml = (older: string, newer: string): DifferencePart[] => differencesOfTexts(linesOf(older), linesOf(newer))

/** A long stretch that did not change is left out but for its ends. */
function shortened(part: DifferencePart, isFirst: boolean, isLast: boolean): DifferencePart {
  const words = part.text.split(/(?<=\s)/)
  if (words.length <= CONTEXT_WORDS * 3) return part
  const start = isFirst ? '' : words.slice(0, CONTEXT_WORDS).join('')
  const end = isLast ? '' : words.slice(-CONTEXT_WORDS).join('')
  return { ...part, text: `${start}\n…\n${end}` }
}
