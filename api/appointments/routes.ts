import * as z from 'zod'
import { chooseTime, listFreeTimes } from '#domain/appointments/book-demo.ts'
import type { TimeSpan } from '#domain/appointments/change-demo-hours.ts'
import { Refusal } from '#domain/errors.ts'
import { findStanding } from '#domain/leads/find-standing.ts'
import type { Site } from '#domain/site.ts'
import { findByReference } from '#domain/submissions/unknown-references.ts'
import { ChosenTime } from '#shared/appointments/appointment-form.ts'
import * as messages from '#shared/messages.ts'
import { isoInZone } from '#shared/time-words.ts'
import { formBody } from '../bodies.ts'
import type { AddCall } from '../call.ts'
import { arrivalOf } from '../submissions.ts'
import { appointmentPaths } from './appointment-paths.ts'
import { manageAppointments } from './management.ts'
import { endOfDay, moment, readStart } from './moments.ts'

const Span = z.object({
  start: z.iso.datetime({ offset: true }).describe("With the offset of the site's time zone"),
  end: z.iso.datetime({ offset: true }),
})

/** Times of demos: which are free, choosing one, and what staff do with them. */
export function appointmentCalls(add: AddCall, site: Site): void {
  const feature = 'appointments'
  const spanJson = ({ start, end }: TimeSpan) => ({ start: isoInZone(start, site.timeZone), end: isoInZone(end, site.timeZone) })

  add({
    method: 'GET',
    path: appointmentPaths.free,
    audience: 'public',
    feature,
    summary: 'Times at which a demo can be booked now, earliest first',
    query: {
      from: moment(site, 'Starts from then on; a day, or a date and time'),
      to: moment(site, 'Starts before then; a day counts as a whole', endOfDay),
    },
    answers: { 200: z.object({ success: z.literal(true), times: z.array(Span) }) },
    failure: messages.fetchError,
    async handle({ query }) {
      const times = await listFreeTimes(site, query)
      return { success: true, times: times.map(spanJson) }
    },
  })

  add({
    method: 'POST',
    path: appointmentPaths.choose,
    audience: 'public',
    feature,
    summary: 'Books a time for the demo of an enquiry, by its reference; another time moves it',
    body: formBody(ChosenTime),
    answers: { 201: z.object({ success: z.literal(true), appointment: Span }) },
    refusals: [404, 409, 429],
    failure: messages.submissionFailed,
    async handle({ request, body: { reference, start } }) {
      const time = readStart(site, start)
      const asked = { address: request.ip, isSigned: false }
      const standing = await findByReference(site, asked, () => findStanding(site, reference))
      if (!standing) throw new Refusal('not-found', messages.referenceUnknown)
      const chosen = await chooseTime(site, { reference: standing.reference, start: time }, arrivalOf(request))
      return { success: true, appointment: spanJson(chosen) }
    },
  })

  manageAppointments(add, site)
}
