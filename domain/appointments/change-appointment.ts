import type { appointmentChanges } from '#shared/appointments/appointment-form.ts'
import { longDateTime } from '#shared/clock-time.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { selectGroup } from '../leads/lead-group.ts'
import type { Site } from '../site.ts'
import { type Appointment, selectBooked } from './appointment-store.ts'
import { bookForLead, cancelDemo } from './book-demo.ts'
import { getAppointment, reopenDemo, settleDemo } from './settle-demo.ts'

export interface AppointmentChange {
  start?: Date | undefined
  state?: (typeof appointmentChanges)[number] | undefined
}

/** What staff do with an appointment: another time, or what became of it. Gives it as it is then; throws as those do. */
export async function changeAppointment(site: Site, actor: string, id: string, { start, state }: AppointmentChange): Promise<Appointment> {
  const before = await getAppointment(site, id)
  if ((start || state === 'cancelled') && before.state !== 'booked') throw await overtaken(site, before.leadId)
  const isMoved = start !== undefined && start.toISOString() !== before.startsAt
  // It can only be moved to a time to come. Said before it is: what can't be done as a whole is not done by half.
  if (isMoved && (state === 'done' || state === 'missed')) throw new Refusal('conflict', messages.appointmentToCome)
  const held = isMoved ? await bookForLead(site, actor, before.leadId, start, { booked: id }) : before
  if (!state || state === held.state) return held
  if (state === 'cancelled') {
    await cancelDemo(site, actor, held.leadId, { booked: held.id })
    return getAppointment(site, held.id)
  }
  return state === 'booked' ? reopenDemo(site, actor, held.id) : settleDemo(site, actor, held.id, state)
}

/** With the time that is booked instead, if there is one. */
async function overtaken({ db, timeZone }: Site, leadId: string): Promise<Refusal> {
  const group = await selectGroup(db, leadId)
  const booked = group && (await selectBooked(db, group.ids))
  return new Refusal('conflict', messages.appointmentOver(booked && longDateTime(booked.startsAt, timeZone)))
}
