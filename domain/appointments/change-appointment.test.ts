import { describe, expect, test } from 'vitest'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import * as messages from '#shared/messages.ts'
import { submitLead } from '../leads/submit-lead.ts'
import { bookForLead } from './book-demo.ts'
import { changeAppointment } from './change-appointment.ts'
import { listDemosOfLead } from './list-appointments.ts'

const NINE = new Date('2026-11-23T08:00:00.000Z')
const LATER = new Date('2026-11-23T08:45:00.000Z')

describe.each(engines)('a change of an appointment on $name', ({ fresh }) => {
  test('that moves and settles it at once does neither: it has not begun; with its own start it settles it', async () => {
    const clock = fakeClock('2026-11-21T09:00:00.000Z')
    const site = testSite(await fresh(), clock)
    const { id } = await submitLead(site, 'demo', filledForms.demo, arrival())
    const booked = await bookForLead(site, 'user:1', id, NINE)
    const change = (start: Date, state: 'done' | 'missed') => changeAppointment(site, 'user:1', booked.id, { start, state })
    const tooEarly = { kind: 'conflict', message: messages.appointmentToCome }
    for (const state of ['done', 'missed'] as const)
      for (const start of [NINE, LATER]) await expect(change(start, state)).rejects.toMatchObject(tooEarly)
    clock.set(NINE.toISOString())
    await expect(change(LATER, 'done')).rejects.toMatchObject(tooEarly)
    expect((await listDemosOfLead(site, id)).map(({ startsAt, state }) => [startsAt, state])).toEqual([[NINE.toISOString(), 'booked']])
    expect(await change(NINE, 'done')).toMatchObject({ id: booked.id, state: 'done' })
  })
})
