import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Trx } from '#database/tables.ts'
import { foldedWords, wantedWords } from '../search/list-words.ts'
import type { Site } from '../site.ts'
import { tagNames } from './tag-names.ts'

/** Brings the words of these posts up to what the store holds, whoever may see them; in the transaction of every write to them. */
export async function storePostWords(trx: Trx, ids: readonly number[]): Promise<void> {
  const posts = await trx
    .selectFrom('posts')
    .select(['id', 'title', 'excerpt', 'updated_at'])
    .where('id', 'in', [...ids])
    .execute()
  const tags = await tagNames(trx, ids)
  await trx
    .deleteFrom('post_words')
    .where('post_id', 'in', [...ids])
    .execute()
  if (posts.length === 0) return
  const rows = posts.map(({ id, title, excerpt, updated_at }) => {
    const texts = [title, excerpt, ...(tags.get(id) ?? [])]
    return { post_id: id, source_updated_at: updated_at, words: ` ${foldedWords(texts.join(' . ')).join(' ')} ` }
  })
  await trx
    .insertInto('post_words')
    .values(rows)
    // On PostgreSQL another process may have stored the same words since.
    .onConflict((conflict) =>
      conflict.column('post_id').doUpdateSet((eb) => ({
        source_updated_at: eb.ref('excluded.source_updated_at'),
        words: eb.ref('excluded.words'),
      })),
    )
    .execute()
}

/** More posts than this are rather looked at in the order of the list until a page is full than gathered and sorted. */
const FEW = 5_000

/**
 * The condition that a post's title, excerpt or tags hold all words of the text; the last one may go on, as long as it is
 * being typed. A text without words finds nothing.
 */
export async function holdsWords(site: Site, text: string, few = FEW): Promise<RawBuilder<SqlBool>> {
  const wanted = wantedWords(text)
  if (wanted.length === 0) return sql<SqlBool>`1 = 0`
  const holders = site.engine.search.withWords('post_words', wanted)
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${holders} limit ${few + 1}) as some_holders`.execute(
    site.db,
  )
  if ((rows[0]?.count ?? 0) <= few) return sql<SqlBool>`posts.id in (${holders})`
  const patterns = wanted.map(({ word, mayGoOn }) => sql`words like ${mayGoOn ? `% ${word}%` : `% ${word} %`}`)
  return sql<SqlBool>`exists (select 1 from post_words where post_id = posts.id and ${sql.join(patterns, sql` and `)})`
}
