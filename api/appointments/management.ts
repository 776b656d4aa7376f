import * as z from 'zod'
import { actorOf } from '#domain/accounts/account.ts'
import type { Appointment, ListedAppointment } from '#domain/appointments/appointment-store.ts'
import { bookForLead } from '#domain/appointments/book-demo.ts'
import { changeAppointment } from '#domain/appointments/change-appointment.ts'
import { changeDemoHours, findDemoHours, formOfDemoHours } from '#domain/appointments/demo-hours.ts'
import { listDemosBetween } from '#domain/appointments/list-appointments.ts'
import { getAppointment } from '#domain/appointments/settle-demo.ts'
import type { Site } from '#domain/site.ts'
import { AppointmentChange, GivenTime } from '#shared/appointments/appointment-form.ts'
import { appointmentStates } from '#shared/appointments/appointment-state.ts'
import { DemoHoursForm } from '#shared/appointments/demo-hours.ts'
import { isoInZone } from '#shared/time-words.ts'
import * as messages from '#shared/messages.ts'
import { changeBody, formBody } from '../bodies.ts'
import type { AddCall } from '../call.ts'
import { uuid } from '../ids.ts'
import { appointmentPaths } from './appointment-paths.ts'
import { endOfDay, moment, readStart } from './moments.ts'

const path = appointmentPaths.manage

const AppointmentJson = z
  .object({
    id: z.uuid(),
    lead: z.uuid(),
    start: z.iso.datetime({ offset: true }),
    end: z.iso.datetime({ offset: true }),
    state: z.enum(appointmentStates),
  })
  .meta({ id: 'Appointment' })

const ListedJson = AppointmentJson.extend({ name: z.string(), phone: z.string(), email: z.string(), reference: z.string() }).meta({
  id: 'ListedAppointment',
})

/** What staff do with appointments, and the hours of demos. */
export function manageAppointments(add: AddCall, site: Site): void {
  const sales = { audience: 'sales', feature: 'appointments' } as const
  const json = ({ id, leadId, startsAt, endsAt, state }: Appointment) => ({
    id,
    lead: leadId,
    start: isoInZone(new Date(startsAt), site.timeZone),
    end: isoInZone(new Date(endsAt), site.timeZone),
    state,
  })
  const listed = ({ lead: { name, phone, email, reference }, ...appointment }: ListedAppointment) => ({
    ...json(appointment),
    ...{ name, phone, email, reference },
  })

  add({
    ...sales,
    method: 'GET',
    path,
    summary: 'Appointments by their start, earliest first; those of the next seven days unless asked for others',
    query: { from: moment(site, 'Starts from then on'), to: moment(site, 'Starts before then; at most 100 days later', endOfDay) },
    answers: { 200: z.object({ success: z.literal(true), appointments: z.array(ListedJson) }) },
    failure: messages.fetchError,
    handle: async ({ query }) => ({ success: true, appointments: (await listDemosBetween(site, query)).map(listed) }),
  })

  add({
    ...sales,
    method: 'POST',
    path,
    summary: 'Gives an enquiry of any kind a time, in the hours or not, or moves the one it has',
    body: formBody(GivenTime),
    answers: { 201: z.object({ success: z.literal(true), appointment: AppointmentJson }) },
    refusals: [404, 409],
    failure: messages.submissionFailed,
    async handle({ account, body: { lead, start } }) {
      const leadId = uuid(messages.referenceUnknown).read(lead)
      return { success: true, appointment: json(await bookForLead(site, actorOf(account), leadId, readStart(site, start))) }
    },
  })

  add({
    ...sales,
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Moves an appointment, cancels it, or says what became of it',
    id: uuid(messages.appointmentNotFound),
    find: (id) => getAppointment(site, id),
    body: changeBody(AppointmentChange),
    answers: { 200: z.object({ success: z.literal(true), appointment: AppointmentJson }) },
    refusals: [409],
    failure: messages.updateError,
    async handle({ account, id, body: { start, state } }) {
      const change = { state, start: start === undefined ? undefined : readStart(site, start) }
      return { success: true, appointment: json(await changeAppointment(site, actorOf(account), id, change)) }
    },
  })

  addHours(add, site)
}

const HoursJson = z.object({ success: z.literal(true), hours: DemoHoursForm })

/** As the back office has them: text in lines, since people write them. */
function addHours(add: AddCall, site: Site): void {
  const hours = { path: `${path}/hours`, audience: 'sales', feature: 'appointments' } as const
  add({
    ...hours,
    method: 'GET',
    summary: 'When demos are given',
    answers: { 200: HoursJson },
    handle: async () => ({ success: true, hours: formOfDemoHours((await findDemoHours(site)).hours) }),
  })
  add({
    ...hours,
    method: 'PUT',
    summary: 'Changes when demos are given; what is booked stays',
    body: formBody(DemoHoursForm),
    answers: { 200: HoursJson },
    handle: async ({ account, body }) => ({ success: true, hours: formOfDemoHours(await changeDemoHours(site, actorOf(account), body)) }),
  })
}
