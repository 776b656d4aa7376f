import type { Trx } from '#database/tables.ts'
import type { NamedKind, NearName } from '#shared/near-name.ts'
import { findNamed } from '#shared/same-name.ts'
import { indexPost } from '../search/index-documents.ts'
import { ensureTag, freeSlugOf } from '../names.ts'
import { takeSchoolPlace } from '../categories/school-category.ts'
import { findNear, NAMED_TABLES } from '../terms/near-names.ts'
import { insertPage } from '../pages/page-store.ts'
import type { Write } from '../site.ts'
import type { PreparedComment } from './prepare-comments.ts'
import type { PreparedItem, Term } from './prepare-item.ts'

/** The name under which an old site's items are remembered. */
export const sourceOf = ({ siteName }: { siteName: string }): string => `wordpress:${siteName}`

export const sourceKeyOf = ({ type, id }: { type: string; id: string }): string => `${type}:${id}`

/**
 * The category of that name, made when there is none. The old site's slug is no sign of the same thing: WordPress makes it of the name without
 * its marks, so that the slug of owó there may be that of ọwọ́ here.
 */
export async function ensureCategory(write: Write, actor: string, { name, slug, description }: PreparedItem['category']): Promise<number> {
  const rows = await write.trx.selectFrom('categories').select(['id', 'name', 'slug']).orderBy('id').execute()
  const known = findNamed(rows, name)
  if (known) return known.id
  const stamp = write.now.toISOString()
  const row = { name, slug: freeSlugOf(name, 'category', rows, slug), description, created_at: stamp, updated_at: stamp }
  const { id } = await write.trx.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()
  await takeSchoolPlace(write, actor, { id, ...row })
  return id
}

/** Gives a post these tags, making the missing ones. */
export async function tagWith(trx: Trx, postId: number, tags: readonly Term[]): Promise<void> {
  for (const { name, slug } of tags) {
    const link = { post_id: postId, tag_id: await ensureTag(trx, name, slug) }
    await trx
      .insertInto('post_tags')
      .values(link)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await indexPost(trx, postId)
}

/** What the report says of names that come in beside ones which differ by marks alone: they are kept apart, and may have been meant as one. */
export async function nearNotes(trx: Trx, { category, tags, author }: PreparedItem): Promise<string[]> {
  const named = [
    ['category', category.name],
    ...tags.map(({ name }) => ['tag', name] as const),
    ...(author ? [['author', author] as const] : []),
  ] as const
  const notes: string[] = []
  for (const [kind, name] of named) {
    const found = (await hasName(trx, kind, name)) ? undefined : await findNear(trx, kind, name)
    if (found) notes.push(importedNear(found))
  }
  return notes
}

/** Most names of an import are here by then, letter by letter; the others are compared with all. */
async function hasName(trx: Trx, kind: NamedKind, name: string): Promise<boolean> {
  return (await trx.selectFrom(NAMED_TABLES[kind]).select('id').where('name', '=', name).limit(1).executeTakeFirst()) !== undefined
}

const importedNear = ({ kind, name, near }: NearName): string =>
  `the ${kind} "${name}" is another one than ${near.map((each) => `"${each.name}"`).join(' and ')} here`

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
