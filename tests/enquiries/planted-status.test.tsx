import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import type { Engine } from '#database/engine.ts'
import type { LeadStatus } from '#shared/leads/lead-statuses.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'

const NOW = '2026-11-21T09:00:00.000Z'
const DAY_MS = 24 * 3_600_000
// A status that nobody has thought of yet, as one more line of the table would say it.
const PLANTED = 'on_hold' as LeadStatus
const LABEL = 'On hold'

/** Everything that deals in statuses, read anew beside the planted one. */
const read = async () => ({
  ...(await import('#domain/leads/find-leads.ts')),
  ...(await import('#domain/leads/find-standing.ts')),
  ...(await import('#domain/leads/change-leads.ts')),
  ...(await import('#domain/leads/submit-lead.ts')),
  ...(await import('#domain/lead-imports/judge-row.ts')),
  ...(await import('#domain/privacy/sweepers.ts')),
  ...(await import('#domain/statistics/read-statistics.ts')),
  ...(await import('#domain/statistics/statistics-tables.ts')),
  ...(await import('#shared/leads/lead-status.ts')),
  ...(await import('#shared/leads/import-plan.ts')),
  ...(await import('../../app/admin/enquiries/leads/lead-board.tsx')),
  ...(await import('#shared/leads/lead-filters.ts')),
  ...(await import('../../app/admin/enquiries/leads/lead-table.tsx')),
  ...(await import('../../api/leads/lead-json.ts')),
  leadForms: (await import('#domain/leads/lead-forms.ts')).leadForms,
})

let all: Awaited<ReturnType<typeof read>>
beforeAll(async () => {
  vi.resetModules()
  vi.doMock('#shared/leads/lead-statuses.ts', async (original) => {
    const { leadStatusFacts } = await original<typeof import('#shared/leads/lead-statuses.ts')>()
    const facts = { ...leadStatusFacts, [PLANTED]: { label: LABEL, isOpen: true, isAnswered: true, tone: 'going' } }
    return {
      leadStatusFacts: facts,
      leadStatuses: Object.keys(facts),
      leadStatusOptions: Object.entries(facts).map(([value, { label }]) => ({ value, label })),
    }
  })
  all = await read()
})
afterAll(() => {
  vi.doUnmock('#shared/leads/lead-statuses.ts')
  vi.resetModules()
})

async function begun(engine: Engine) {
  const clock = fakeClock(NOW)
  const site = testSite(engine, clock)
  const { id, reference } = await all.submitLead(site, 'demo', filledForms.demo, arrival())
  await all.changeLead(site, 'user:1', 'demo', id, { form: {}, handling: { status: PLANTED }, spam: undefined })
  return { site, clock, id, reference }
}

describe.each(engines)('a status that is one more line of the table, on $name', ({ fresh }) => {
  test('has its column on the board, its list and its figures', async () => {
    const { site, id } = await begun(await fresh())
    const columns = await all.findBoard(site, {}, 5)
    expect(columns.map(({ status, total }) => [status, total])).toContainEqual([PLANTED, 1])
    const { leads } = await all.findLeads(site, { status: PLANTED, page: 1, limit: 10, order: 'newest' })
    expect(leads.map((lead) => lead.id)).toEqual([id])
    const { weeks } = all.statisticsTables(await all.readStatistics(site, { from: '2026-11-16', to: '2026-11-21' }))
    expect(weeks.rows.map(({ figures }) => figures[weeks.figures.indexOf(LABEL)])).toContain(1)
  })

  test('is open for its visitor, makes its sender honest, and is forgotten with the open ones', async () => {
    const { site, clock, id, reference } = await begun(await fresh())
    expect(await all.findStanding(site, reference)).toMatchObject({ closedAt: undefined, mayChoose: true })
    const row = await site.db.selectFrom('leads').select('spam_decided_at').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.spam_decided_at).toBe(NOW)
    clock.advance(DAY_MS)
    expect(await all.sweepers.open.select(site.db, clock.now(), 10)).toEqual([id])
  })
})

test('is offered and drawn wherever a status is', () => {
  expect(all.leadFilters.status.options).toContainEqual({ value: PLANTED, label: LABEL })
  const columns = [{ status: PLANTED, count: '0', rows: [], href: '' }]
  const Board = createRoutesStub([{ path: '/', Component: () => <all.LeadBoard columns={columns} /> }])
  expect(renderToStaticMarkup(<Board />)).toContain(`${LABEL} <span`)
  expect(renderToStaticMarkup(<all.LeadStatusMark status={PLANTED} label={LABEL} />)).toContain('desk-tone-going')
})

test('is taken and described by the calls, and understood in a table of old enquiries', () => {
  expect(all.LeadHandling.safeParse({ status: PLANTED, lostReason: '', assignee: '', notes: '' }).success).toBe(true)
  expect(JSON.stringify(z.toJSONSchema(all.leadSchema('demo'), { unrepresentable: 'any' }))).toContain(PLANTED)
  const plan = { kind: 'contact', status: PLANTED, dateOrder: 'dmy', known: 'add', columns: ['email', 'status'] } as const
  const judging = { plan: { ...plan, columns: [...plan.columns] }, timeZone: 'Africa/Lagos', now: new Date(NOW) }
  expect(all.judgeRow(['ada@school.example', 'on hold'], judging)).toMatchObject({ lead: { status: PLANTED } })
})
