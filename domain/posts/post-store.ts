import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '#database/tables.ts'
import type { ColumnKeys } from '#shared/fields.ts'
import { type PostFields, postFields, blankPost, type PostState } from '#shared/posts/post-fields.ts'
import { cleanName } from '#shared/same-name.ts'
import { excerptOf } from '../content/excerpt.ts'
import { columnNames, type ShownColumns, valuesOf, columnsOf } from '../field-columns.ts'
import { type PictureColumns, toPicture } from '../media/media-store.ts'
import { inOrder } from '../name-order.ts'
import { ensureTag } from '../names.ts'
import { indexPost, indexPosts } from '../search/index-documents.ts'
import { stampsOfNew } from '../stale.ts'
import { inState, isPublic, type TextState } from '../visibility.ts'
import type { Post, PostSummary } from './post.ts'

export interface PostFilter {
  state: TextState
  now: Date
  /** Null: the posts without a category. */
  categoryId?: number | null
  authorId?: number | undefined
  /** What `holdsWords` gives for a searched text. */
  words?: RawBuilder<SqlBool> | undefined
}

function matching(db: Db | Trx, { state, now, categoryId, authorId, words }: PostFilter) {
  const found = db
    .selectFrom('posts')
    .where(inState('posts', state, now))
    .$if(typeof categoryId === 'number', (query) => query.where('posts.category_id', '=', categoryId ?? 0))
    .$if(categoryId === null, (query) => query.where('posts.category_id', 'is', null))
    .$if(authorId !== undefined, (query) => query.where('posts.author_id', '=', authorId ?? 0))
  return words ? found.where(words) : found
}

const withNames = (db: Db | Trx) =>
  db
    .selectFrom('posts')
    .leftJoin('categories', 'categories.id', 'posts.category_id')
    .leftJoin('authors', 'authors.id', 'posts.author_id')
    .leftJoin('media', 'media.file', 'posts.image')
    .select([
      ...columnNames('posts', postFields, 'list', 'editors'),
      'posts.id',
      'posts.excerpt',
      'categories.name as category_name',
      'authors.name as author_name',
      'media.file',
      'media.width',
      'media.height',
      'media.widths',
      'media.placeholder',
      'media.focus_x',
      'media.focus_y',
      'media.was_animated',
      'posts.deleted_at',
      'posts.updated_at',
    ])

/** Drafts may lack a date, which the engines sort differently: they stand by the day they were begun. */
function orderOf(state: TextState) {
  switch (state) {
    case 'bin':
      return sql<string>`posts.deleted_at`
    case 'draft':
    case 'all':
      return sql<string>`coalesce(posts.publish_at, posts.created_at)`
    default:
      return sql<string>`posts.publish_at`
  }
}

/** So many rows after so many others, counted from one end of the list. */
export interface PostRange {
  from: 'start' | 'end'
  offset: number
  limit: number
}

/** What editors may order their list by; without one it is by date, newest first. */
export type PostOrder = 'date' | 'changed' | 'title'

const columnOf = (order: PostOrder, state: TextState) =>
  order === 'changed' ? sql<string>`posts.updated_at` : order === 'title' ? sql<string>`lower(posts.title)` : orderOf(state)

/**
 * Newest first, titles from A. The inner query walks one index range from the given end; only the rows that are shown are
 * read and joined.
 */
export async function selectPosts(
  db: Db | Trx,
  filter: PostFilter,
  { from, offset, limit }: PostRange,
  order: PostOrder = 'date',
): Promise<PostSummary[]> {
  const [first, last] = order === 'title' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const)
  const direction = from === 'start' ? first : last
  const wanted = matching(db, filter)
    .select('posts.id')
    .orderBy(columnOf(order, filter.state), direction)
    .orderBy('posts.id', direction)
    .limit(limit)
    .offset(offset)
  const rows = await withNames(db)
    .where('posts.id', 'in', (eb) => eb.selectFrom(wanted.as('wanted')).select('wanted.id'))
    .orderBy(columnOf(order, filter.state), first)
    .orderBy('posts.id', first)
    .execute()
  return rows.map(toSummary)
}

/** Those of the ids that a visitor sees, in no order. */
export async function selectPostsById(db: Db | Trx, ids: readonly number[], now: Date): Promise<PostSummary[]> {
  if (ids.length === 0) return []
  const rows = await withNames(db)
    .where('posts.id', 'in', [...ids])
    .where(isPublic('posts', now))
    .execute()
  return rows.map(toSummary)
}

