import type { LeadKind } from '#database/tables.ts'
import { dayOf } from '#shared/local-time.ts'
import { getMailSetting } from '../content/read-mail-texts.ts'
import { keepConsent } from '../privacy/consents.ts'
import type { Site } from '../site.ts'
import { isWithheld } from '../submissions/spam-policy.ts'
import { type Accepted, type Arrival, submitOnce } from '../submissions/submit-once.ts'
import { noteTurn, takeTurn } from './assign-in-turn.ts'
import { type LeadFormOf, type LeadWords, wordsOfForm } from './lead-forms.ts'
import { staffNotification, thanksToVisitor } from './lead-mails.ts'
import { insertLead, type Lead } from './lead-store.ts'

/**
 * Stores an enquiry once with its mails in the outbox, in one transaction; a repeat gets the first one's answer. A
 * suspect one is kept without its mails. When this returns, the enquiry is on disk. Throws what {@link submitOnce} throws.
 */
export async function submitLead<Kind extends LeadKind>(
  site: Site,
  kind: Kind,
  form: LeadFormOf<Kind>,
  arrival: Arrival,
): Promise<Accepted> {
  const setting = await getMailSetting(site)
  const words = wordsOfForm(kind, form) as LeadWords
  const submission = { form: kind, fields: form, email: words.email, text: words.details.message ?? '', arrival }

  return submitOnce(site, submission, async (write, { id, reference, reasons }) => {
    const stamp = write.now.toISOString()
    const assignee = (isWithheld(reasons) ? undefined : await takeTurn(write)) ?? null
    const lead: Lead = {
      ...words,
      id,
      kind,
      reference,
      status: 'new',
      assignee,
      notes: '',
      spamReasons: reasons,
      source: arrival.source,
      createdAt: stamp,
      updatedAt: stamp,
    }
    await insertLead(write.trx, lead, await keepConsent(write, arrival.consent))
    if (assignee) await noteTurn(write, id, assignee)
    await write.audit({ action: 'lead submitted', entity: 'lead', entityId: id, details: { kind } })
    write.leadsChanged(reasons.length === 0 ? 1 : 0)
    if (!isWithheld(reasons)) await write.mail(staffNotification(lead, setting))
    if (reasons.length === 0) await write.mail(thanksToVisitor(lead, setting, dayOf(write.now, site.timeZone)))
  })
}
