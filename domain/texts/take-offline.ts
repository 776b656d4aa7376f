import * as z from 'zod/mini'
import * as messages from '#shared/messages.ts'
import type { PostStatus } from '#shared/posts/post-status.ts'
import { type Account, actorOf } from '../accounts/account.ts'
import { Refusal } from '../errors.ts'
import { editPage } from '../pages/save-page.ts'
import { editPost } from '../posts/save-post.ts'
import type { Site, Write } from '../site.ts'
import { siteWithin } from '../site-within.ts'
import { StaleRefusal } from '../stale.ts'
import { keepUndoStep, takeUndoStep } from '../undo/undo-steps.ts'
import { rebaseWork } from '../working-copies/rebase-work.ts'

export type TextKind = 'post' | 'page'
type Editor = Pick<Account, 'id' | 'name'>

interface StatusSave {
  changes: { status: PostStatus }
  action: string
  madeFrom?: string
  isPutBack?: boolean
  within: (write: Write, saved: { before: string; after: string }) => Promise<void>
}

const edits: Record<TextKind, (site: Site, editor: Editor, id: number, save: StatusSave) => Promise<unknown>> = {
  post: editPost,
  page: (site, editor, id, { changes, ...save }) => editPage(site, actorOf(editor), id, changes, save),
}

const actionOf = (kind: TextKind) => `${kind} taken offline`
const Taken = z.object({ id: z.int(), updatedAt: z.string() })

/**
 * Makes a post or a page that visitors see, or will see, a draft again; its date stays, and so do its words and what anybody is
 * writing on it. Gives the step that undoes it. Throws {@link Refusal} `not-found`, `conflict` for a page that every page leads to.
 */
export async function takeOffline(site: Site, editor: Editor, kind: TextKind, id: number): Promise<string> {
  let step = ''
  await edits[kind](site, editor, id, {
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
      await edits[kind](siteWithin(site, write), editor, id, {
        ...{ changes: { status: 'published' }, action: `${kind} put back`, madeFrom: updatedAt, isPutBack: true },
        within: (within, { before, after }) => rebaseWork(within, editor, { entity: kind, entityId: String(id), from: before, to: after }),
      })
    })
  } catch (error) {
    throw error instanceof StaleRefusal ? new Refusal('conflict', messages.undoTooLate) : error
  }
}
