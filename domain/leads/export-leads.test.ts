import { describe, expect, test } from 'vitest'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { newUuid } from '../ids.ts'
import type { Site } from '../site.ts'
import type { LeadField } from '#shared/leads/lead-form.ts'
import { exportLeads } from './export-leads.ts'
import { leadForms } from './lead-forms.ts'
import { submitLead } from './submit-lead.ts'

async function csvOf(site: Site, wanted: Parameters<typeof exportLeads>[1] = {}): Promise<string> {
  let csv = ''
  for await (const part of exportLeads(site, wanted)) csv += part
  return csv
}
const rowsOf = async (site: Site, wanted: Parameters<typeof exportLeads>[1]) => (await csvOf(site, wanted)).trim().split('\n').slice(1)

describe.each(engines)('an export of enquiries on $name', ({ fresh }) => {
  test('has headings and every kind, oldest first, quoted where it must be', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await submitLead(site, 'contact', { ...filledForms.contact, message: 'Two lines,\nand "quotes"' }, arrival({ source: { page: '/x' } }))
    clock.advance(1_000)
    await submitLead(site, 'reseller', filledForms.reseller, arrival())
    const csv = await csvOf(site)
    expect(csv).toContain('"Two lines,\nand ""quotes"""')
    expect(csv.indexOf('contact')).toBeLessThan(csv.indexOf('reseller'))
    expect(csv).toContain(',/x,')
  })

  test('has a column for every field of every form, headed as its form calls it, with the words that the visitor chose by', async () => {
    const site = testSite(await fresh())
    for (const kind of ['contact', 'demo', 'reseller', 'quote'] as const)
      await submitLead(site, kind, filledForms[kind] as never, arrival())
    const [headings = [], ...rows] = (await csvOf(site))
      .trim()
      .split('\n')
      .map((line) => line.replaceAll('"', '').split(','))
    const details = Object.values(leadForms).flatMap(({ fields }) =>
      (Object.values(fields) as LeadField[]).filter(({ stored }) => stored.startsWith('details.')),
    )
    expect(headings).toEqual(expect.arrayContaining(['Reference', 'Name', 'Email', 'Phone', ...details.map(({ label }) => label)]))
    expect(new Set(headings).size).toBe(headings.length)
    expect(rows.find((row) => row.includes('demo'))?.[headings.indexOf('Client type')]).toBe('Secondary school')
    expect(rows.find((row) => row.includes('quote'))?.[headings.indexOf('Company website')]).toBe('https://adashop.ng')
  })

  test.each(['=1+1', '+234', '-1', '@SUM(A1)', '\tx', '\rx'])('a cell that begins like %j is no formula', async (typed) => {
    const site = testSite(await fresh())
    await submitLead(site, 'contact', { ...filledForms.contact, message: typed }, arrival())
    expect(await csvOf(site)).toContain(`'${typed}`)
  })

  test('has every enquiry once, however many there are', async () => {
    const site = testSite(await fresh())
    await submitLead(site, 'contact', filledForms.contact, arrival())
    const first = await site.db.selectFrom('leads').selectAll().executeTakeFirstOrThrow()
    const others = Array.from({ length: 1_100 }, (_, count) => ({ ...first, id: newUuid(site.clock.now()), reference: `R${count}` }))
    for (let from = 0; from < others.length; from += 100)
      await site.db
        .insertInto('leads')
        .values(others.slice(from, from + 100))
        .execute()
    const rows = (await rowsOf(site, {})).filter((row) => row.includes(',contact,'))
    expect([rows.length, new Set(rows.map((row) => row.split(',')[0])).size]).toEqual([1_101, 1_101])
  })

  test('can be of one kind, or since a day', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await submitLead(site, 'contact', filledForms.contact, arrival())
    clock.advance(24 * 3_600_000)
    await submitLead(site, 'demo', filledForms.demo, arrival())
    expect(await rowsOf(site, {})).toHaveLength(2)
    expect(await rowsOf(site, { kind: 'contact' })).toEqual([expect.stringContaining('Ngozi Eze')])
    expect(await rowsOf(site, { since: new Date('2026-11-22') })).toEqual([expect.stringContaining('Bola Ade')])
  })
})
