import type { Trx } from '#database/tables.ts'
import type { ColumnKeys } from '#shared/fields.ts'
import { blankPost, type PostFields, postFields, type PostState } from '#shared/posts/post-fields.ts'
import { excerptOf } from '../content/excerpt.ts'
import { columnsOf } from '../field-columns.ts'
import { indexPost, indexPosts } from '../search/index-documents.ts'
import { ensureTag } from '../names.ts'

type StoredState = Pick<PostState, ColumnKeys<PostFields>>

/** What `posts` holds of a new post; what is not said is blank. */
export type NewPost = Partial<StoredState> &
  Pick<StoredState, 'title' | 'content' | 'categoryId' | 'status' | 'publishAt'> & { authorId: number | null; createdAt?: string }

/** A list of rows is one statement up to here; both engines limit the values of one. */
const ROWS_A_STATEMENT = 500

/** Stores a post with its excerpt made from the content; gives its id. */
export async function insertPost(trx: Trx, post: NewPost, now: Date): Promise<number> {
  const [id] = await insertPosts(trx, [post], now)
  if (id === undefined) throw new Error('the database gave no id for a post')
  return id
}

/** Stores many posts with few statements, ready to be searched; gives their ids in the order of the posts. */
export async function insertPosts(trx: Trx, posts: readonly NewPost[], now: Date): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < posts.length; from += ROWS_A_STATEMENT) {
    const rows = posts.slice(from, from + ROWS_A_STATEMENT).map((post) => rowOf(post, now))
    const inserted = await trx.insertInto('posts').values(rows).returning('id').execute()
    // Ids grow in the order of the rows; what RETURNING gives may stand in any order.
    const given = inserted.map(({ id }) => id).toSorted((one, other) => one - other)
    await indexPosts(trx, given)
    ids.push(...given)
  }
  return ids
}

const rowOf = (post: NewPost, now: Date) => ({
  ...columnsOf(postFields, { ...blankPost, ...post }),
  excerpt: excerptOf(post.content),
  author_id: post.authorId,
  deleted_at: null,
  created_at: post.createdAt ?? now.toISOString(),
  updated_at: now.toISOString(),
})

/** Gives a post the tags of these names, making the missing ones, and indexes it anew. */
export async function tagPost(trx: Trx, postId: number, names: readonly string[]): Promise<void> {
  await linkTags(trx, postId, names)
  await indexPost(trx, postId)
}

/** The same without the index. */
export async function linkTags(trx: Trx, postId: number, names: readonly string[]): Promise<void> {
  for (const name of new Set(names.map((each) => each.trim()).filter(Boolean))) {
    const row = { post_id: postId, tag_id: await ensureTag(trx, name) }
    await trx
      .insertInto('post_tags')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
