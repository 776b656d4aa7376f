import { describe, expect, test } from 'vitest'
import { DEMOS_CHOSEN_FROM_ONE_PLACE, DEMOS_CHOSEN_FROM_ONE_PROVIDER } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { submitLead } from '../leads/submit-lead.ts'
import { chooseTime, listFreeTimes } from './book-demo.ts'

describe.each(engines)('times of demos on $name', ({ fresh }) => {
  test('are not all for one customer of IPv6 with many connections, nor for one provider; each enquiry is kept', async () => {
    const site = testSite(await fresh(), fakeClock('2026-11-21T09:00:00.000Z'), undefined, { formRateLimit: 50 })
    let sent = 0
    const chooseFrom = async (address: string) => {
      const person = { ...filledForms.demo, clientEmail: `visitor-${(sent += 1)}@school.example` }
      const { reference } = await submitLead(site, 'demo', person, arrival({ key: String(sent) }))
      const [free] = await listFreeTimes(site)
      if (free) await chooseTime(site, { reference, start: free.start }, arrival({ address }))
    }
    const refused = { kind: 'too-many', message: messages.timeChosenOftenHere }
    const customers = DEMOS_CHOSEN_FROM_ONE_PROVIDER / DEMOS_CHOSEN_FROM_ONE_PLACE
    for (let customer = 0; customer < customers; customer += 1) {
      for (let at = 0; at < DEMOS_CHOSEN_FROM_ONE_PLACE; at += 1) await chooseFrom(`2001:db8:${customer}:${at}::1`)
      await expect(chooseFrom(`2001:db8:${customer}:ffff::1`)).rejects.toMatchObject(refused)
    }
    await expect(chooseFrom('2001:db8:ffff::1')).rejects.toMatchObject(refused)
    await chooseFrom('2001:db9::1')
    await chooseFrom('::ffff:198.51.100.9')
    const countOf = async (table: 'leads' | 'appointments') => (await site.db.selectFrom(table).select('id').execute()).length
    expect([await countOf('leads'), await countOf('appointments')]).toEqual([sent, DEMOS_CHOSEN_FROM_ONE_PROVIDER + 2])
  })
})
