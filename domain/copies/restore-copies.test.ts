import { expect, test } from 'vitest'
import { arrival } from '#tests/support/arrivals.ts'
import { copiedSite, restored } from '#tests/support/copied-site.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { submitLead } from '../leads/submit-lead.ts'
import { countHeldMails } from '../outbox/hold-mails.ts'

test.each([
  [false, 2],
  [true, 0],
])('mails that wait are held, unless they are wanted to be sent: %s', async (sendWaitingMails, held) => {
  const copied = await copiedSite()
  await submitLead(copied.site, 'contact', filledForms.contact, arrival())
  await copied.pass()
  const { site, told } = await restored(copied, { sendWaitingMails })
  expect([told.held.mails, await countHeldMails(site)]).toEqual([2, held])
})
