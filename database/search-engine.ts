import type { Expression, RawBuilder, SqlBool } from 'kysely'

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
  /** A subquery: the keys of the rows of a table of words that hold all of these. At least one word. */
  withWords(table: WordTable, words: readonly WantedWord[]): RawBuilder<number>
  /** The places of the first so many rows of `lead_words` that hold all of these words, from the newest or the oldest on. */
  firstWithWords(words: readonly WantedWord[], range: PlaceRange): Promise<number[]>
}

/** The tables whose rows are found by words, for the lists of the back office; and what their keys are called. */
export const wordTables = { post_words: 'post_id', lead_words: 'place' } as const
export type WordTable = keyof typeof wordTables

export interface PlaceRange {
  order: 'asc' | 'desc'
  /** Only rows before this place. */
  before?: number | undefined
  limit: number
  /** One of the words, a mark that few rows bear: where an index can't give rows in their order, they are looked through along it. */
  along?: { mark: keyof typeof MARK_POSITIONS; word: string } | undefined
  /** What is asked of a place besides, row by row. */
  fits?: ((place: RawBuilder<number>) => Expression<SqlBool>) | undefined
}

/** Where the marks that every row of `lead_words` bears stand in `marks`. */
export const MARK_POSITIONS = { kind: 1, status: 2, owner: 3 } as const

/** A word of `[a-z0-9]` only, or a mark that no text can hold: it begins with '¤'. */
export interface PlainWord {
  word: string
  /** Words that go on after it count too. */
  mayGoOn: boolean
}

/** A word of a list's search, or a mark. */
export interface WantedWord extends PlainWord {
  /** Other ways in which a row may hold it, each of words that all stand there. */
  or?: readonly (readonly PlainWord[])[]
  /** A mark that no trigger keeps: it stands among the words. */
  isAmongWords?: boolean
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

/** The words of a list's search as one expression of an engine's query language; `plain` writes one that is {@link checked}. */
export function expressionOfWords(
  words: readonly WantedWord[],
  language: { and: string; or: string; plain: (word: PlainWord) => string },
): string {
  const all = (way: readonly PlainWord[]) => way.map((each) => language.plain({ ...each, word: checked(each.word) })).join(language.and)
  return words
    .map(({ or, ...own }) => (or ? `(${[[own], ...or].map((way) => `(${all(way)})`).join(language.or)})` : all([own])))
    .join(language.and)
}

export const hasPhrases = ({ groups }: Match): boolean => groups.flat().some((phrase) => phrase.length > 1)

export function checked(stem: string): string {
  if (!/^¤?[a-z0-9]+$/.test(stem)) throw new Error('A stem holds a character that no word has')
  return stem
}

/** Every way to take `count` of the items, in their order. */
function choose<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, index) => choose(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]))
}
