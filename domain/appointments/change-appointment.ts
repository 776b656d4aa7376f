import type { appointmentChanges } from '#shared/appointments/appointment-form.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import type { Site } from '../site.ts'
import type { Appointment } from './appointment-store.ts'
import { bookForLead, cancelDemo } from './book-demo.ts'
import { getAppointment, reopenDemo, settleDemo } from './settle-demo.ts'

export interface AppointmentChange {
  start?: Date | undefined
  state?: (typeof appointmentChanges)[number] | undefined
}

/** What staff do with an appointment: another time, or what became of it. Gives it as it is then; throws as those do. */
export async function changeAppointment(site: Site, actor: string, id: string, { start, state }: AppointmentChange): Promise<Appointment> {
  const before = await getAppointment(site, id)
  if ((start || state === 'cancelled') && before.state !== 'booked') throw new Refusal('conflict', messages.appointmentOver)
  const held = start ? await bookForLead(site, actor, before.leadId, start) : before
  if (!state || state === held.state) return held
  if (state === 'cancelled') {
    await cancelDemo(site, actor, held.leadId)
    return getAppointment(site, held.id)
  }
  return state === 'booked' ? reopenDemo(site, actor, held.id) : settleDemo(site, actor, held.id, state)
}
