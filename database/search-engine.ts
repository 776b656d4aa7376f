import type { RawBuilder } from 'kysely'

/** One way to say something: stems that stand one after the other, usually a single one. `[a-z0-9]+` only. */
export type Phrase = readonly string[]

/** Words of a query; each group holds what may stand for one of them. */
export interface Match {
  groups: readonly (readonly Phrase[])[]
  /** How many of the groups a document must hold. */
  atLeast: number
}

export interface Ranked {
  sortKey: number
  /** Higher is better; comparable within one answer only. */
  score: number
}

export interface KeyRange {
  from: number
  to: number
}

/** What full-text search differs in between the engines; everything else about search is the domain's. */
export interface SearchEngine {
  /** Of the newest `among` documents that match within the range, the best `limit`, best first. */
  rank(match: Match, range: KeyRange, counts: { among: number; limit: number }): Promise<Ranked[]>
  /** A subquery: the ids of the posts with all of these words among theirs (`post_words`). At least one word. */
  withWords(words: readonly WantedWord[]): RawBuilder<number>
}

/** A word of a list's search. `[a-z0-9]+` only. */
export interface WantedWord {
  word: string
  /** Words that go on after it count too. */
  mayGoOn: boolean
}

/** How much a word weighs in a title, a heading and the text: a word in the title beats any number in the text. */
export const FIELD_WEIGHTS = { title: 40, headings: 8, body: 1 } as const

/**
 * The match as one expression of an engine's query language. Nothing in it comes from a visitor but stems, and each is
 * checked, so that no operator of the language can be smuggled in.
 */
export function expressionOf({ groups, atLeast }: Match, language: { and: string; or: string; phrase: (stems: Phrase) => string }): string {
  const any = (phrases: readonly Phrase[]) => `(${phrases.map((phrase) => language.phrase(phrase.map(checked))).join(language.or)})`
  const combinations = choose(groups.map(any), Math.max(1, Math.min(atLeast, groups.length)))
  return combinations.map((parts) => `(${parts.join(language.and)})`).join(language.or)
}

export const hasPhrases = ({ groups }: Match): boolean => groups.flat().some((phrase) => phrase.length > 1)

export function checked(stem: string): string {
  if (!/^[a-z0-9]+$/.test(stem)) throw new Error('A stem holds a character that no word has')
  return stem
}

/** Every way to take `count` of the items, in their order. */
function choose<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, index) => choose(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]))
}
