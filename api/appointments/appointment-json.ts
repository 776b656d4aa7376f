import * as z from 'zod'
import type { Appointment, ListedAppointment } from '#domain/appointments/appointment-store.ts'
import type { Site } from '#domain/site.ts'
import { appointmentStates } from '#shared/appointments/appointment-state.ts'
import { saidWithDemos } from '#shared/appointments/outside-words.ts'
import { isoInZone } from '#shared/time-words.ts'

export const AppointmentJson = z
  .object({
    id: z.uuid(),
    lead: z.uuid(),
    start: z.iso.datetime({ offset: true }),
    end: z.iso.datetime({ offset: true }),
    state: z.enum(appointmentStates),
  })
  .meta({ id: 'Appointment' })

export const ListedJson = AppointmentJson.extend({ name: z.string(), phone: z.string(), email: z.string(), reference: z.string() }).meta({
  id: 'ListedAppointment',
})

type Zone = Pick<Site, 'timeZone'>

/** Its times with the offset of the site's zone. */
export const appointmentJson = ({ id, leadId, startsAt, endsAt, state }: Appointment, { timeZone }: Zone) => ({
  id,
  lead: leadId,
  start: isoInZone(new Date(startsAt), timeZone),
  end: isoInZone(new Date(endsAt), timeZone),
  state,
})

/** The same with whom it is for. */
export const listedJson = ({ lead: { name, phone, email, reference }, ...appointment }: ListedAppointment, zone: Zone) => ({
  ...appointmentJson(appointment, zone),
  name,
  phone,
  email,
  reference,
})

/** What a change of hours tells beside the hours. */
export const outsideAnswer = {
  message: z.string().describe("'Saved', and which demos are booked outside of the new hours"),
  demos: z.array(ListedJson).describe('Demos to come that this change took hours from, earliest first; they stay booked'),
}

export const outsideJson = (demos: readonly ListedAppointment[], { timeZone, clock }: Site) => ({
  message: saidWithDemos(
    'Saved',
    demos.map(({ lead, startsAt }) => ({ name: lead.name, startsAt })),
    { timeZone, now: clock.now() },
  ),
  demos: demos.map((demo) => listedJson(demo, { timeZone })),
})
