import { type RawBuilder, sql } from 'kysely'
import {
  expressionOf,
  expressionOfWords,
  hasPhrases,
  type KeyRange,
  MARK_POSITIONS,
  type Match,
  type PlaceRange,
  type Ranked,
  type SearchEngine,
  type WantedWord,
  wordTables,
} from '../search-engine.ts'
import type { Db, Trx } from '../tables.ts'

const language = {
  and: ' & ',
  or: ' | ',
  phrase: (stems: readonly string[]) => `(${stems.map((stem) => `'${stem}'`).join(' <-> ')})`,
}
const wordsOnly = { ...language, phrase: (stems: readonly string[]) => `(${stems.map((stem) => `'${stem}'`).join(' & ')})` }
/** Of D (unused), C the text, B headings, A title; none may be above 1. */
const RANK_WEIGHTS = '{0, 0.001, 0.05, 1}'
/** So many of the newest documents tell how common a match is. */
const SAMPLE = 200
/** Below this share all that match are few enough to be looked at. */
const COMMON_SHARE = 0.08
/** How much further back than the sample promises the newest matches are looked for. */
const MARGIN = 1.4
/** A phrase found this often among the newest documents is not looked for in older ones. */
const ENOUGH = 20
/** As the word index has it: some three weeks of keys, which is 2^15 minutes (domain/search/sort-key.ts). */
const PERIOD = sql`(sort_key >> 41)::integer`
/** More are no help: reading them costs what they spare. */
const MOST_PERIODS = 300

export const postgresSearch = (db: Db | Trx): SearchEngine => ({
  withWords: (table, words) => sql`select ${sql.ref(wordTables[table])} from ${sql.ref(table)} where held @@ ${queryOf(words)}::tsquery`,
  firstWithWords: (words, range) => inTransaction(db, (trx) => firstWithWords(trx, words, range)),
  rank: (match, range, counts) =>
    inTransaction(db, async (trx) => {
      const query = expressionOf(match, language)
      const newest = await whereNewestAre(trx, match, range, counts.among)
      await readByWordIndex(trx)
      if (newest) {
        const { rows, matches } = await rankNewest(trx, query, newest, counts)
        if (matches >= (hasPhrases(match) ? Math.min(counts.limit, ENOUGH) : counts.among)) return rows
      }
      return (await rankNewest(trx, query, within(range), counts)).rows
    }),
})

const queryOf = (words: readonly WantedWord[]): string =>
  expressionOfWords(words, { ...language, plain: ({ word, mayGoOn }) => `'${word}'${mayGoOn ? ':*' : ''}` })

/** Rows of the list that tell how common the words are, and how far along it they are looked for at most. */
const LOOKED_AT = 2_000
const MOST_LOOKED_AT = 20_000
/** Marks stand in the index that is walked along, words in rows as long as a letter. */
const MOST_MARKS_LOOKED_AT = 150_000

/**
 * Words that many rows hold are found along the list, until there are enough; the index would gather them all. Others are
 * gathered by the index and sorted.
 */
async function firstWithWords(trx: Trx, words: readonly WantedWord[], range: PlaceRange): Promise<number[]> {
  const { order, before = Number.MAX_SAFE_INTEGER, limit, fits } = range
  const areMarks = words.every(({ word, isAmongWords }) => word.startsWith('¤') && !isAmongWords)
  const along = (most: number) => firstAlong(trx, words, areMarks, most, range)
  const seen = (await along(LOOKED_AT)).length
  const wanted = seen === 0 ? Infinity : Math.ceil((limit / seen) * LOOKED_AT * MARGIN)
  if (wanted <= (areMarks ? MOST_MARKS_LOOKED_AT : MOST_LOOKED_AT)) {
    const found = await along(wanted)
    if (found.length === limit) return found
  }
  await readByWordIndex(trx)
  const { rows } = await sql<{ place: number }>`
    with holders as materialized (select place from lead_words where held @@ ${queryOf(words)}::tsquery and place < ${before}::bigint)
    select place from holders where ${fits?.(sql.ref('holders.place')) ?? sql`true`} order by place ${sql.raw(order)} limit ${limit}`.execute(
    trx,
  )
  return rows.map(({ place }) => place)
}

