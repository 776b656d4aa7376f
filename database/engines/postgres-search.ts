import { type RawBuilder, sql } from 'kysely'
import { expressionOf, type KeyRange, type Match, type Ranked, type SearchEngine } from '../search-engine.ts'
import type { Db, Trx } from '../tables.ts'

const language = {
  and: ' & ',
  or: ' | ',
  phrase: (stems: readonly string[]) => `(${stems.map((stem) => `'${stem}'`).join(' <-> ')})`,
}
/** Of D (unused), C the text, B headings, A title; none may be above 1. */
const RANK_WEIGHTS = '{0, 0.001, 0.05, 1}'
/** Enough for a word that a quarter of the documents hold to be answered from them. */
const RECENT_DOCUMENTS = 8_000

export const postgresSearch = (db: Db): SearchEngine => ({
  rank: (match, range, { among, limit }) =>
    db.transaction().execute(async (trx) => {
      const best = (part: KeyRange) => rankWithin(trx, match, part, { among, limit })
      // A common word's matches need not all be collected and sorted to find its newest.
      const recent = await startOfRecent(trx, range)
      await readByWordIndex(trx)
      const { rows, matches } = recent === undefined ? { rows: [], matches: 0 } : await best({ from: recent, to: range.to })
      return matches >= among ? rows : (await best(range)).rows
    }),
})

/**
 * The planner doesn't count what it costs to read a stored vector, which a walk through the table does for each row: it
 * would choose that walk for words in every twentieth document, at ten times the cost. The word index never needs it.
 */
async function readByWordIndex(trx: Trx): Promise<void> {
  const off = ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan', 'jit'].map((name) => sql`set_config(${name}, 'off', true)`)
  await sql`select ${sql.join(off)}, set_config('max_parallel_workers_per_gather', '0', true)`.execute(trx)
}

async function startOfRecent(trx: Trx, range: KeyRange): Promise<number | undefined> {
  const row = await trx
    .selectFrom('search_documents')
    .select('sort_key')
    .where('sort_key', '<=', range.to)
    .where('sort_key', '>=', range.from)
    .orderBy('sort_key', 'desc')
    .offset(RECENT_DOCUMENTS)
    .limit(1)
    .executeTakeFirst()
  return row?.sort_key
}

async function rankWithin(trx: Trx, match: Match, range: KeyRange, { among, limit }: { among: number; limit: number }) {
  const query: RawBuilder<string> = sql`${expressionOf(match, language)}::tsquery`
  const { rows } = await sql<{ sort_key: number; score: number; matches: number }>`
    with newest as materialized (
      select sort_key, words from search_documents
      where words @@ ${query} and sort_key between ${range.from}::bigint and ${range.to}::bigint
      order by sort_key desc
      limit ${among}
    )
    select sort_key, ts_rank_cd(${RANK_WEIGHTS}::float4[], words, ${query}) as score, (select count(*) from newest) as matches
    from newest
    order by score desc, sort_key desc
    limit ${limit}`.execute(trx)
  return {
    rows: rows.map((row): Ranked => ({ sortKey: row.sort_key, score: row.score })),
    matches: rows[0]?.matches ?? 0,
  }
}
