import { describe, expect, test } from 'vitest'
import * as messages from '#shared/messages.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { submitLead } from '../leads/submit-lead.ts'
import type { Site } from '../site.ts'
import { bookForLead, chooseTime } from './book-demo.ts'
import { changeAppointment } from './change-appointment.ts'
import { listDemosOfLead } from './list-appointments.ts'

const NINE = new Date('2026-11-23T08:00:00.000Z')
const NOW = '2026-11-21T09:00:00.000Z'
const LATER = new Date('2026-11-23T08:45:00.000Z')

const submitDemo = (site: Site, name: string) =>
  submitLead(site, 'demo', { ...filledForms.demo, clientEmail: `${name}@school.example` }, arrival({ key: name }))

describe.each(engines)('a change of an appointment on $name', ({ fresh }) => {
  test('that moves and settles it at once does neither: it has not begun; with its own start it settles it', async () => {
    const clock = fakeClock(NOW)
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

  test('by staff who book a demo takes the enquiry up: it counts as honest, and the history names the change; a visitor’s choice decides nothing', async () => {
    const site = testSite(await fresh(), fakeClock(NOW))
    const [own, other] = [await submitDemo(site, 'ada'), await submitDemo(site, 'bola')]
    const found = async (id: string) => {
      const entries = await site.db.selectFrom('audit').select(['action', 'actor']).where('entity_id', '=', id).execute()
      const lead = await site.db.selectFrom('leads').select('spam_decided_at').where('id', '=', id).executeTakeFirst()
      return [lead?.spam_decided_at, entries.filter(({ action }) => action === 'lead changed').map(({ actor }) => actor)]
    }
    await bookForLead(site, 'user:1', own.id, NINE)
    await chooseTime(site, { reference: other.reference, start: LATER }, arrival({ key: 'choice' }))
    expect([await found(own.id), await found(other.id)]).toEqual([
      [NOW, ['user:1']],
      [null, ['visitor']],
    ])
  })
})
