import * as z from 'zod/mini'
import * as messages from '#shared/messages.ts'
import { actorOf } from '../accounts/account.ts'
import { Refusal } from '../errors.ts'
import { siteWithin } from '../site-within.ts'
import type { Site } from '../site.ts'
import { StaleRefusal } from '../stale.ts'
import { keepUndoStep, takeUndoStep } from '../undo/undo-steps.ts'
import { rebaseWork } from '../working-copies/rebase-work.ts'
import { type Editor, type TextKind, textOperations } from './text-operations.ts'

const actionOf = (kind: TextKind) => `${kind} taken offline`
const Taken = z.object({ id: z.int(), updatedAt: z.string() })

/**
 * Makes a post or a page that visitors see, or will see, a draft again; its date stays, and so do its words and what anybody is
 * writing on it. Gives the step that undoes it. Throws {@link Refusal} `not-found`, `conflict` for a page that every page leads to.
 */
export async function takeOffline(site: Site, editor: Editor, kind: TextKind, id: number): Promise<string> {
  let step = ''
  await textOperations[kind].edit(site, editor, id, {
    changes: { status: 'draft' },
    action: actionOf(kind),
    async within(write, { before, after }) {
      await rebaseWork(write, editor, { entity: kind, entityId: String(id), from: before, to: after })
      step = await keepUndoStep(write, actionOf(kind), { id, updatedAt: after })
    },
  })
  return step
}

/** Shows it again as visitors saw it. Throws {@link Refusal} `not-found`, `conflict` when it was saved since. */
export async function undoTakingOffline(site: Site, editor: Editor, kind: TextKind, step: string): Promise<void> {
  try {
    await site.write(actorOf(editor), async (write) => {
      const { id, updatedAt } = await takeUndoStep(write, actionOf(kind), step, Taken)
      await textOperations[kind].edit(siteWithin(site, write), editor, id, {
        changes: { status: 'published' },
        action: `${kind} put back`,
        madeFrom: updatedAt,
        isPutBack: true,
        within: (within, { before, after }) =>
          rebaseWork(within, editor, {
            entity: kind,
            entityId: String(id),
            from: before,
            to: after,
          }),
      })
    })
  } catch (error) {
    throw error instanceof StaleRefusal ? new Refusal('conflict', messages.undoTooLate) : error
  }
}
