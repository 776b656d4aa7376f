import * as z from 'zod/mini'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { mergeSeen, type SeenFields } from '../seen/merge-seen.ts'
import type { Site, Write } from '../site.ts'
import { keepUndoStep, takeUndoStep } from '../undo/undo-steps.ts'
import { freeTermSlug, indexAnew, knownTerm, lockTerms, postsOf, TERM_TABLES, type TermKind } from './term-store.ts'

const actionOf = (kind: TermKind) => `${kind} renamed`
const Renamed = z.object({ id: z.int(), name: z.string(), became: z.optional(z.string()) })

/**
 * Gives a tag or an author another name on every article at once; gives the step that undoes it. Throws {@link Refusal}
 * `not-found`, `conflict` for a name that another one has, or that a colleague gave it after it was `seen`.
 */
export const renameTerm = (site: Site, actor: string, kind: TermKind, id: number, typed: string, seen?: SeenFields): Promise<string> =>
  site.write(actor, async (write) => {
    await lockTerms(write, kind)
    const stored = await knownTerm(write.trx, kind, id)
    const saved = { entity: kind, entityId: id, actions: [actionOf(kind)] }
    const { name } = await mergeSeen(write, { given: { name: typed }, stored, seen, saved })
    const before = await rename(write, kind, id, name)
    return keepUndoStep(write, actionOf(kind), { id, name: before, became: name })
  })

/** Throws {@link Refusal} `not-found`, `conflict` when something else has the old name by now, or somebody gave it another one since. */
export const undoRename = (site: Site, actor: string, kind: TermKind, step: string): Promise<string> =>
  site.write(actor, async (write) => {
    await lockTerms(write, kind)
    const { id, name, became } = await takeUndoStep(write, actionOf(kind), step, Renamed)
    if (became !== undefined && (await knownTerm(write.trx, kind, id)).name !== became) throw new Refusal('conflict', messages.undoGone)
    return rename(write, kind, id, name)
  })

/** Gives the name of before. */
async function rename(write: Write, kind: TermKind, id: number, name: string): Promise<string> {
  const { name: before, slug } = await knownTerm(write.trx, kind, id)
  // Its address stays, as what leads there does.
  await freeTermSlug(write, kind, name, id, slug)
  await write.trx.updateTable(TERM_TABLES[kind]).set({ name }).where('id', '=', id).execute()
  await indexAnew(write.trx, kind, await postsOf(write.trx, kind, id))
  await write.audit({ action: actionOf(kind), entity: kind, entityId: id, changes: { name: { from: before, to: name } } })
  write.contentChanged()
  return before
}
