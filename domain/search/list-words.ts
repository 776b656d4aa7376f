import type { WantedWord } from '#database/search-engine.ts'
import { wordsOf } from './words-of-text.ts'

/** Words of a text, folded, each once: what the lists of the back office are searched by. */
export const foldedWords = (text: string): string[] => [...new Set(wordsOf(text).map(({ folded }) => folded))]

/** The words that a row must hold; the last one may go on, as long as it is being typed. */
export function wantedWords(text: string): WantedWord[] {
  const words = foldedWords(text)
  const isBeingTyped = /[\p{L}\p{N}\p{M}]$/u.test(text)
  return words.map((word, index) => ({ word, mayGoOn: isBeingTyped && index === words.length - 1 }))
}
