import { expect, test } from 'vitest'
import { saveWorkingHours } from '#domain/hours/working-calendar.ts'
import { changeLead } from '#domain/leads/change-leads.ts'
import { findStanding, type Standing } from '#domain/leads/find-standing.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { defaultHours } from '#shared/hours/working-hours.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { viewOf } from './load-standing.ts'

const [sqlite] = engines as [(typeof engines)[number]]
const AT = '2026-11-20T09:00:00.000Z'
const CLOSED = '2026-11-20T15:00:00.000Z'

test('a closed enquiry says only what happened: answered where somebody was in touch, else that it is closed', async () => {
  const site = testSite(await sqlite.fresh(), fakeClock())
  const sent: Standing = {
    form: 'contact',
    reference: 'K7M2-9QXF',
    receivedAt: AT,
    readAt: AT,
    wantsCall: false,
    mayChoose: false,
    leadId: 'id',
  }
  const view = async (more: Partial<Standing>) => {
    const { steps, isClosed, isAnswered } = await viewOf(site, { ...sent, ...more }, null)
    return [steps.map(({ label, isDone }) => (isDone ? label : `${label}?`)), isClosed, isAnswered]
  }
  const [received, read] = ['Received', 'Read by our team']
  const contacted = { at: AT, by: 'call' } as const
  expect(await view({})).toEqual([[received, read, 'We call you back?', 'Answered?'], false, false])
  expect(await view({ closedAt: CLOSED })).toEqual([[received, read, 'Closed'], true, false])
  expect(await view({ contacted, closedAt: CLOSED })).toEqual([[received, read, 'We called you', 'Answered'], true, true])
  const demo = { startsAt: AT, endsAt: CLOSED, state: 'done' } as const
  expect(await view({ demo, closedAt: CLOSED })).toEqual([[received, read, 'We showed you the demo', 'Answered'], true, true])
})

test('after a missed promise it says so: until then what was promised, and nothing of it once somebody was in touch', async () => {
  const clock = fakeClock('2026-11-20T09:00:00.000Z')
  const site = testSite(await sqlite.fresh(), clock)
  const { reference } = await submitLead(site, 'contact', filledForms.contact, arrival())
  const view = async () => viewOf(site, (await findStanding(site, reference))!, null)
  const told = async () => {
    const { isOverdue, steps } = await view()
    return [isOverdue, steps.at(-2)?.label]
  }
  // A Friday; the next working day ends on Monday at 17:00 in Lagos.
  clock.advance(Date.parse('2026-11-23T16:00:00.000Z') - clock.now().getTime())
  expect(await told()).toEqual([false, 'We call you back'])
  clock.advance(1)
  expect(await told()).toEqual([true, 'We have yet to call you back'])
  // By the one calendar: on a holiday nobody calls back.
  await saveWorkingHours(site, 'user:1', { ...defaultHours, holidays: '2026-11-23 Founders' })
  expect(await told()).toEqual([false, 'We call you back'])
  clock.advance(24 * 60 * 60_000)
  expect(await told()).toEqual([true, 'We have yet to call you back'])
  const lead = await site.db.selectFrom('leads').select('id').executeTakeFirstOrThrow()
  await changeLead(site, 'user:1', 'contact', lead.id, { form: {}, handling: { status: 'contacted' }, spam: undefined })
  expect((await view()).isOverdue).toBe(false)
})
