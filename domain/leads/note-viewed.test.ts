import { describe, expect, test } from 'vitest'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { buildUser } from '#tests/support/staff.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { noteLeadViewed } from './note-viewed.ts'
import { submitLead } from './submit-lead.ts'

describe.each(engines)('who opened an enquiry, on $name', ({ fresh }) => {
  test('is in the audit once a person, enquiry and day of the site, however often and at once it is opened', async () => {
    // Ten minutes before midnight in Lagos.
    const clock = fakeClock('2026-11-21T22:50:00.000Z')
    const site = testSite(await fresh(), clock)
    const [ada, bola] = [await buildUser(site, 'sales'), await buildUser(site, 'admin')]
    const { id } = await submitLead(site, 'contact', filledForms.contact, arrival({ key: '1' }))
    const other = await submitLead(site, 'contact', filledForms.contact, arrival({ key: '2' }))
    await Promise.all([noteLeadViewed(site, ada, id), noteLeadViewed(site, ada, id), noteLeadViewed(site, bola, id)])
    await noteLeadViewed(site, ada, other.id)
    await noteLeadViewed(site, ada, id)
    clock.advance(20 * 60_000)
    await noteLeadViewed(site, ada, id)
    const rows = await site.db.selectFrom('audit').select(['actor', 'entity_id', 'details']).where('action', '=', 'lead viewed').execute()
    const views = [
      [ada.id, id],
      [ada.id, id],
      [ada.id, other.id],
      [bola.id, id],
    ]
    expect(rows.map((row) => [row.actor, row.entity_id]).toSorted()).toEqual(views.map(([user, lead]) => [`user:${user}`, lead]).toSorted())
    expect(rows.every(({ details }) => details === '{}')).toBe(true)
  })
})
