import type { Db, Trx } from '#database/tables.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { KnownNames } from '../known-names.ts'
import { indexPosts } from '../search/index-documents.ts'
import type { Write } from '../site.ts'

/** Names that articles carry: any number of tags, and one author. */
export type TermKind = 'tag' | 'author'

export const TERM_TABLES = { tag: 'tags', author: 'authors' } as const

/** So many values a statement. */
const BATCH = 500

export const batchesOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) => ids.slice(index * BATCH, (index + 1) * BATCH))

/** Throws {@link Refusal} `not-found`. */
export async function knownTerm(db: Db | Trx, kind: TermKind, id: number): Promise<{ id: number; name: string; slug: string }> {
  const row = await db.selectFrom(TERM_TABLES[kind]).select(['id', 'name', 'slug']).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found', messages.termNotFound)
  return row
}

/** Writes of one kind run one after the other, so that no two get one name. */
export const lockTerms = (write: Write, kind: TermKind): Promise<void> => write.lock(TERM_TABLES[kind])

/** A free slug for a name, the one that is `wanted` before any. Throws {@link Refusal} `conflict` for a name that another one has. */
export async function freeTermSlug({ trx }: Write, kind: TermKind, name: string, ownId: number, wanted: string): Promise<string> {
  const others = await trx.selectFrom(TERM_TABLES[kind]).select(['name', 'slug']).where('id', '!=', ownId).execute()
  const known = new KnownNames(kind, others)
  const same = known.find(name)
  if (same) throw new Refusal('conflict', messages.nameTaken(same.name), { errors: { name: messages.nameTaken(same.name) } })
  return known.freeSlug(name, wanted)
}

/** Every article that carries a name, those of the bin too. */
export async function postsOf(trx: Trx, kind: TermKind, id: number): Promise<number[]> {
  if (kind === 'author') {
    const rows = await trx.selectFrom('posts').select('id').where('author_id', '=', id).execute()
    return rows.map((row) => row.id)
  }
  const rows = await trx.selectFrom('post_tags').select('post_id').where('tag_id', '=', id).execute()
  return rows.map((row) => row.post_id)
}

/** Gives those of these articles a name that are still there. */
export async function givePosts(trx: Trx, kind: TermKind, id: number, posts: readonly number[]): Promise<void> {
  for (const batch of batchesOf(posts)) {
    if (kind === 'author') await trx.updateTable('posts').set({ author_id: id }).where('id', 'in', batch).execute()
    else await tag(trx, id, batch)
  }
}

async function tag(trx: Trx, id: number, posts: readonly number[]): Promise<void> {
  await trx
    .insertInto('post_tags')
    .columns(['post_id', 'tag_id'])
    .expression((eb) =>
      eb
        .selectFrom('posts')
        .select((of) => ['posts.id', of.lit(id).as('tag_id')])
        .where('posts.id', 'in', posts),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes a name from these articles. */
export async function takeFromPosts(trx: Trx, kind: TermKind, id: number, posts: readonly number[]): Promise<void> {
  for (const batch of batchesOf(posts)) {
    if (kind === 'author')
      await trx.updateTable('posts').set({ author_id: null }).where('author_id', '=', id).where('id', 'in', batch).execute()
    else await trx.deleteFrom('post_tags').where('tag_id', '=', id).where('post_id', 'in', batch).execute()
  }
}

/** Search reads tags, not authors. */
export async function indexAnew(trx: Trx, kind: TermKind, posts: readonly number[]): Promise<void> {
  if (kind === 'tag') for (const batch of batchesOf(posts)) await indexPosts(trx, batch)
}
