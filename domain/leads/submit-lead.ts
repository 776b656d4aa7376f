import type { LeadKind } from '#database/tables.ts'
import { getCompany } from '../content/company.ts'
import { dayOf } from '#shared/local-time.ts'
import type { Site } from '../site.ts'
import { isWithheld } from '../submissions/spam-policy.ts'
import { type Accepted, type Arrival, submitOnce } from '../submissions/submit-once.ts'
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
  const company = await getCompany(site)
  const words = wordsOfForm(kind, form) as LeadWords
  const submission = { form: kind, fields: form, email: words.email, text: words.details.message ?? '', arrival }

  return submitOnce(site, submission, async (write, { id, reference, reasons }) => {
    const stamp = write.now.toISOString()
    const lead: Lead = {
      ...words,
      id,
      kind,
      reference,
      status: 'new',
      assignee: null,
      notes: '',
      spamReasons: reasons,
      source: arrival.source,
      createdAt: stamp,
      updatedAt: stamp,
    }
    await insertLead(write.trx, lead)
    await write.audit({ action: 'lead submitted', entity: 'lead', entityId: id, details: { kind } })
    if (!isWithheld(reasons)) await write.mail(staffNotification(lead, company))
    if (reasons.length === 0) await write.mail(thanksToVisitor(lead, company, dayOf(write.now, site.timeZone)))
  })
}
