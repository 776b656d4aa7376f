import { describe, expect, test } from 'vitest'
import { findStanding } from '#domain/leads/find-standing.ts'
import { getLead } from '#domain/leads/list-leads.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { testSite } from '#tests/support/test-site.ts'
import { demoKind } from './0013-demo-kind.ts'

describe.each(engines)('demo bookings that were stored as clients on $name', ({ fresh }) => {
  test('are demos after the migration, with their references and keys; other kinds stay', async () => {
    const site = testSite(await fresh())
    const demo = await submitLead(site, 'demo', filledForms.demo, arrival({ key: 'k' }))
    const contact = await submitLead(site, 'contact', filledForms.contact, arrival())
    await site.db
      .updateTable('leads')
      .set({ kind: 'client' as 'demo' })
      .where('id', '=', demo.id)
      .execute()
    await site.db.updateTable('submissions').set({ form: 'client' }).where('record_id', '=', demo.id).execute()

    await demoKind.up(site.db)
    expect(await getLead(site, 'demo', demo.id)).toMatchObject({ kind: 'demo', reference: demo.reference })
    expect((await findStanding(site, demo.reference))?.form).toBe('demo')
    expect(await submitLead(site, 'demo', filledForms.demo, arrival({ key: 'k' }))).toEqual(demo)
    expect(await getLead(site, 'contact', contact.id)).toMatchObject({ kind: 'contact' })
    expect((await findStanding(site, contact.reference))?.form).toBe('contact')
  })
})
