import * as z from 'zod/mini'
import { type CommentState, commentStates } from '#shared/comments/comment-decision.ts'
import type { Site, Write } from '../site.ts'
import { type Teacher, teacherOf } from '../submissions/learn-verdict.ts'
import { keepUndoStep, takeUndoStep } from '../undo/undo-steps.ts'
import { type Comment, selectComment } from './comment-store.ts'
import { lockComments, setStatus } from './moderate-comments.ts'

const STEP = 'comments decided'

const State = z.enum(commentStates)
/** Moderation status of a comment before and after a decision, by which a later decision of somebody else is detected. */
export const TakenBack = z.object({ id: z.string(), before: State, after: State, decidedAt: z.nullable(z.string()) })

export const stepOf = (before: Comment, { id, status, decidedAt }: Comment): z.output<typeof TakenBack> => ({
  ...{ id, before: before.status, after: status, decidedAt },
})

/** Outcome of an undo: all, a part, or nothing, since the rest was changed meanwhile. */
export type Undone = 'undone' | 'undone-partly' | 'changed-since'

export const undoneOf = (done: readonly boolean[]): Undone =>
  done.every(Boolean) ? 'undone' : done.some(Boolean) ? 'undone-partly' : 'changed-since'

/**
 * Decides about several comments in one go; those that are so already or gone are left out. Gives the step that undoes it, undefined
 * when nothing changed.
 */
export async function decideComments(site: Site, actor: string, ids: readonly string[], status: CommentState): Promise<string | undefined> {
  const teacher = await teacherOf(site)
  return site.write(actor, async (write) => {
    await lockComments(write, ids)
    const decided: z.output<typeof TakenBack>[] = []
    for (const id of ids) {
      const comment = await selectComment(write.trx, id)
      if (!comment || comment.status === status) continue
      decided.push(stepOf(comment, await setStatus(write, comment, { status, teacher })))
    }
    return decided.length > 0 ? keepUndoStep(write, STEP, decided) : undefined
  })
}

/** Takes such decisions back, once; what somebody decided since stays. Throws a Refusal `not-found` for what was undone before. */
export async function undoDecisions(site: Site, actor: string, stepId: string): Promise<Undone> {
  const teacher = await teacherOf(site)
  return site.write(actor, async (write) => {
    const decided = await takeUndoStep(write, STEP, stepId, z.array(TakenBack))
    await lockComments(
      write,
      decided.map(({ id }) => id),
    )
    const done: boolean[] = []
    for (const each of decided) done.push(await takeBack(write, each, teacher))
    return undoneOf(done)
  })
}

/** False, and nothing changes, where the comment is gone or was decided about since. Part of the caller's transaction, which locked it. */
export async function takeBack(
  write: Write,
  { id, before, after, decidedAt }: z.output<typeof TakenBack>,
  teacher: Teacher,
): Promise<boolean> {
  const comment = await selectComment(write.trx, id)
  if (!comment || comment.status !== after || comment.decidedAt !== decidedAt) return false
  if (before !== after) await setStatus(write, comment, { status: before, teacher, isUndone: true })
  return true
}
