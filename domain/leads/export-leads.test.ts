import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { LeadField } from '#shared/leads/lead-form.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { freeFields, hostileForm, PAYLOADS } from '#tests/support/hostile-forms.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { buildUser } from '#tests/support/staff.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { actorOf } from '../accounts/account.ts'
import { typedCell } from '../csv/harmless-cell.ts'
import { newUuid } from '../ids.ts'
import type { Site } from '../site.ts'
import { changeLead } from './change-leads.ts'
import { exportLeads } from './export-leads.ts'
import { insertLeadEvent } from './lead-events.ts'
import { leadForms } from './lead-forms.ts'
import { leadsWanted } from './narrow-leads.ts'
import { submitLead } from './submit-lead.ts'

const kinds = ['contact', 'demo', 'reseller', 'quote'] as const

async function csvOf(site: Site, choice: Parameters<typeof leadsWanted>[0] = {}): Promise<string> {
  let csv = ''
  for await (const part of exportLeads(site, 'user:1', leadsWanted(choice))) csv += part
  return csv
}
const rowsOf = async (site: Site, choice: Parameters<typeof leadsWanted>[0] = {}) => (await csvOf(site, choice)).trim().split('\n').slice(1)
const cellsOf = async (site: Site) =>
  parse(await csvOf(site), { bom: true, columns: true, relax_column_count: false }) as Record<string, string>[]
