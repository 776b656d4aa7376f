import { expect, test } from 'vitest'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { createDelivery } from '#domain/outbox/deliver-outbox.ts'
import { createMailer } from '#domain/outbox/mailer.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { startMailTrap } from '#tests/support/mail-trap.ts'
import { buildUser } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'
import { loadLead } from './load-lead.ts'

test.each(engines)('the page of an enquiry says which of its mails can not be delivered, and why, on $name', async ({ fresh }) => {
  const site = testSite(await fresh())
  const seller = await buildUser(site, 'sales')
  const { url } = await startMailTrap(0, ['SMTPUTF8'])
  const mailer = createMailer({ smtpUrl: url, from: 'hello@company.example', siteUrl: 'https://www.company.example' })
  const going = new AbortController().signal
  const troubles: (readonly string[])[] = []
  for (const email of ['adé@school.example', 'ada@school.example']) {
    const { id } = await submitLead(site, 'contact', { ...filledForms.contact, email, message: email }, arrival())
    await createDelivery(site, { mailer, mailTo: ['sales@company.example'] }).deliverDue({ stop: going, cut: going })
    troubles.push((await loadLead(site, seller, id, '')).failedMails.map(({ trouble }) => trouble))
  }
  expect(troubles).toEqual([[expect.stringMatching(/^Not deliverable: /)], []])
})
