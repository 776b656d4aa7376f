import type { CommentState } from '#shared/comments/comment-decision.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { offsetOf, pageMeta, type PageWanted } from '../paging.ts'
import { changingComments } from '../posts/list-popular-posts.ts'
import type { Site, Write } from '../site.ts'
import { type Judged, learnVerdict, type Teacher, teacherOf } from '../submissions/learn-verdict.ts'
import { isWithheld, MARKED_BY_STAFF } from '../submissions/spam-policy.ts'
import { deleteSubmissionsOf } from '../submissions/submission-store.ts'
import { type Comment, deleteComment, selectComment, selectComments, updateCommentStatus } from './comment-store.ts'

interface Wanted extends PageWanted {
  /** All but spam when left out. */
  status: CommentState | undefined
  postId?: number | undefined
  text: string
}

/** One page, newest first; a page past the end is empty. */
export async function listComments(site: Site, { page, limit, ...filter }: Wanted) {
  const { comments, total } = await selectComments(site.db, { ...filter, limit, offset: offsetOf({ page, limit }) })
  return { comments, ...pageMeta(total, { page, limit }) }
}

/** Throws {@link Refusal} `not-found`. */
export const getComment = async (site: Site, id: string): Promise<Comment> => known(await selectComment(site.db, id))

/** Decides about a comment; pages show it, or stop to, at once, and the rules learn from it. Throws {@link Refusal} `not-found`. */
export async function decideComment(site: Site, actor: string, id: string, status: CommentState): Promise<Comment> {
  const teacher = await teacherOf(site)
  return site.write(actor, async (write) => {
    await lockComments(write, [id])
    return setStatus(write, known(await selectComment(write.trx, id)), { status, teacher })
  })
}

interface Decision {
  status: CommentState
  teacher: Teacher
  /** Somebody takes a decision back: what the rules held is then held by the rules again, and by nobody's word. */
  isUndone?: boolean
}

/** Two decisions at once would each be learned, and one alone be taken back. */
export async function lockComments(write: Write, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await write.lock(`comment:${id}`)
}

/** Part of the caller's transaction, which locked the comment. */
export async function setStatus(write: Write, comment: Comment, { status, teacher, isUndone = false }: Decision): Promise<Comment> {
  const isOfRules = isUndone && status === 'spam' && isWithheld(comment.spamReasons)
  const isDecided = status !== 'pending' && !isOfRules
  const decided: Comment = { ...comment, status, decidedAt: isDecided ? write.now.toISOString() : null }
  const store = () => updateCommentStatus(write.trx, decided)
  if (isShown(comment) || isShown(decided)) await changingComments(write, comment.postId, store)
  else await store()
  await learnVerdict(teacher, write, judged(comment), judged(decided))
  const changes = { status: { from: comment.status, to: status } }
  await write.audit({ action: 'comment decided', entity: 'comment', entityId: comment.id, details: { status }, changes })
  return decided
}

const judged = ({ email, comment, status, decidedAt }: Comment): Judged => ({
  email,
  text: comment,
  spamDecidedAt: decidedAt,
  spamReasons: status === 'spam' ? [MARKED_BY_STAFF] : [],
})

/** Removes a comment for good; answers to it stay. Throws {@link Refusal} `not-found`. */
export async function removeComment(site: Site, actor: string, id: string): Promise<void> {
  await site.write(actor, async (write) => {
    const comment = known(await selectComment(write.trx, id))
    const remove = () => deleteComment(write.trx, id)
    if (isShown(comment)) await changingComments(write, comment.postId, remove)
    else await remove()
    await deleteSubmissionsOf(write.trx, id)
    await write.audit({ action: 'comment removed', entity: 'comment', entityId: id })
  })
}

const isShown = ({ status }: Comment): boolean => status === 'approved'

function known(comment: Comment | undefined): Comment {
  if (!comment) throw new Refusal('not-found', messages.commentNotFound)
  return comment
}
