import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leadStatuses } from '#shared/leads/lead-statuses.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { buildUser } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'
import type { Site } from '../site.ts'
import { type BulkChange, changeLeads, undoLeadChanges } from './change-leads.ts'
import { changeSeenLeads } from './change-seen-leads.ts'
import { getAnyLead } from './follow-up.ts'
import { mergeLeads } from './merge-leads.ts'
import { removeLead } from './remove-lead.ts'
import type { SeenField, SeenLead } from './seen-lead.ts'
import { submitLead } from './submit-lead.ts'

const send = async (site: Site, name: string) =>
  (await submitLead(site, 'contact', { ...filledForms.contact, message: `From ${name}` }, arrival({ key: name }))).id

const seenNow = async (site: Site, id: string): Promise<SeenLead> => {
  const { status, lostReason, assignee, spamReasons } = await getAnyLead(site, id)
  return { id, status, lostReason, assignee: assignee ?? '', isHeld: spamReasons.length > 0 }
}

/** A site with three enquiries and two people who follow them up. */
async function office(site: Site) {
  const [ada, bola] = [await buildUser(site, 'sales'), await buildUser(site, 'sales', 'bola@example.com')]
  const ids = [await send(site, 'Ngozi'), await send(site, 'Musa'), await send(site, 'Tunde')] as const
  return { ada, bola, ids, look: () => Promise.all(ids.map((id) => seenNow(site, id))) }
}

