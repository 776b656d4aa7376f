import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import type { Site, Write } from '../site.ts'
import { insertLeadEvent } from './lead-events.ts'
import { MERGES, takeOwnerBack } from './merge-leads.ts'
import { selectCameWith, selectMerges, setMergedInto } from './merge-store.ts'

/**
 * Takes enquiries out from behind another one, each with what stood behind it when it was merged: as it was before. Throws
 * {@link Refusal} `not-found` when one does not stand there.
 */
export async function partLeads(site: Site, actor: string, winnerId: string, ids: readonly string[]): Promise<void> {
  await site.write(actor, async (write) => {
    await write.lock(MERGES)
    const merges = await selectMerges(write.trx, ids)
    if (ids.length === 0 || ids.some((id) => merges.of(id) !== winnerId)) throw new Refusal('not-found', messages.notMerged)
    await takeOwnerBack(write, actor, winnerId, ids)
    for (const id of new Set(ids)) await part(write, actor, winnerId, id)
    await write.audit({ action: 'leads parted', entity: 'lead', entityId: winnerId, details: { ids: [...ids] } })
  })
}

async function part(write: Write, actor: string, winnerId: string, id: string): Promise<void> {
  await setMergedInto(write.trx, [id], null)
  const back = await selectCameWith(write.trx, winnerId, id)
  await setMergedInto(write.trx, back, id)
  await insertLeadEvent(write, { leadId: winnerId, actor, kind: 'parted', details: { ids: [id] } })
  await insertLeadEvent(write, { leadId: id, actor, kind: 'parted', details: { from: winnerId } })
  for (const child of back) await insertLeadEvent(write, { leadId: child, actor, kind: 'merged', details: { into: id } })
}
