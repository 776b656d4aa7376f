import type { LeadKind } from '#database/tables.ts'
import { withdrawDemos } from '../appointments/withdraw-demos.ts'
import { getMailSetting } from '../content/read-mail-texts.ts'
import { deleteMailsOfLead } from '../outbox/outbox-store.ts'
import type { Site } from '../site.ts'
import { deleteSubmissionsOf } from '../submissions/submission-store.ts'
import { deleteLeads, selectLead } from './lead-store.ts'
import { known } from './list-leads.ts'
import { MERGES, partFromRemoved } from './merge-leads.ts'

/**
 * Removes a lead with every copy of what it says: its mails, sent or not, and its submission. What stays is the audit,
 * which names no person. A demo to come goes out of
 * the calendars of both sides by a last mail. What stood behind it stands for itself again. Throws a Refusal `not-found`.
 */
export async function removeLead(site: Site, actor: string, kind: LeadKind, id: string): Promise<void> {
  const setting = { ...(await getMailSetting(site)), timeZone: site.timeZone }
  await site.write(actor, async (write) => {
    await write.lock(MERGES)
    await write.lock(`lead:${id}`)
    const lead = known(kind, await selectLead(write.trx, kind, id))
    await partFromRemoved(write, actor, id)
    await deleteMailsOfLead(write.trx, id)
    await deleteSubmissionsOf(write.trx, id)
    await withdrawDemos(write, setting, [id], lead)
    await deleteLeads(write.trx, [id])
    write.leadsChanged()
    await write.audit({ action: 'lead removed', entity: 'lead', entityId: id, details: { kind } })
  })
}
