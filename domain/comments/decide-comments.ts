import * as z from 'zod/mini'
import { type CommentState, commentStates } from '#shared/comments/comment-decision.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { Refusal } from '../errors.ts'
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
  id,
  before: before.status,
  after: status,
  decidedAt,
})

/** Outcome of an undo: all, a part, or nothing, since the rest was changed meanwhile. */
export type Undone = 'undone' | 'undone-partly' | 'changed-since'

export const undoneOf = (done: readonly boolean[]): Undone =>
  done.every(Boolean) ? 'undone' : done.some(Boolean) ? 'undone-partly' : 'changed-since'

export interface DecidedComments {
  /** What undoes it; undefined when nothing changed. */
  step: string | undefined
  /** Left as they are, since a colleague decided otherwise after they were seen. */
  overtaken: readonly Comment[]
  /** Ids of those that were seen and are gone. */
  gone: readonly string[]
}

/** What a list showed, by the ids of comments; one that is not here is taken to have shown what is stored. */
export type SeenStates = ReadonlyMap<string, CommentState>

/** Whether somebody decided otherwise than both what was seen and what is wanted. */
const isOvertaken = (comment: Comment, wanted: CommentState, seen: CommentState = comment.status): boolean =>
  comment.status !== seen && comment.status !== wanted

/** A colleague decided about the comment after it was seen; nothing was done. */
export class OvertakenComment extends Refusal {
  readonly comment: Comment

  constructor(comment: Comment) {
    super('conflict', deskMessages.savedMeanwhile)
    this.comment = comment
  }
}

/** Throws {@link OvertakenComment}. */
export function refuseOvertaken(comment: Comment, wanted: CommentState, seen: CommentState | undefined): void {
  if (isOvertaken(comment, wanted, seen)) throw new OvertakenComment(comment)
}

/** Decides about several comments in one go; those that are so already or gone are left out, and those that a colleague decided about. */
export async function decideComments(
  site: Site,
  actor: string,
  ids: readonly string[],
  status: CommentState,
  seen: SeenStates = new Map(),
): Promise<DecidedComments> {
  const teacher = await teacherOf(site)
  return site.write(actor, async (write) => {
    await lockComments(write, ids)
    const decided: z.output<typeof TakenBack>[] = []
    const overtaken: Comment[] = []
    const gone: string[] = []
    for (const id of ids) {
      const comment = await selectComment(write.trx, id)
      if (!comment && seen.has(id)) gone.push(id)
      if (!comment || comment.status === status) continue
      if (isOvertaken(comment, status, seen.get(id))) overtaken.push(comment)
      else decided.push(stepOf(comment, await setStatus(write, comment, { status, teacher })))
    }
    return { step: decided.length > 0 ? await keepUndoStep(write, STEP, decided) : undefined, overtaken, gone }
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
