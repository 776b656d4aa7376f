import { sql } from 'kysely'
import type { Db, Trx } from '#database/tables.ts'
import { editDistance } from './edit-distance.ts'

/** A word of the vocabulary, and how many slips it is away from what was typed. */
export interface NearWord {
  word: string
  stem: string
  distance: number
}

/** Beyond this a word is common enough; counting on would make every write wait for the rows of the same few words. */
const COUNTED_UP_TO = 200
const ROWS_PER_STATEMENT = 500
const MAX_COMPLETIONS = 8
const MAX_CANDIDATES = 6_000
/** Numbers are neither completed nor corrected. */
const LEARNED = /^[a-z]{2,30}$/

/** Adds the words of newly indexed documents: each with the number of these documents that hold it. */
export async function learnWords(trx: Trx, counts: ReadonlyMap<string, { stem: string; documents: number }>): Promise<void> {
  // In one order, so that two writers wait for each other instead of both for ever.
  const words = [...counts.keys()].filter((word) => LEARNED.test(word)).sort()
  for (let start = 0; start < words.length; start += ROWS_PER_STATEMENT) {
    const part = words.slice(start, start + ROWS_PER_STATEMENT)
    const common = await trx
      .selectFrom('search_words')
      .select('word')
      .where('word', 'in', part)
      .where('documents', '>=', COUNTED_UP_TO)
      .execute()
    const skipped = new Set(common.map((row) => row.word))
    const rows = part.filter((word) => !skipped.has(word)).map((word) => ({ word, stem: '', documents: 1, ...counts.get(word) }))
    if (rows.length === 0) continue
    await trx
      .insertInto('search_words')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('word').doUpdateSet((eb) => ({ documents: eb('search_words.documents', '+', eb.ref('excluded.documents')) })),
      )
      .execute()
  }
}

/** Which of these stems any document ever held, visible or not. Numbers and single letters, which are not learned, always count as known. */
export async function knownStems(db: Db, stems: readonly string[]): Promise<Set<string>> {
  const known = new Set(stems.filter((stem) => /\d/.test(stem) || stem.length === 1))
  if (known.size === stems.length) return known
  const rows = await db
    .selectFrom('search_words')
    .select('stem')
    .distinct()
    .where('stem', 'in', [...stems])
    .execute()
  for (const row of rows) known.add(row.stem)
  return known
}

/** The stems of the most frequent words that begin with these letters. */
export async function completionsOf(db: Db, letters: string): Promise<string[]> {
  if (!LEARNED.test(letters)) return []
  const rows = await db
    .selectFrom('search_words')
    .select(['stem'])
    .where('word', '>=', letters)
    .where('word', '<', after(letters))
    .orderBy('documents', 'desc')
    .orderBy('word')
    .limit(MAX_COMPLETIONS * 4)
    .execute()
  return [...new Set(rows.map((row) => row.stem))].slice(0, MAX_COMPLETIONS)
}

/**
 * The words that someone who typed this may have meant, likeliest first: one slip away, two in long words. The first letter
 * is right, or, in a second part, one too many or changed places with the second: hardly anybody mistypes it otherwise.
 */
export async function* nearWords(db: Db, typed: string): AsyncGenerator<NearWord[]> {
  const slips = typed.length >= 7 ? 2 : 1
  if (!LEARNED.test(typed) || typed.length < 4) return
  const [first = '', second = ''] = typed
  for (const letter of new Set([first, second])) {
    const candidates = await wordsFrom(db, letter, typed.length - slips, typed.length + slips)
    yield candidates
      .map((known) => ({ ...known, distance: editDistance(typed, known.word, slips) }))
      .filter(({ distance }) => distance <= slips)
      .sort((one, other) => one.distance - other.distance || other.documents - one.documents)
  }
}

const wordsFrom = (db: Db, letter: string, shortest: number, longest: number) =>
  db
    .selectFrom('search_words')
    .select(['word', 'stem', 'documents'])
    .where('word', '>=', letter)
    .where('word', '<', after(letter))
    .where(sql<boolean>`length(word) between ${shortest} and ${longest}`)
    .orderBy('documents', 'desc')
    .limit(MAX_CANDIDATES)
    .execute()

/** The first text beyond all that begin with these letters. */
const after = (letters: string): string => `${letters}{`
