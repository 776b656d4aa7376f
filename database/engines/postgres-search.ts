import { type RawBuilder, sql } from 'kysely'
import { checked, expressionOf, hasPhrases, type KeyRange, type Match, type Ranked, type SearchEngine } from '../search-engine.ts'
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
  withWords(words) {
    const query = words.map(({ word, mayGoOn }) => `'${checked(word)}'${mayGoOn ? ':*' : ''}`).join(' & ')
    return sql`select post_id from post_words where held @@ ${query}::tsquery`
  },
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