const audited = async (site: Site) =>
  (await site.db.selectFrom('audit').select(['actor', 'details']).where('action', '=', 'leads exported').execute()).map(
    ({ actor, details }) => ({ actor, ...JSON.parse(details) }),
  )

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
    const [headings = [], ...rows] = parse(await csvOf(site), { bom: true }) as string[][]
    const details = Object.values(leadForms).flatMap(({ fields }) =>
      (Object.values(fields) as LeadField[]).filter(({ stored }) => stored.startsWith('details.')),
    )
    expect(headings).toEqual(expect.arrayContaining(['Reference', 'Name', 'Email', 'Phone', ...details.map(({ label }) => label)]))
    expect(new Set(headings).size).toBe(headings.length)
    expect(rows.find((row) => row.includes('demo'))?.[headings.indexOf('Client type')]).toBe('Secondary school, or both')
    expect(rows.find((row) => row.includes('quote'))?.[headings.indexOf('Company website')]).toBe('https://adashop.ng')
  })

  test('keeps what a visitor typed harmless in every field of every form, and tells it', async () => {
    const site = testSite(await fresh())
    for (const kind of kinds)
      for (const payload of PAYLOADS) await submitLead(site, kind, hostileForm(kind, payload), arrival({ source: { page: payload } }))
    const rows = await cellsOf(site)
    for (const kind of kinds)
      for (const payload of PAYLOADS) {
        const row = rows.find((each) => each.Kind === kind && typedCell(each.Name ?? '') === payload)
        const cells = Object.values(row ?? {}).filter((cell) => cell.includes('1+1'))
        expect([kind, payload, cells.map(typedCell)]).toEqual([kind, payload, cells.map(() => payload)])
        // The page that it came from beside them.
        expect([kind, cells.length]).toEqual([kind, freeFields(kind).length + 1])
        for (const cell of cells) expect(cell).toMatch(/^'/)
      }
  })

  test('begins with the mark by which Excel knows UTF-8', async () => {
    expect((await csvOf(testSite(await fresh()))).startsWith('\uFEFFReference,')).toBe(true)
  })

  test('has who follows it up by name, what was noted, and a number that can be dialled', async () => {
    const site = testSite(await fresh())
    const { id, name } = await buildUser(site, 'sales')
    const lead = await submitLead(site, 'contact', filledForms.contact, arrival())
    await changeLead(site, actorOf({ id }), 'contact', lead.id, { form: {}, handling: { assignee: id }, spam: undefined })
    await site.write(actorOf({ id }), (write) =>
      insertLeadEvent(write, { leadId: lead.id, actor: actorOf({ id }), kind: 'called', text: '=Rings at noon' }),
    )
    const [row] = await cellsOf(site)
    expect(row).toMatchObject({
      Assignee: name,
      'Assignee id': id,
      History: `2026-11-21, ${name}, called, =Rings at noon`,
      'Phone as dialled from anywhere': '+234 803 000 0190',
    })
  })

  test.each([
    ['08031110000 / O8052220000', '+234 803 111 0000 / +234 805 222 0000'],
    ['0803-111-0000-0805-222-0000', '+234 803 111 0000 / +234 805 222 0000'],
    ['08031110000 / 5', '+234 803 111 0000'],
    ['+290 22222', '+290 22222'],
    ['+44 20 7946 0018', '+442 079 460 018'],
    ['0803 CALL NOW', ''],
  ])('has each of the numbers %j as it is dialled: %j', async (typed, dialled) => {
    const site = testSite(await fresh())
    await submitLead(site, 'contact', { ...filledForms.contact, phoneNumber: typed }, arrival())
    expect((await cellsOf(site)).map((row) => row['Phone as dialled from anywhere'])).toEqual([dialled])
  })

  test('is written down with how many left and by which filters, without a word of whom; also one that was broken off', async () => {
    const site = testSite(await fresh())
    await submitLead(site, 'contact', filledForms.contact, arrival())
    await csvOf(site, { kind: 'contact', text: 'ngozi' })
    const broken = exportLeads(site, 'user:2', leadsWanted({}))
    await broken.next()
    await broken.return()
    expect(await audited(site)).toEqual([
      { actor: 'user:1', count: 1, filters: ['kind', 'text'], whole: true },
      { actor: 'user:2', count: 0, filters: [], whole: false },
    ])
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
    const rows = (await rowsOf(site)).filter((row) => row.includes(',contact,'))
    expect([rows.length, new Set(rows.map((row) => row.split(',')[0])).size]).toEqual([1_101, 1_101])
  })

  test("tells times by the site's clock, with its zone in the head, as a spreadsheet reads them", async () => {
    const site = testSite(await fresh(), fakeClock('2026-12-31T23:05:30.000Z'))
    await submitLead(site, 'contact', filledForms.contact, arrival())
    const [row] = await cellsOf(site)
    expect(row).toMatchObject({ 'Sent (Africa/Lagos)': '2027-01-01 00:05', 'Changed (Africa/Lagos)': '2027-01-01 00:05' })
  })

  test('has the rows of the list: merged ones when they are asked for, each with what it is part of', async () => {
    const site = testSite(await fresh())
    const winner = await submitLead(site, 'contact', filledForms.contact, arrival())
    const { id } = await submitLead(site, 'demo', filledForms.demo, arrival())
    await site.db.updateTable('leads').set({ merged_into: winner.id }).where('id', '=', id).execute()
    const [alone, part] = [
      expect.stringMatching(/,,contact,.*Ngozi Eze/),
      expect.stringMatching(new RegExp(`,${winner.reference},demo,.*Bola Ade`)),
    ]
    expect(await rowsOf(site)).toEqual([alone])
    expect(await rowsOf(site, { text: 'school' })).toEqual([alone])
    expect(await rowsOf(site, { status: 'new' })).toEqual([alone])
    expect(await rowsOf(site, { status: 'merged' })).toEqual([part])
    expect(await rowsOf(site, { status: 'merged', text: 'bola' })).toEqual([part])
    expect(await rowsOf(site, { withMerged: true })).toEqual([alone, part])
    expect(await rowsOf(site, { withMerged: true, text: 'bola' })).toEqual([part])
  })

  test('is narrowed as the list of enquiries is', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await submitLead(site, 'contact', filledForms.contact, arrival())
    clock.advance(24 * 3_600_000)
    const { id } = await submitLead(site, 'demo', filledForms.demo, arrival())
    clock.advance(1)
    await submitLead(site, 'quote', filledForms.quote, arrival({ trapFilled: true }))
    const user = await buildUser(site, 'sales')
    await changeLead(site, 'test', 'demo', id, { form: {}, handling: { assignee: user.id, status: 'won' }, spam: undefined })
    const [contact, demo, quote] = ['Ngozi Eze', 'Bola Ade', 'Ada Obi'].map((name) => expect.stringContaining(name))
    expect(await rowsOf(site)).toEqual([contact, demo])
    expect(await rowsOf(site, { withSpam: true })).toEqual([contact, demo, quote])
    expect(await rowsOf(site, { status: 'spam' })).toEqual([quote])
    expect(await rowsOf(site, { status: 'won' })).toEqual([demo])
    expect(await rowsOf(site, { kind: 'contact' })).toEqual([contact])
    expect(await rowsOf(site, { assignee: user.id })).toEqual([demo])
    expect(await rowsOf(site, { assignee: 'none' })).toEqual([contact])
    for (const nobody of ['[]', '"', 'zz']) expect(await rowsOf(site, { assignee: nobody, text: 'bola' })).toEqual([])
    expect(await rowsOf(site, { text: 'BOLA' })).toEqual([demo])
    expect(await rowsOf(site, { since: new Date('2026-11-22') })).toEqual([demo])
  })
})
