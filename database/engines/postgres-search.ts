import { type RawBuilder, sql } from 'kysely'
import { expressionOf, hasPhrases, type KeyRange, type Ranked, type SearchEngine } from '../search-engine.ts'
import type { Db, Trx } from '../tables.ts'

const language = {
  and: ' & ',
  or: ' | ',
  phrase: (stems: readonly string[]) => `(${stems.map((stem) => `'${stem}'`).join(' <-> ')})`,
}
const wordsOnly = { ...language, phrase: (stems: readonly string[]) => `(${stems.map((stem) => `'${stem}'`).join(' & ')})` }
/** Of D (unused), C the text, B headings, A title; none may be above 1. */
const RANK_WEIGHTS = '{0, 0.001, 0.05, 1}'
/** A match that this share of the newest documents hold is common. */
const SAMPLE = 200
const COMMON_SHARE = 0.45
/** How many documents are read one by one at most before the word index is asked, as a multiple of how many are wanted. */
const READ = 2.5
/** A phrase found this often among the newest documents is not looked for in older ones. */
const ENOUGH = 20

export const postgresSearch = (db: Db): SearchEngine => ({
  rank: (match, range, { among, limit }) =>
    db.transaction().execute(async (trx) => {
      const query = expressionOf(match, language)
      const rank = (documents: Documents) => rankNewest(trx, query, documents, { among, limit })
      // Reading the newest documents is quickest for what most of them hold, and slow for all else.
      if (await isCommon(trx, query, range)) {
        const read = await rank(newest(documentsOf(range), among * READ))
        if (read.matches >= among) return read.rows
      }
      await readByWordIndex(trx)
      // The word index knows no phrases: whatever holds their words would be read, so the newest of it come first.
      if (hasPhrases(match)) {
        const holders = documentsOf(range, expressionOf(match, wordsOnly))
        const read = await rank(newest(holders, among * READ))
        if (read.matches >= Math.min(limit, ENOUGH)) return read.rows
      }
      return (await rank(documentsOf(range))).rows
    }),
})

type Documents = RawBuilder<unknown>

const documentsOf = ({ from, to }: KeyRange, holding?: string): Documents => sql`
  select sort_key, words from search_documents
  where sort_key between ${from}::bigint and ${to}::bigint ${holding ? sql`and words @@ ${holding}::tsquery` : sql``}`

const newest = (documents: Documents, count: number): Documents => sql`${documents} order by sort_key desc limit ${count}`

async function isCommon(trx: Trx, query: string, range: KeyRange): Promise<boolean> {
  const { rows } = await sql<{ held: number; looked: number }>`
    select count(*) filter (where words @@ ${query}::tsquery) as held, count(*) as looked
    from (${newest(documentsOf(range), SAMPLE)}) as sample`.execute(trx)
  const { held = 0, looked = 0 } = rows[0] ?? {}
  return looked === SAMPLE && held >= SAMPLE * COMMON_SHARE
}

/**
 * The planner doesn't count what it costs to read a stored vector, which a walk through the table does for each row: it
 * would choose that walk for words in every twentieth document, at ten times the cost. The word index never needs it.
 */
async function readByWordIndex(trx: Trx): Promise<void> {
  const off = ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan', 'jit'].map((name) => sql`set_config(${name}, 'off', true)`)
  await sql`select ${sql.join(off)}, set_config('max_parallel_workers_per_gather', '0', true)`.execute(trx)
}

async function rankNewest(trx: Trx, query: string, documents: Documents, { among, limit }: { among: number; limit: number }) {
  const { rows } = await sql<{ sort_key: number; score: number; matches: number }>`
    with newest as materialized (
      select sort_key, words from (${documents}) as documents where words @@ ${query}::tsquery order by sort_key desc limit ${among}
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