/** How many there are, counted no further than `most`. */
export async function countPosts(db: Db | Trx, filter: PostFilter, most?: number): Promise<number> {
  const counted = matching(db, filter)
  const { total } =
    most === undefined
      ? await counted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      : await db
          .selectFrom(counted.select('posts.id').limit(most).as('counted'))
          .select((eb) => eb.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow()
  return total
}

/**
 * How many posts of each category a visitor sees; those without one stand under null. A count for each category, since
 * SQLite counts an index range twice as fast as it groups.
 */
export async function countPostsByCategory(db: Db | Trx, now: Date): Promise<Map<number | null, number>> {
  const [rows, without] = await Promise.all([
    db
      .selectFrom('categories')
      .select((eb) => [
        'categories.id',
        eb
          .selectFrom('posts')
          .where(isPublic('posts', now))
          .whereRef('posts.category_id', '=', 'categories.id')
          .select((of) => of.fn.countAll<number>().as('counted'))
          .as('total'),
      ])
      .execute(),
    countPosts(db, { state: 'published', now, categoryId: null }),
  ])
  return new Map<number | null, number>([...rows.map(({ id, total }) => [id, total ?? 0] as const), [null, without]])
}

export async function selectPost(db: Db | Trx, id: number, seen: Pick<PostFilter, 'state' | 'now'>): Promise<Post | undefined> {
  const row = await withNames(db)
    .where('posts.id', '=', id)
    .where(inState('posts', seen.state, seen.now))
    .executeTakeFirst()
  const [post] = row ? await selectContents(db, [toSummary(row)]) : []
  return post
}

/** Adds to each summary what lists leave out. */
export async function selectContents(db: Db | Trx, summaries: readonly PostSummary[]): Promise<Post[]> {
  if (summaries.length === 0) return []
  const ids = summaries.map((summary) => summary.id)
  const [rows, tags] = await Promise.all([
    db
      .selectFrom('posts')
      .select(['id', ...columnNames('posts', postFields, 'whole')])
      .where('id', 'in', ids)
      .execute(),
    db
      .selectFrom('post_tags')
      .innerJoin('tags', 'tags.id', 'post_tags.tag_id')
      .select(['post_tags.post_id', 'tags.name'])
      .where('post_tags.post_id', 'in', ids)
      .execute(),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return summaries.flatMap((summary) => {
    const row = byId.get(summary.id)
    if (!row) return []
    const names = inOrder(tags.filter((tag) => tag.post_id === summary.id).map((tag) => tag.name))
    return [{ ...summary, ...valuesOf(postFields, row, 'whole'), tags: names }]
  })
}

/** Without a picture its columns are null. */
type JoinedPicture = { [Column in keyof PictureColumns]: PictureColumns[Column] | null }

interface SummaryRow extends ShownColumns<PostFields, 'list' | 'editors'>, JoinedPicture {
  id: number
  excerpt: string
  category_name: string | null
  author_name: string | null
  deleted_at: string | null
  updated_at: string
}

const toSummary = (row: SummaryRow): PostSummary => ({
  ...valuesOf(postFields, row, 'list', 'editors'),
  id: row.id,
  excerpt: row.excerpt,
  categoryName: row.category_name ?? '',
  author: row.author_name ?? '',
  picture: pictureOf(row),
  deletedAt: row.deleted_at,
  updatedAt: row.updated_at,
})

function pictureOf(row: SummaryRow): PostSummary['picture'] {
  return isJoined(row) ? toPicture(row) : null
}

/** One column of it is null only when all are, but for the placeholder's. */
const isJoined = (row: JoinedPicture): row is PictureColumns => row.file !== null

type StoredState = Pick<PostState, ColumnKeys<PostFields>>

/** What `posts` holds of a new post; what is not said is blank. */
export type NewPost = Partial<StoredState> &
  Pick<StoredState, 'title' | 'content' | 'categoryId' | 'status' | 'publishAt'> & {
    authorId: number | null
    createdAt?: string | undefined
    updatedAt?: string | undefined
  }

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
  ...stampsOfNew(post, now),
})

/** Gives a post the tags of these names, making the missing ones, and indexes it anew. */
export async function tagPost(trx: Trx, postId: number, names: readonly string[]): Promise<void> {
  await linkTags(trx, postId, names)
  await indexPost(trx, postId)
}

/** The same without the index. */
export async function linkTags(trx: Trx, postId: number, names: readonly string[]): Promise<void> {
  for (const name of new Set(names.map(cleanName).filter(Boolean))) {
    const row = { post_id: postId, tag_id: await ensureTag(trx, name) }
    await trx
      .insertInto('post_tags')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
