import type { ExpressionBuilder } from 'kysely'
import type { Tables, Trx } from '#database/tables.ts'
import { indexPost } from '../search/index-documents.ts'
import { slugOfName } from '../names.ts'
import { insertPage } from '../pages/page-store.ts'
import type { Write } from '../site.ts'
import type { PreparedComment } from './prepare-comments.ts'
import type { PreparedItem, Term } from './prepare-item.ts'

/** The name under which an old site's items are remembered. */
export const sourceOf = ({ siteName }: { siteName: string }): string => `wordpress:${siteName}`

export const sourceKeyOf = ({ type, id }: { type: string; id: string }): string => `${type}:${id}`

/** The category of that name or slug, made when there is none. */
export async function ensureCategory({ trx, now }: Write, { name, slug: wanted, description }: PreparedItem['category']): Promise<number> {
  const slug = wanted || slugOfName(name, 'category')
  const known = await trx.selectFrom('categories').select('id').where(namedOrSlugged(name, slug)).orderBy('id').executeTakeFirst()
  if (known) return known.id
  const stamp = now.toISOString()
  const row = { name, slug, description, created_at: stamp, updated_at: stamp }
  return (await trx.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Gives a post these tags, making the missing ones. */
export async function tagWith(trx: Trx, postId: number, tags: readonly Term[]): Promise<void> {
  for (const { name, slug: wanted } of tags) {
    const slug = wanted || slugOfName(name, 'tag')
    const known = await trx.selectFrom('tags').select('id').where(namedOrSlugged(name, slug)).orderBy('id').executeTakeFirst()
    const tag = known ?? (await trx.insertInto('tags').values({ name, slug }).returning('id').executeTakeFirstOrThrow())
    const link = { post_id: postId, tag_id: tag.id }
    await trx
      .insertInto('post_tags')
      .values(link)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await indexPost(trx, postId)
}

/** Stores a page under its slug, or the next free one; gives both. */
export async function placePage({ trx, now }: Write, page: PreparedItem): Promise<{ id: number; slug: string }> {
  const { title, content, status, publishAt, metaDescription, createdAt, updatedAt } = page
  const slug = await freeSlug(trx, page.slug)
  return { id: await insertPage(trx, { title, content, slug, status, publishAt, metaDescription, createdAt, updatedAt }, now), slug }
}

export async function pageSlug(trx: Trx, id: string): Promise<string | undefined> {
  const row = await trx.selectFrom('pages').select('slug').where('id', '=', Number(id)).executeTakeFirst()
  return row?.slug
}

async function freeSlug(trx: Trx, wanted: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if (!(await trx.selectFrom('pages').select('id').where('slug', '=', slug).executeTakeFirst())) return slug
  }
}

/** Parents come before their answers, so each finds the new id of its own. */
export async function insertComments(write: Write, postId: number, comments: readonly PreparedComment[]): Promise<void> {
  const ids = new Map(comments.map((comment) => [comment.id, write.newId()]))
  for (const { id, parentId, name, email, comment, status, createdAt } of comments) {
    const row = {
      id: ids.get(id) ?? write.newId(),
      post_id: postId,
      parent_id: ids.get(parentId ?? '') ?? null,
      name,
      email,
      comment,
      status,
    }
    await write.trx
      .insertInto('comments')
      .values({ ...row, created_at: createdAt ?? write.now.toISOString() })
      .execute()
  }
}

const namedOrSlugged = (name: string, slug: string) => (eb: ExpressionBuilder<Tables, 'categories' | 'tags'>) =>
  eb.or([eb('name', '=', name), eb('slug', '=', slug)])
