import type { LeadKind } from '#database/tables.ts'
import { deleteMailsOfLead } from '../outbox/outbox-store.ts'
import type { Site } from '../site.ts'
import { deleteSubmissionsOf } from '../submissions/submission-store.ts'
import { deleteLead, selectLead } from './lead-store.ts'
import { known } from './list-leads.ts'

/**
 * Removes a lead with every copy of what it says: its mails, sent or not, and its submission. What stays is the audit,
 * which names no person. Throws a Refusal `not-found`.
 */
export async function removeLead(site: Site, actor: string, kind: LeadKind, id: string): Promise<void> {
  await site.write(actor, async (write) => {
    await write.lock(`lead:${id}`)
    known(kind, await selectLead(write.trx, kind, id))
    await deleteMailsOfLead(write.trx, id)
    await deleteSubmissionsOf(write.trx, id)
    await deleteLead(write.trx, id)
    await write.audit({ action: 'lead removed', entity: 'lead', entityId: id, details: { kind } })
  })
}
