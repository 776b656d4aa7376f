import type { PlainWord, WantedWord } from '#database/search-engine.ts'
import { APOSTROPHES } from './apostrophes.ts'
import { foldedWords, wantedWords } from './list-words.ts'
import { MAX_WORD_LENGTH } from './words-of-text.ts'

const ANY_APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g')
/** As they are written within a name. */
const HYPHENS = /[-‐‑‒–−﹣－]/g
const withPlainSigns = (text: string): string => text.replace(ANY_APOSTROPHE, "'").replace(HYPHENS, '-')

/** Letters and digits with a sign between them: "O'Brien", 'Al-Amin', "N'Golo". */
const COMPOUND = /(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['-][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)+/gu
const POSSESSIVE = /'s$/i
/** Names have no more; addresses have. */
const MOST_PARTS = 5
/** Stands for the sign between two parts: a word holds letters and digits alone. */
const SIGN = '0'

/** The parts of a name, folded; undefined for what is none of several parts, such as a date. */
function partsOf(compound: string): string[] | undefined {
  const parts = compound.replace(POSSESSIVE, '').split(/['-]/).flatMap(foldedWords)
  const isName = /\p{L}/u.test(compound) && parts.length > 1 && parts.length <= MOST_PARTS
  return isName && parts.join(SIGN).length <= MAX_WORD_LENGTH ? parts : undefined
}

/**
 * What else the names of a text are found by, beside their words: by each part ('brien'), by parts without their sign ('obrien',
 * 'alamin'), and with the sign where it stands ("o'b"), from each part on.
 */
export function compoundWords(text: string): string[] {
  const words = new Set<string>()
  for (const [compound] of withPlainSigns(text).matchAll(COMPOUND)) {
    const parts = partsOf(compound) ?? []
    for (const [from, part] of parts.entries()) {
      words.add(part)
      for (let to = from + 2; to <= parts.length; to += 1) words.add(parts.slice(from, to).join(''))
      if (from < parts.length - 1) words.add(parts.slice(from).join(SIGN))
    }
  }
  return [...words]
}

/** The words that a row must hold, as {@link wantedWords}; a name of several parts is found whatever its sign was written as, or without it. */
export function wantedCompounds(text: string): WantedWord[] {
  const typed = withPlainSigns(text)
  const wanted: WantedWord[] = []
  let from = 0
  for (const { 0: compound, index } of typed.matchAll(COMPOUND)) {
    const to = index + compound.length
    wanted.push(...wantedWords(typed.slice(from, index)), ...wantedCompound(compound, to === typed.length))
    from = to
  }
  return [...wanted, ...wantedWords(typed.slice(from))]
}

function wantedCompound(compound: string, isBeingTyped: boolean): WantedWord[] {
  const typed = (word: string): PlainWord => ({ word, mayGoOn: isBeingTyped })
  const parts = partsOf(compound)
  if (parts) {
    const apart = parts.map((word, at) => ({ word, mayGoOn: isBeingTyped && at === parts.length - 1 }))
    return [{ ...typed(parts.join('')), or: [[typed(parts.join(SIGN))], apart] }]
  }
  return wantedWords(compound).map(({ word, mayGoOn }) => ({ word, mayGoOn: mayGoOn && isBeingTyped }))
}
