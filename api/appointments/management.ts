import * as z from 'zod'
import { actorOf } from '#domain/accounts/account.ts'
import type { Appointment } from '#domain/appointments/appointment-store.ts'
import { bookForLead } from '#domain/appointments/book-demo.ts'
import { changeAppointment } from '#domain/appointments/change-appointment.ts'
import { changeDemoHours, findDemoHours, formOfDemoHours } from '#domain/appointments/change-demo-hours.ts'
import { findPutOutside } from '#domain/appointments/demos-outside.ts'
import { listDemosBetween } from '#domain/appointments/list-appointments.ts'
import { getAppointment } from '#domain/appointments/settle-demo.ts'
import type { Site } from '#domain/site.ts'
import { AppointmentChange, GivenTime } from '#shared/appointments/appointment-form.ts'
import { DemoHoursForm } from '#shared/appointments/demo-hours.ts'
import * as messages from '#shared/messages.ts'
import { changeBody, formBody } from '../bodies.ts'
import type { AddCall } from '../call.ts'
import { uuid } from '../read-id.ts'
import { AppointmentJson, appointmentJson, ListedJson, listedJson, outsideAnswer, outsideJson } from './appointment-json.ts'
import { appointmentPaths } from './appointment-paths.ts'
import { endOfDay, moment, readStart } from './moments.ts'

const path = appointmentPaths.manage

/** What staff do with appointments, and the hours of demos. */
export function manageAppointments(add: AddCall, site: Site): void {
  const sales = { audience: 'sales', feature: 'appointments' } as const
  const json = (appointment: Appointment) => appointmentJson(appointment, site)

  add({
    ...sales,
    method: 'GET',
    path,
    summary: 'Appointments by their start, earliest first; those of the next seven days unless asked for others',
    query: { from: moment(site, 'Starts from then on'), to: moment(site, 'Starts before then; at most 100 days later', endOfDay) },
    answers: { 200: z.object({ success: z.literal(true), appointments: z.array(ListedJson) }) },
    failure: messages.fetchError,
    handle: async ({ query }) => ({
      success: true,
      appointments: (await listDemosBetween(site, query)).map((demo) => listedJson(demo, site)),
    }),
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
    summary: 'Changes when demos are given; what is booked stays, and is named where it lies outside of them now',
    body: formBody(DemoHoursForm),
    answers: { 200: HoursJson.extend(outsideAnswer) },
    async handle({ account, body }) {
      const { done, demos } = await findPutOutside(site, () => changeDemoHours(site, actorOf(account), body))
      return { success: true, hours: formOfDemoHours(done), ...outsideJson(demos, site) }
    },
  })
}
