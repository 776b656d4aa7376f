import { randomUUID } from 'node:crypto'
import type { LeadKind } from '#database/tables.ts'
import { schemaOf } from '#shared/form-schema.ts'
import { firstError, readForm } from '#shared/forms.ts'
import { contactForm } from '#shared/leads/contact-fields.ts'
import { getCompany } from '../content/read-company.ts'
import { submitLead } from '../leads/submit-lead.ts'
import { findStaffAddresses, NO_STAFF } from '../outbox/deliver-outbox.ts'
import { frameMail } from '../outbox/frame-mail.ts'
import type { Mailer } from '../outbox/mailer.ts'
import type { LeasedMail } from '../outbox/outbox-store.ts'
import { rolledBack, siteWithin } from '../site-within.ts'
import type { Site, Write } from '../site.ts'
import { reasonsOfColumn } from '../submissions/spam-policy.ts'
import type { Arrival } from '../submissions/submit-once.ts'

const KIND = 'contact' satisfies LeadKind
const ACTOR = 'test enquiry'
/**
 * As a visitor would type it, so that what keeps an honest enquiry away keeps this one away too. Each is another one: forms that somebody sends with
 * the same words or address must not make it a repeated one.
 */
const typed = (id: string) => ({
  fullName: 'Test Enquiry',
  phoneNumber: '0803 555 0100',
  email: `test-enquiry+${id}@example.com`,
  message: `What does the school app cost for a school of 300 pupils? This is the site trying its own form; nobody needs to answer (${id}).`,
})
/** Of no network that a visitor comes from (RFC 5737). */
const ARRIVAL: Arrival = { key: null, address: '192.0.2.1', source: {}, trapFilled: false, filledInMs: null }

/** Where the way of an enquiry ended before the end; the message is a sentence for administrators, and names no person. */
export class TestEnquiryLost extends Error {}

/** Speaks to the mail server; undefined while none is set. */
export interface TestEnquiryMail {
  mailer: Mailer
  mailTo: readonly string[] | undefined
}

/**
 * Sends an enquiry the whole way: it is read as the form's, stored with its mails, and the mail to staff is offered to the mail
 * server, but for the end of its text, so that none is sent. Nothing of it is left in the store, and it is counted nowhere. Throws
 * {@link TestEnquiryLost}.
 */
export async function sendTestEnquiry(site: Site, mail: TestEnquiryMail | undefined, signal: AbortSignal): Promise<void> {
  const form = readForm(schemaOf(contactForm), typed(randomUUID()))
  if (!form.ok) throw new TestEnquiryLost(`the form refused it: ${firstError(form.errors)}`)
  const queued = await rolledBack(site, ACTOR, (write) => storeAndRead(site, write, form.value))
  if (mail) await offerMail(site, queued, mail, signal)
}

/** Gives the mail to staff as it stood in the outbox. */
async function storeAndRead(site: Site, write: Write, form: Parameters<typeof submitLead<typeof KIND>>[2]): Promise<LeasedMail> {
  const { id } = await submitLead(siteWithin(site, write), KIND, form, ARRIVAL)
  const lead = await write.trx.selectFrom('leads').select('spam_reasons').where('id', '=', id).executeTakeFirst()
  if (!lead) throw new TestEnquiryLost('it was not among the enquiries once it was stored')
  const row = await write.trx
    .selectFrom('outbox')
    .selectAll()
    .where('lead_id', '=', id)
    .where('kind', '=', 'lead-notification')
    .executeTakeFirst()
  if (row) return { ...row, leased_until: write.now.toISOString() }
  throw new TestEnquiryLost(
    lead.spam_reasons ? `it was held as spam: ${reasonsOfColumn(lead.spam_reasons).join(', ')}` : 'no mail to staff was in the outbox',
  )
}

/** The server says whether it takes the sender, the staff's addresses and the message; the end of its text is never sent. */
async function offerMail(site: Site, mail: LeasedMail, { mailer, mailTo }: TestEnquiryMail, signal: AbortSignal): Promise<void> {
  const recipients = await findStaffAddresses(site, mailTo)
  if (recipients.length === 0) throw new TestEnquiryLost(`nobody is told of it: ${NO_STAFF}`)
  const framed = { ...mail, ...frameMail({ company: await getCompany(site), siteUrl: site.siteUrl }, mail) }
  let isTaken = false
  const stopBeforeItsEnd = async () => {
    isTaken = true
    throw new Error('its end is not sent')
  }
  try {
    await mailer.send(framed, recipients, signal, stopBeforeItsEnd)
  } catch (error) {
    if (!isTaken) throw new TestEnquiryLost(`the mail server did not take it: ${(error as Error).message}`, { cause: error })
  } finally {
    mailer.rest?.()
  }
}
