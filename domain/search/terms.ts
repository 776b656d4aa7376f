import type { Phrase } from '#database/search-engine.ts'
import { MAX_WORD_LENGTH, WORD, wordsOf } from './words-of-text.ts'

/** Signs that something is called by or that stand for something: money, sums, pictures. Commas and the like say nothing. */
const SIGN = '[\\p{Sc}\\p{Sm}\\p{So}#%&@*§†]'
const SIGNS = new RegExp(SIGN, 'gu')
/** Only where a word begins: a long text without blanks would else be gone through from every letter. */
const BEGINNING = "(?<![\\p{L}\\p{N}\\p{M}]['’ʼ‘,]?)"
/** Words with signs behind or between them (C++, AT&T, 100%), or a full stop before them (.NET). */
const NAME = new RegExp(`${BEGINNING}(?:(?:${WORD.source})(?:${SIGN}+(?:${WORD.source})?)+|(?<!\\.)\\.(?=\\p{L})(?:${WORD.source}))`, 'gu')
const PIECE = new RegExp(`${WORD.source}|.`, 'gsu')

/** Of one text that have signs in them. */
const MOST_NAMES = 1_000
/** With its marks and separators; a longer one is no word once it is folded. */
const LONGEST_NAME = 5 * MAX_WORD_LENGTH

/** One thing that is searched for. */
export interface Term {
  folded: string
  stem: string
  /** What stands for it where it is not held as it was typed. */
  otherwise?: Phrase
}

/**
 * What a text is found by: its words in their order, then each name that has signs in it as one word, and each sign. Those come last, so
 * that the words of a phrase stay beside each other.
 */
export function termsOf(text: string): Term[] {
  const names = namesIn(text)
    .map(nameOf)
    .filter((name) => name !== undefined)
  const signs = Array.from(new Set(text.match(SIGNS)), codeOf)
  return [...wordsOf(text), ...[...new Set([...names, ...signs])].map(asTerm)]
}

/** Each once, and the first of more than anything is called by: to read a name takes far longer than to find it. */
function namesIn(text: string): string[] {
  const names = new Set<string>()
  for (const [name] of text.matchAll(NAME)) {
    if (names.size === MOST_NAMES) break
    if (name.length <= LONGEST_NAME) names.add(name)
  }
  return [...names]
}

/** What is searched for by a text: its words, and names that have signs in them. Signs alone count where there is nothing else. */
export function searchedTerms(text: string): Term[] {
  const found: Term[][] = []
  let done = 0
  for (const { 0: name, index } of text.matchAll(NAME)) {
    const term = searchedName(name)
    if (!term) continue
    found.push(wordsOf(text.slice(done, index)), [term])
    done = index + name.length
  }
  const terms = [...found, wordsOf(text.slice(done))].flat()
  return terms.length > 0 ? terms : Array.from(text.matchAll(SIGNS), ([sign]) => asTerm(codeOf(sign)))
}

/** Of 'fees&results' both words are wanted; a name is what has one word, or parts of a single letter. */
function searchedName(name: string): Term | undefined {
  const words = wordsOf(name)
  const isName = words.length === 1 || words.some(({ folded }) => folded.length === 1)
  const stem = isName && nameOf(name)
  if (!stem) return undefined
  // A letter alone says nothing of 'C++'.
  const isLetter = words.length === 1 && /^[a-z]$/.test(words[0]?.folded ?? '')
  const otherwise = isLetter ? {} : { otherwise: words.map((word) => word.stem) }
  return { folded: words.length === 1 && !isLetter ? (words[0]?.folded ?? '') : stem, stem, ...otherwise }
}

function nameOf(name: string): string | undefined {
  const pieces = Array.from(name.matchAll(PIECE), ([piece]) => wordsOf(piece)[0]?.folded ?? codeOf(piece))
  const folded = pieces.join('')
  return folded.length <= MAX_WORD_LENGTH && wordsOf(name).length > 0 ? folded : undefined
}

/** A sign as letters and digits, the only ones that the engines know. */
const codeOf = (sign: string): string => `u0${(sign.codePointAt(0) ?? 0).toString(16)}`

const asTerm = (code: string): Term => ({ folded: code, stem: code })
