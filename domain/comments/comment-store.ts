import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables, Trx } from '#database/tables.ts'
import type { CommentState } from '#shared/comments/comment-decision.ts'
import { likePattern } from '../paging.ts'
import { APOSTROPHES } from '../search/apostrophes.ts'
import { reasonsOfColumn, reasonsToColumn } from '../submissions/spam-policy.ts'

export interface Comment {
  id: string
  postId: number
  postTitle: string
  parentId: string | null
  /** Who wrote what it answers; null when it answers nothing, or what is gone. */
  parentName: string | null
  name: string
  email: string
  comment: string
  status: CommentState
  spamReasons: string[]
  /** When staff said what it is; null for what nobody decided about, or what came before decisions were kept. */
  decidedAt: string | null
  createdAt: string
}

const withPost = (db: Db | Trx) =>
  db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .leftJoin('comments as parents', 'parents.id', 'comments.parent_id')
    .select([
      'comments.id',
      'comments.post_id as postId',
      'posts.title as postTitle',
      'comments.parent_id as parentId',
      'parents.name as parentName',
      'comments.name',
      'comments.email',
      'comments.comment',
      'comments.status',
      'comments.spam_reasons',
      'comments.spam_decided_at as decidedAt',
      'comments.created_at as createdAt',
    ])

const toComment = ({ spam_reasons, ...row }: Omit<Comment, 'spamReasons'> & { spam_reasons: string | null }): Comment => ({
  ...row,
  spamReasons: reasonsOfColumn(spam_reasons),
})

/** `consent`: id of the wording that it was sent under. */
export async function insertComment(
  trx: Trx,
  comment: Omit<Comment, 'postTitle' | 'parentName' | 'decidedAt'>,
  consent: string | null = null,
): Promise<void> {
  const { postId, parentId, spamReasons, createdAt, ...columns } = comment
  await trx
    .insertInto('comments')
    .values({
      ...columns,
      post_id: postId,
      parent_id: parentId,
      spam_reasons: reasonsToColumn(spamReasons),
      created_at: createdAt,
      consent,
    })
    .execute()
}

export async function selectComment(db: Db | Trx, id: string): Promise<Comment | undefined> {
  const row = await withPost(db).where('comments.id', '=', id).executeTakeFirst()
  return row && toComment(row)
}

export async function updateCommentStatus(trx: Trx, { id, status, decidedAt }: Comment): Promise<void> {
  await trx.updateTable('comments').set({ status, spam_decided_at: decidedAt }).where('id', '=', id).execute()
}

export async function deleteComment(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('comments').where('id', '=', id).execute()
}

interface CommentFilter {
  /** All but spam when left out. */
  status?: CommentState | undefined
  /** Of one article only. */
  postId?: number | undefined
  /** What the words, the name or the address must hold. */
  text?: string | undefined
}

/** A name is found by any apostrophe, and without. */
const SIGNS = [...APOSTROPHES]
const withoutSigns = (text: string): string => SIGNS.reduce((rest, sign) => rest.replaceAll(sign, ''), text)
const columnWithoutSigns = (column: string) =>
  SIGNS.reduce((rest, sign) => sql<string>`replace(${rest}, ${sign}, '')`, sql<string>`lower(${sql.ref(column)})`)

const matching =
  ({ status, postId, text }: CommentFilter) =>
  (eb: ExpressionBuilder<Tables, 'comments'>) => {
    const pattern = likePattern(withoutSigns(text ?? ''))
    const holds = (column: string) => sql<boolean>`${columnWithoutSigns(column)} like ${pattern} escape '\\'`
    return eb.and([
      status ? eb('comments.status', '=', status) : eb('comments.status', '!=', 'spam'),
      ...(postId === undefined ? [] : [eb('comments.post_id', '=', postId)]),
      ...(text ? [eb.or([holds('comments.comment'), holds('comments.name'), holds('comments.email')])] : []),
    ])
  }

/** Newest first, with how many there are. */
export async function selectComments(
  db: Db,
  { offset, limit, ...filter }: CommentFilter & { offset: number; limit: number },
): Promise<{ comments: Comment[]; total: number }> {
  const rows = await withPost(db)
    .where(matching(filter))
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('comments')
    .where(matching(filter))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { comments: rows.map(toComment), total }
}
