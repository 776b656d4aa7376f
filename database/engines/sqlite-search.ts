import { sql } from 'kysely'
import { checked, expressionOf, FIELD_WEIGHTS, type Ranked, type SearchEngine } from '../search-engine.ts'
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
  withWords(words) {
    const expression = words.map(({ word, mayGoOn }) => `"${checked(word)}"${mayGoOn ? '*' : ''}`).join(' AND ')
    return sql`select rowid from post_words_index where post_words_index match ${expression}`
  },
})