describe.each(engines)('enquiries that a colleague changed meanwhile, on $name', ({ fresh }) => {
  test('are left as they are and named, by every kind of change; the others are changed', async () => {
    const site = testSite(await fresh())
    const { ada, bola, ids, look } = await office(site)
    const seen = await look()
    await changeLeads(site, bola, ids.slice(0, 1), { status: 'won', assignee: bola.id })
    const cases: [BulkChange, SeenField[]][] = [
      [{ status: 'contacted' }, ['status']],
      [{ status: 'lost', lostReason: 'price' }, ['status']],
      [{ assignee: ada.id }, ['assignee']],
      [{ status: 'contacted', assignee: ada.id }, ['status', 'assignee']],
      [{ spam: true }, ['status', 'assignee']],
    ]
    for (const [change, fields] of cases) {
      const { step, overtaken } = await changeSeenLeads(site, ada, seen.slice(0, 2), change)
      expect(overtaken.map(({ lead, fields: found }) => [lead.id, found])).toEqual([[ids[0], fields]])
      expect(await seenNow(site, ids[0])).toEqual({ id: ids[0], status: 'won', lostReason: '', assignee: bola.id, isHeld: false })
      await undoLeadChanges(site, ada, step ?? '')
    }
  })

  test('are changed all the same by whoever has seen how they are', async () => {
    const site = testSite(await fresh())
    const { ada, bola, ids } = await office(site)
    await changeLeads(site, bola, [ids[0]], { status: 'won' })
    const { step, overtaken } = await changeSeenLeads(site, ada, [await seenNow(site, ids[0])], { status: 'contacted' })
    expect([overtaken, typeof step, (await getAnyLead(site, ids[0])).status]).toEqual([[], 'string', 'contacted'])
  })

  test('take a change of what was not changed meanwhile, and one that they have already', async () => {
    const site = testSite(await fresh())
    const { ada, bola, ids, look } = await office(site)
    const seen = await look()
    await changeLeads(site, bola, [ids[0]], { status: 'contacted' })
    expect((await changeSeenLeads(site, ada, seen.slice(0, 1), { assignee: ada.id })).overtaken).toEqual([])
    const { step, overtaken } = await changeSeenLeads(site, ada, seen.slice(0, 1), { status: 'contacted' })
    expect([step, overtaken]).toEqual([undefined, []])
    expect(await seenNow(site, ids[0])).toMatchObject({ status: 'contacted', assignee: ada.id })
  })

  test('are named where they were marked as spam meanwhile; one that was cleared is changed', async () => {
    const site = testSite(await fresh())
    const { ada, bola, ids, look } = await office(site)
    const honest = await look()
    await changeLeads(site, bola, [ids[0]], { spam: true })
    for (const change of [{ status: 'contacted' }, { assignee: ada.id }] as const) {
      const { overtaken } = await changeSeenLeads(site, ada, honest.slice(0, 1), change)
      expect(overtaken.map(({ fields }) => fields)).toEqual([['isHeld']])
    }
    const held = await look()
    await changeLeads(site, bola, [ids[0]], { spam: false })
    expect((await changeSeenLeads(site, ada, held.slice(0, 1), { status: 'contacted' })).overtaken).toEqual([])
  })

  test('are named where they were removed or merged meanwhile', async () => {
    const site = testSite(await fresh())
    const { ada, bola, ids, look } = await office(site)
    const seen = await look()
    await removeLead(site, `user:${bola.id}`, 'contact', ids[0])
    await mergeLeads(site, `user:${bola.id}`, ids[1], [ids[2]])
    const { step, gone, merged } = await changeSeenLeads(site, ada, seen, { status: 'contacted' })
    const [left] = merged
    expect([typeof step, gone, merged.length]).toEqual(['string', [ids[0]], 1])
    const stands = ids.slice(1).find((id) => id !== left?.id) ?? ''
    expect([(await getAnyLead(site, stands)).status, (await getAnyLead(site, left?.id ?? '')).status]).toEqual(['contacted', 'new'])
  })

  test('are named when an undo leaves what was changed since', async () => {
    const site = testSite(await fresh())
    const { ada, bola, ids, look } = await office(site)
    const { step } = await changeSeenLeads(site, ada, await look(), { status: 'contacted', assignee: ada.id })
    await changeLeads(site, bola, [ids[0]], { status: 'won' })
    const left = await undoLeadChanges(site, ada, step ?? '')
    expect(left.map(({ lead, fields }) => [lead.id, fields])).toEqual([[ids[0], ['status']]])
    expect(await seenNow(site, ids[0])).toMatchObject({ status: 'won', assignee: '' })
    expect(await seenNow(site, ids[1])).toMatchObject({ status: 'new', assignee: '' })
  })

  test('whatever two people do at the same list, each with an old state, no change is lost unnamed', { timeout: 120_000 }, async () => {
    const site = testSite(await fresh())
    const { ada, bola, look } = await office(site)
    const change = fc.oneof(
      fc.record({ status: fc.constantFrom(...leadStatuses.filter((status) => status !== 'lost')) }),
      fc.record({ status: fc.constant('lost' as const), lostReason: fc.constantFrom('price' as const, 'no_answer' as const) }),
      fc.record({ assignee: fc.constantFrom('', ada.id, bola.id) }),
    )
    const step = fc.record({
      who: fc.constantFrom('ada', 'bola'),
      looks: fc.boolean(),
      chosen: fc.subarray([0, 1, 2], { minLength: 1 }),
      change,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (history) => {
        const shown: Record<string, SeenLead[]> = { ada: await look(), bola: await look() }
        for (const { who, looks, chosen, change: wanted } of history) {
          if (looks) shown[who] = await look()
          const seen = chosen.flatMap((at) => shown[who]?.[at] ?? [])
          const before = new Map((await look()).map((each) => [each.id, each]))
          const { overtaken } = await changeSeenLeads(site, { ada, bola }[who] ?? ada, seen, wanted)
          const left = new Set(overtaken.map(({ lead }) => lead.id))
          for (const saw of seen) {
            const [was, now] = [before.get(saw.id), await seenNow(site, saw.id)]
            const replaced = (['status', 'lostReason', 'assignee'] as const).filter((field) => was?.[field] !== now[field])
            // What was replaced had been seen; what was left was named.
            expect(replaced.map((field) => was?.[field])).toEqual(replaced.map((field) => saw[field]))
            const isDone = Object.entries(wanted).every(([field, value]) => now[field as SeenField] === value)
            expect(isDone).toBe(!left.has(saw.id))
          }
        }
      }),
      { numRuns: 12, seed: 20_261_129 },
    )
  })
})
