import { expect, test } from 'vitest'
import type { Standing } from '#domain/leads/find-standing.ts'
import { engines } from '#tests/support/engines.ts'
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
