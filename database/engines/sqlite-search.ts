import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expressionOf, expressionOfWords, FIELD_WEIGHTS, type Ranked, type SearchEngine, type WantedWord } from '../search-engine.ts'
import type { Db, Trx } from '../tables.ts'

const language = { and: ' AND ', or: ' OR ', phrase: (stems: readonly string[]) => `"${stems.join(' ')}"` }

/** FTS5 keeps its documents in the order of their keys, so the newest matches are read first and the rest not at all. */
export const sqliteSearch = (db: Db | Trx): SearchEngine => ({
  async rank(match, range, { among, limit }) {
    const { title, headings, body } = FIELD_WEIGHTS
    const { rows } = await sql<{ sort_key: number; rank: number }>`
      select sort_key, rank from (
        select rowid as sort_key, bm25(search_index, ${title}, ${headings}, ${body}) as rank
        from search_index
        where search_index match ${expressionOf(match, language)} and rowid >= ${range.from} and rowid <= ${range.to}
        order by rowid desc
        limit ${among}
      )
      order by rank, sort_key desc
      limit ${limit}`.execute(db)
    return rows.map((row): Ranked => ({ sortKey: row.sort_key, score: -row.rank }))
  },
  withWords: (table, words) =>
    sql`select rowid from ${sql.ref(`${table}_index`)} where ${sql.ref(`${table}_index`)} match ${matchOf(words)}`,
  async firstWithWords(words, { order, before = Number.MAX_SAFE_INTEGER, limit, fits }) {
    const { rows } = await sql<{ place: number }>`
      select rowid as place from lead_words_index
      where lead_words_index match ${matchOf(words)} and rowid < ${before}
        and ${fits?.(sql.ref('lead_words_index.rowid')) ?? sql`true`}
      order by rowid ${sql.raw(order)} limit ${limit}`.execute(db)
    return rows.map(({ place }) => place)
  },
})

const matchOf = (words: readonly WantedWord[]): string =>
  expressionOfWords(words, { ...language, plain: ({ word, mayGoOn }) => `"${word}"${mayGoOn ? '*' : ''}` })

/** Pages of the index that are merged in one go: few enough that nobody waits noticeably. */
const MERGED_AT_ONCE = 500

/**
 * Leaves no word of deleted enquiries in the index: it only notes that they are gone, until what it is made of is merged
 * (sqlite.org/fts5.html#the_merge_command). A part at a time.
 */
export async function mergeWordsIndex(db: Db): Promise<void> {
  // Less than zero begins with the whole of it.
  for (let pages = -MERGED_AT_ONCE; ; pages = MERGED_AT_ONCE) {
    const changes = await db.transaction().execute(async (trx) => {
      const before = await totalChanges(trx)
      await sql`insert into lead_words_index (lead_words_index, rank) values ('merge', ${pages})`.execute(trx)
      return (await totalChanges(trx)) - before
    })
    // The one that found nothing to do is counted too.
    if (changes < 2) return
    await nextTurn()
  }
}

async function totalChanges(trx: Trx): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(trx)
  return rows[0]?.changes ?? 0
}
