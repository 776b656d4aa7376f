import type { CommentState } from '#shared/comments/comment-form.ts'
import * as messages from '#shared/messages.ts'
import { type Account, actorOf } from '../accounts/account.ts'
import { getCompany } from '../content/company.ts'
import { Refusal } from '../errors.ts'
import type { Site } from '../site.ts'
import { teacherOf } from '../submissions/learn-verdict.ts'
import { deleteComment, insertComment, selectComment } from './comment-store.ts'
import { lockComments, setStatus } from './moderate-comments.ts'

/** An answer of the staff, with what undoing it needs to know. */
export interface StaffReply {
  id: string
  parentId: string
  /** What the answered comment was before. */
  before: CommentState
}

/**
 * Answers a comment in the name of someone of the staff, followed by the company's. What is answered is approved with it: an
 * answer to something that nobody sees would make no sense. Throws {@link Refusal} `not-found`.
 */
export async function replyToComment(site: Site, staff: Account, parentId: string, comment: string): Promise<StaffReply> {
  const [{ name: companyName }, teacher] = await Promise.all([getCompany(site), teacherOf(site)])
  return site.write(actorOf(staff), async (write) => {
    await lockComments(write, [parentId])
    const parent = await selectComment(write.trx, parentId)
    if (!parent) throw new Refusal('not-found', messages.commentNotFound)
    const id = write.newId()
    await insertComment(write.trx, {
      ...{ id, parentId, comment, postId: parent.postId, status: 'approved', spamReasons: [] },
      ...{ name: `${staff.name}, ${companyName}`, email: staff.email, createdAt: write.now.toISOString() },
    })
    await write.audit({ action: 'comment answered', entity: 'comment', entityId: id, details: { parent: parentId } })
    if (parent.status !== 'approved') await setStatus(write, parent, { status: 'approved', teacher })
    write.contentChanged()
    return { id, parentId, before: parent.status }
  })
}

/** Takes an answer back as if it had not been given. Throws {@link Refusal} `not-found` when it is no answer to that comment. */
export async function undoReply(site: Site, actor: string, { id, parentId, before }: StaffReply): Promise<void> {
  const teacher = await teacherOf(site)
  await site.write(actor, async (write) => {
    await lockComments(write, [parentId])
    const reply = await selectComment(write.trx, id)
    const parent = await selectComment(write.trx, parentId)
    if (!reply || !parent || reply.parentId !== parentId) throw new Refusal('not-found', messages.commentNotFound)
    await deleteComment(write.trx, id)
    await write.audit({ action: 'comment removed', entity: 'comment', entityId: id })
    if (parent.status !== before) await setStatus(write, parent, { status: before, teacher, isUndone: true })
    write.contentChanged()
  })
}
