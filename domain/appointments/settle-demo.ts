import type { AppointmentOutcome } from '#shared/appointments/appointment-state.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { insertLeadEvent } from '../leads/lead-events.ts'
import type { Site, Write } from '../site.ts'
import { type Appointment, selectAppointment, selectBooked, updateAppointment } from './appointment-store.ts'

/** Throws {@link Refusal} `not-found`. */
export async function getAppointment(site: Site, id: string): Promise<Appointment> {
  return known(await selectAppointment(site.db, id))
}

function known(appointment: Appointment | undefined): Appointment {
  if (!appointment) throw new Refusal('not-found', messages.appointmentNotFound)
  return appointment
}

/** What became of a demo, as staff say. Throws {@link Refusal} `not-found`, `conflict` when it is not booked any more, or has not begun. */
export async function settleDemo(site: Site, actor: string, id: string, outcome: AppointmentOutcome): Promise<Appointment> {
  return site.write(actor, async (write) => {
    const appointment = await locked(write, id)
    if (appointment.state !== 'booked') throw new Refusal('conflict', messages.appointmentOver())
    if (appointment.startsAt > write.now.toISOString()) throw new Refusal('conflict', messages.appointmentToCome)
    return settle(write, actor, { ...appointment, state: outcome })
  })
}

/** Takes that back. Throws {@link Refusal} `conflict` when the enquiry or the time was booked anew since. */
export async function reopenDemo(site: Site, actor: string, id: string): Promise<Appointment> {
  return site.write(actor, async (write) => {
    const appointment = await locked(write, id)
    if (appointment.state !== 'done' && appointment.state !== 'missed') throw new Refusal('conflict', messages.appointmentOver())
    if (await selectBooked(write.trx, [appointment.leadId])) throw new Refusal('conflict', messages.appointmentOver())
    const inItsSeat = await write.trx
      .selectFrom('appointments as other')
      .innerJoin('appointments as own', (join) =>
        join.onRef('own.starts_at', '=', 'other.starts_at').onRef('own.seat', '=', 'other.seat').on('own.id', '=', id),
      )
      .select('other.id')
      .where('other.state', '=', 'booked')
      .executeTakeFirst()
    if (inItsSeat) throw new Refusal('conflict', messages.timeTaken)
    return settle(write, actor, { ...appointment, state: 'booked' })
  })
}

async function locked(write: Write, id: string): Promise<Appointment> {
  await write.lock('appointments')
  return known(await selectAppointment(write.trx, id))
}

async function settle(write: Write, actor: string, appointment: Appointment): Promise<Appointment> {
  const { id, leadId, startsAt, state } = appointment
  await updateAppointment(write, appointment)
  if (state === 'done' || state === 'missed')
    await insertLeadEvent(write, { leadId, actor, kind: state === 'done' ? 'demo-done' : 'demo-missed', details: { start: startsAt } })
  await write.audit({ action: `demo ${state}`, entity: 'appointment', entityId: id })
  return appointment
}
