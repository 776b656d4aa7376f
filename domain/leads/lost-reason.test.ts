import { describe, expect, test } from 'vitest'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { buildUser } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'
import { actorOf } from '../accounts/account.ts'
import type { Site } from '../site.ts'
import { changeLead, changeLeads, undoLeadChanges } from './change-leads.ts'
import { exportLeads } from './export-leads.ts'
import { findLeads } from './find-leads.ts'
import { getAnyLead } from './follow-up.ts'
import { selectLeadEvents } from './lead-events.ts'
import { mergeLeads } from './merge-leads.ts'
import { leadsWanted } from './narrow-leads.ts'
import { partLeads } from './part-leads.ts'
import { submitLead } from './submit-lead.ts'

describe.each(engines)('why an enquiry was lost, on $name', ({ fresh }) => {
  const twoOn = async (site: Site) => [
    (await submitLead(site, 'contact', filledForms.contact, arrival({ key: 'a' }))).id,
    (await submitLead(site, 'quote', filledForms.quote, arrival({ key: 'b' }))).id,
  ]
  const stands = async (site: Site, id: string) => {
    const { status, lostReason } = await getAnyLead(site, id)
    return [status, lostReason]
  }
  const list = async (site: Site, filter: object) =>
    (await findLeads(site, { ...filter, page: 1, limit: 10, order: 'newest' })).leads.map(({ id }) => id)

  test('may be said with own words, or not at all; its history has both, and undoing takes the reason back', async () => {
    const site = testSite(await fresh())
    const seller = await buildUser(site, 'sales')
    const [id = '', other = ''] = await twoOn(site)
    await changeLeads(site, seller, [other], { status: 'lost' })
    expect(await stands(site, other)).toEqual(['lost', ''])
    const step = await changeLeads(site, seller, [id], { status: 'lost', lostReason: 'price', lostWords: 'Bought a cheaper one' })
    expect(await stands(site, id)).toEqual(['lost', 'price'])
    await changeLeads(site, seller, [id], { lostReason: 'not_now' })
    expect((await selectLeadEvents(site.db, id)).map(({ kind, text, details }) => ({ kind, text, details }))).toEqual([
      { kind: 'status', text: 'Bought a cheaper one', details: { from: 'new', to: 'lost', reason: 'price' } },
      { kind: 'lost-reason', text: '', details: { from: 'price', to: 'not_now' } },
    ])
    expect(await list(site, { text: 'cheaper' })).toEqual([id])
    // What somebody said since stays, as long as it is lost.
    const again = await changeLeads(site, seller, [id], { status: 'contacted' })
    expect(await stands(site, id)).toEqual(['contacted', ''])
    await undoLeadChanges(site, seller, again ?? '')
    expect(await stands(site, id)).toEqual(['lost', 'not_now'])
    await undoLeadChanges(site, seller, step ?? '')
    expect(await stands(site, id)).toEqual(['new', ''])
  })

  test('is refused of one that is not lost', async () => {
    const site = testSite(await fresh())
    const [id = ''] = await twoOn(site)
    const seller = await buildUser(site, 'sales')
    for (const change of [{ lostReason: 'price' }, { lostWords: 'Too dear' }, { status: 'won', lostReason: 'price' }] as const)
      await expect(changeLeads(site, seller, [id], change)).rejects.toMatchObject({
        errors: { lostReason: expect.stringContaining('Lost') },
      })
    expect(await stands(site, id)).toEqual(['new', ''])
  })

  test('narrows the list and the export, also when enquiries are merged and parted', async () => {
    const site = testSite(await fresh())
    const [id = '', other = ''] = await twoOn(site)
    const lose = (kind: 'contact' | 'quote', lead: string, lostReason: 'price' | 'no_fit') =>
      changeLead(site, 'test', kind, lead, { form: {}, handling: { status: 'lost', lostReason }, spam: undefined })
    await lose('contact', id, 'price')
    await lose('quote', other, 'no_fit')
    expect(await list(site, { lostReason: 'price' })).toEqual([id])
    const seller = await buildUser(site, 'sales')
    await mergeLeads(site, actorOf(seller), id, [other])
    expect([await list(site, { lostReason: 'price' }), await list(site, { lostReason: 'no_fit' })]).toEqual([[id], []])
    await partLeads(site, actorOf(seller), id, [other])
    expect(await list(site, { lostReason: 'no_fit' })).toEqual([other])
    let csv = ''
    for await (const part of exportLeads(site, 'test', leadsWanted({ lostReason: 'no_fit' }))) csv += part
    expect(csv).toMatch(/Status,Lost reason,.+\n[^\n]+,lost,Not a fit,[^\n]+\n$/s)
    expect(csv).not.toContain('Price')
  })
})