/** Those among the next so many rows of the line, or of all. */
async function firstAlong(trx: Trx, words: readonly WantedWord[], areMarks: boolean, most: number, range: PlaceRange): Promise<number[]> {
  const { order, before = Number.MAX_SAFE_INTEGER, limit, along: line, fits } = range
  const isOnLine = line ? sql`split_part(marks, ' ', ${sql.lit(MARK_POSITIONS[line.mark] + 1)}) = ${line.word}` : sql`true`
  const holds = areMarks
    ? sql.join(
        words.map(({ word }) => sql`marks like ${`% ${word} %`}`),
        sql` and `,
      )
    : sql`held @@ ${queryOf(words)}::tsquery`
  const { rows } = await sql<{ place: number }>`
    select place from (
      select place, ${sql.ref(areMarks ? 'marks' : 'held')} from lead_words where ${isOnLine} and place < ${before}::bigint
      order by place ${sql.raw(order)} limit ${most}
    ) as looked_at
    where ${holds} and ${fits?.(sql.ref('looked_at.place')) ?? sql`true`} limit ${limit}`.execute(trx)
  return rows.map(({ place }) => place)
}

/** Settings are made for one transaction; one that is open already keeps them until it ends. */
const inTransaction = <T>(db: Db | Trx, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Trx) : db.transaction().execute(work)

type Condition = RawBuilder<boolean>

const within = ({ from, to }: KeyRange): Condition => sql`sort_key between ${from}::bigint and ${to}::bigint`
const newestFirst = (range: KeyRange) => sql`from search_documents where ${within(range)} order by sort_key desc`

/**
 * Where the newest `among` documents with these words are, for words that many documents hold; undefined for others. The
 * word index knows no phrases: whatever holds their words has to be read, so it is the words that are counted.
 */
async function whereNewestAre(trx: Trx, match: Match, range: KeyRange, among: number): Promise<Condition | undefined> {
  const share = await shareOfHolders(trx, expressionOf(match, wordsOnly), range)
  if (share < COMMON_SHARE) return undefined
  const { rows } = await sql<{ first: number; last: number }>`
    select (select ${PERIOD} ${newestFirst(range)} limit 1) as last, ${PERIOD} as first
    ${newestFirst(range)} offset ${Math.ceil((among / share) * MARGIN)} limit 1`.execute(trx)
  const [reach] = rows
  if (!reach) return undefined
  const periods = Array.from({ length: reach.last - reach.first + 1 }, (_, index) => reach.first + index)
  return periods.length > MOST_PERIODS ? undefined : sql`array[${PERIOD}] && ${periods}::integer[] and ${within(range)}`
}

async function shareOfHolders(trx: Trx, query: string, range: KeyRange): Promise<number> {
  const { rows } = await sql<{ held: number; looked: number }>`
    select count(*) filter (where words @@ ${query}::tsquery) as held, count(*) as looked
    from (select words ${newestFirst(range)} limit ${SAMPLE}) as sample`.execute(trx)
  const { held = 0, looked = 0 } = rows[0] ?? {}
  return looked === SAMPLE ? held / SAMPLE : 0
}

/**
 * The planner doesn't count what it costs to read a stored vector, which a walk through the table does for each row: it
 * would choose that walk for words in every twentieth document, at ten times the cost. The word index never needs it.
 */
async function readByWordIndex(trx: Trx): Promise<void> {
  const off = ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan', 'jit'].map((name) => sql`set_config(${name}, 'off', true)`)
  await sql`select ${sql.join(off)}, set_config('max_parallel_workers_per_gather', '0', true)`.execute(trx)
}

async function rankNewest(trx: Trx, query: string, condition: Condition, { among, limit }: { among: number; limit: number }) {
  const { rows } = await sql<{ sort_key: number; score: number; matches: number }>`
    with newest as materialized (
      select sort_key, words from search_documents where words @@ ${query}::tsquery and ${condition} order by sort_key desc limit ${among}
    )
    select sort_key, ts_rank(${RANK_WEIGHTS}::float4[], words, ${query}::tsquery) as score, (select count(*) from newest) as matches
    from newest
    order by score desc, sort_key desc
    limit ${limit}`.execute(trx)
  return {
    rows: rows.map((row): Ranked => ({ sortKey: row.sort_key, score: row.score })),
    matches: rows[0]?.matches ?? 0,
  }
}
