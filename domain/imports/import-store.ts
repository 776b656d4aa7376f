import type { Trx } from '#database/tables.ts'
import type { NamedKind, NearName } from '#shared/near-name.ts'
import { takeSchoolPlace } from '../categories/school-category.ts'
import type { NameBook } from '../known-names.ts'
import { ensureTag } from '../names.ts'
import { insertPage } from '../pages/page-store.ts'
import { indexPost } from '../search/index-documents.ts'
import type { Write } from '../site.ts'
import type { PreparedComment } from './prepare-comments.ts'
import type { PreparedItem, Term } from './prepare-item.ts'

/** What the items of one transaction have in common. */
export interface Batch {
  /** Who asked for the import. */
  actor: string
  /** The old site's name. */
  source: string
  book: NameBook
}

/**
 * The category of that name, made when there is none. The old site's slug is no sign of the same thing: WordPress makes it of the name without
 * its marks, so that the slug of owó there may be that of ọwọ́ here.
 */
export async function ensureCategory(
  write: Write,
  { actor, book }: Batch,
  { name, slug, description }: PreparedItem['category'],
): Promise<number> {
  const known = await book.of('category')
  const found = known.find(name)
  if (found) return found.id
  const stamp = write.now.toISOString()
  const row = { name, slug: known.freeSlug(name, slug), description, created_at: stamp, updated_at: stamp }
  const { id } = await write.trx.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()
  known.add({ id, ...row })
  await takeSchoolPlace(write, actor, { id, ...row })
  return id
}

/** Gives a post these tags, making the missing ones. */
export async function tagWith(trx: Trx, { book }: Batch, postId: number, tags: readonly Term[]): Promise<void> {
  for (const { name, slug } of tags) {
    const link = { post_id: postId, tag_id: await ensureTag(trx, name, { slug, book }) }
    await trx
      .insertInto('post_tags')
      .values(link)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await indexPost(trx, postId)
}

/** What the report says of names that come in beside ones which differ by marks alone: they are kept apart, and may have been meant as one. */
export async function nearNotes({ book }: Batch, { category, tags, author }: PreparedItem): Promise<string[]> {
  const named: [NamedKind, string][] = [
    ['category', category.name],
    ...tags.map(({ name }): [NamedKind, string] => ['tag', name]),
    ...(author ? [['author', author] as [NamedKind, string]] : []),
  ]
  const notes: string[] = []
  for (const [kind, name] of named) {
    const known = await book.of(kind)
    const near = known.find(name) ? [] : known.near(name)
    if (near.length > 0) notes.push(importedNear({ kind, name, near }))
  }
  return notes
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
