import type { Trx } from '#database/tables.ts'
import { dropRevisions } from '../revisions/revisions.ts'
import type { EditedTest, KeptSample, RemovedCounts } from './sample-removal.ts'

interface DeletedPosts {
  ids: number[]
  counts: Pick<RemovedCounts, 'posts' | 'comments' | 'tags' | 'authors'>
  kept: KeptSample[]
}

/** Deletes posts with their comments, and the tags and authors that only they had. What is in the bin is nobody's work any more. */
export async function deletePosts(trx: Trx, marked: readonly number[], isEdited: EditedTest): Promise<DeletedPosts> {
  const rows =
    marked.length === 0
      ? []
      : await trx.selectFrom('posts').select(['id', 'title', 'author_id', 'updated_at', 'deleted_at']).where('id', 'in', marked).execute()
  const stays = (row: (typeof rows)[number]) => row.deleted_at === null && isEdited(row)
  const kept = rows.filter(stays).map(({ id, title }): KeptSample => ({ entity: 'post', id: String(id), name: title, why: 'edited' }))
  const doomed = rows.filter((row) => !stays(row))
  const ids = doomed.map(({ id }) => id)
  if (ids.length === 0) return { ids, kept, counts: { posts: 0, comments: 0, tags: 0, authors: 0 } }

  const tagIds = (await trx.selectFrom('post_tags').select('tag_id').distinct().where('post_id', 'in', ids).execute()).map(
    (row) => row.tag_id,
  )
  const authorIds = [...new Set(doomed.flatMap(({ author_id }) => author_id ?? []))]
  const comments = await trx.deleteFrom('comments').where('post_id', 'in', ids).executeTakeFirst()
  await trx.deleteFrom('post_tags').where('post_id', 'in', ids).execute()
  await trx.deleteFrom('posts').where('id', 'in', ids).execute()
  await dropRevisions(trx, 'post', ids)
  const counts = {
    posts: ids.length,
    comments: Number(comments.numDeletedRows),
    tags: await deleteUnusedTags(trx, tagIds),
    authors: await deleteUnusedAuthors(trx, authorIds),
  }
  return { ids, kept, counts }
}

async function deleteUnusedTags(trx: Trx, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const { numDeletedRows } = await trx
    .deleteFrom('tags')
    .where('id', 'in', ids)
    .where('id', 'not in', (eb) => eb.selectFrom('post_tags').select('tag_id'))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function deleteUnusedAuthors(trx: Trx, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const { numDeletedRows } = await trx
    .deleteFrom('authors')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('posts').select('posts.id').whereRef('posts.author_id', '=', 'authors.id'))),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes categories in which no post is left, not even one in the bin. */
export async function deleteUnusedCategories(
  trx: Trx,
  marked: readonly number[],
  isEdited: EditedTest,
): Promise<{ ids: number[]; kept: KeptSample[] }> {
  if (marked.length === 0) return { ids: [], kept: [] }
  const rows = await trx
    .selectFrom('categories')
    .select(['id', 'name', 'updated_at'])
    .select((eb) => eb.exists(eb.selectFrom('posts').select('posts.id').whereRef('posts.category_id', '=', 'categories.id')).as('in_use'))
    .where('id', 'in', marked)
    .execute()
  const kept: KeptSample[] = []
  const ids: number[] = []
  for (const row of rows) {
    if (row.in_use) kept.push({ entity: 'category', id: String(row.id), name: row.name, why: 'in use' })
    else if (isEdited(row)) kept.push({ entity: 'category', id: String(row.id), name: row.name, why: 'edited' })
    else ids.push(row.id)
  }
  if (ids.length > 0) await trx.deleteFrom('categories').where('id', 'in', ids).execute()
  return { ids, kept }
}
