import { MERGED_AT_ONCE, MERGED_INTO_ONE } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { invalidField, Refusal } from '../errors.ts'
import type { Site, Write } from '../site.ts'
import { insertLeadEvent } from './lead-events.ts'
import { selectMerges, setMergedInto } from './merge-store.ts'

/** Merging, parting and removing run one after the other, so that no two of them see each other half done. */
export const MERGES = 'lead-merges'

/**
 * Has enquiries stand behind another one of the same visitor. Nothing of them changes but where they stand, so parting makes it
 * as it was; what stood behind them comes along, so that there are no chains. One that stands there already stays. Throws
 * {@link Refusal} `not-found`, `invalid` for ids that are no enquiries, `conflict` for those that stand behind another.
 */
export async function mergeLeads(site: Site, actor: string, winnerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || ids.length > MERGED_AT_ONCE) throw invalidField('ids', messages.mergeIdsWanted(MERGED_AT_ONCE))
  await site.write(actor, async (write) => {
    await write.lock(MERGES)
    const merges = await selectMerges(write.trx, [winnerId, ...ids])
    const losers = [...new Set(ids)].filter((id) => merges.of(id) !== winnerId)
    requireMergeable(merges.of, winnerId, losers)
    const behind = losers.flatMap((id) => merges.behind(id).map((child) => ({ id: child, with: id })))
    if (losers.length + behind.length + merges.behind(winnerId).length > MERGED_INTO_ONE)
      throw new Refusal('conflict', messages.mergedTooMany(MERGED_INTO_ONE))
    if (losers.length === 0) return
    await setMergedInto(write.trx, [...losers, ...behind.map(({ id }) => id)], winnerId)
    const note = (leadId: string, details: Record<string, unknown>) => insertLeadEvent(write, { leadId, actor, kind: 'merged', details })
    await note(winnerId, { ids: losers })
    for (const id of losers) await note(id, { into: winnerId })
    for (const { id, with: loser } of behind) await note(id, { into: winnerId, with: loser })
    await write.audit({ action: 'leads merged', entity: 'lead', entityId: winnerId, details: { ids: losers } })
  })
}

function requireMergeable(mergedInto: (id: string) => string | null | undefined, winnerId: string, losers: readonly string[]): void {
  const winner = mergedInto(winnerId)
  if (winner === undefined) throw new Refusal('not-found', messages.enquiryNotFound)
  if (winner !== null) throw new Refusal('conflict', messages.mergedAlready)
  for (const id of losers) {
    const into = mergedInto(id)
    if (into === undefined || id === winnerId) throw invalidField('ids', messages.mergeIdsUnknown)
    if (into !== null) throw new Refusal('conflict', messages.mergedAlready)
  }
}

/** Parts everything from an enquiry that is about to be removed, and it from the one that it stands behind; their histories say so. */
export async function partFromRemoved(write: Write, actor: string, id: string): Promise<void> {
  const merges = await selectMerges(write.trx, [id])
  const note = (leadId: string, details: Record<string, unknown>) => insertLeadEvent(write, { leadId, actor, kind: 'parted', details })
  const winner = merges.of(id)
  if (winner) await note(winner, { ids: [id], removed: true })
  const behind = merges.behind(id)
  await setMergedInto(write.trx, behind, null)
  for (const child of behind) await note(child, { from: id, removed: true })
}
