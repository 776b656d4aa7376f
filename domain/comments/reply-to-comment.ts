import * as z from 'zod/mini'
import type { CommentState } from '#shared/comments/comment-decision.ts'
import * as messages from '#shared/messages.ts'
import { type Account, actorOf } from '../accounts/account.ts'
import { getCompany } from '../content/read-company.ts'
import { Refusal } from '../errors.ts'
import { changingComments } from '../posts/list-popular-posts.ts'
import type { Site } from '../site.ts'
import { teacherOf } from '../submissions/learn-verdict.ts'
import { keepUndoStep, takeUndoStep } from '../undo/undo-steps.ts'
import { deleteComment, insertComment, selectComment } from './comment-store.ts'
import { refuseOvertaken, stepOf, takeBack, TakenBack, type Undone, undoneOf } from './decide-comments.ts'
import { lockComments, setStatus } from './moderate-comments.ts'

const STEP = 'comment answered'

const Answered = z.object({ reply: z.string(), parent: TakenBack })

/**
 * Answers a comment in the name of someone of the staff, followed by the company's. What is answered is approved with it: an
 * answer to something that nobody sees would make no sense. Gives the step that undoes it. Throws {@link Refusal} `not-found`,
 * {@link OvertakenComment} where a colleague decided otherwise after it was `seen`.
 */
export async function replyToComment(site: Site, staff: Account, parentId: string, comment: string, seen?: CommentState): Promise<string> {
  const [{ name: companyName }, teacher] = await Promise.all([getCompany(site), teacherOf(site)])
  return site.write(actorOf(staff), async (write) => {
    await lockComments(write, [parentId])
    const parent = await selectComment(write.trx, parentId)
    if (!parent) throw new Refusal('not-found', messages.commentNotFound)
    refuseOvertaken(parent, 'approved', seen)
    const id = write.newId()
    await changingComments(write, parent.postId, () =>
      insertComment(write.trx, {
        id,
        parentId,
        comment,
        postId: parent.postId,
        status: 'approved',
        spamReasons: [],
        name: `${staff.name}, ${companyName}`,
        email: staff.email,
        createdAt: write.now.toISOString(),
      }),
    )
    await write.audit({ action: 'comment answered', entity: 'comment', entityId: id, details: { parent: parentId } })
    const after = parent.status === 'approved' ? parent : await setStatus(write, parent, { status: 'approved', teacher })
    return keepUndoStep(write, STEP, { reply: id, parent: stepOf(parent, after) })
  })
}

/**
 * Takes an answer back as if it had not been given. What somebody decided since, about it or about what it answers, stays. Throws
 * {@link Refusal} `not-found` for what was undone before.
 */
export async function undoReply(site: Site, actor: string, stepId: string): Promise<Undone> {
  const teacher = await teacherOf(site)
  return site.write(actor, async (write) => {
    const { reply: id, parent } = await takeUndoStep(write, STEP, stepId, Answered)
    await lockComments(write, [id, parent.id])
    const reply = await selectComment(write.trx, id)
    const isAsGiven = reply?.status === 'approved' && reply.decidedAt === null
    if (isAsGiven) {
      await changingComments(write, reply.postId, () => deleteComment(write.trx, id))
      await write.audit({ action: 'comment removed', entity: 'comment', entityId: id })
    }
    // What shows an answer that stays is not hidden.
    const isParentBack = isAsGiven && (await takeBack(write, parent, teacher))
    return undoneOf([isAsGiven, isParentBack])
  })
}
