import type { ListedAppointment } from '#domain/appointments/appointment-store.ts'
import { type Reached, reachOf } from '#domain/leads/phone-number.ts'
import type { AppointmentState } from '#shared/appointments/appointment-state.ts'
import { clockTime } from '#shared/clock-time.ts'
import { dateTimeInput, longDate } from '#shared/local-time.ts'

/** An appointment as screens show it, in the site's zone. */
export interface AppointmentView {
  id: string
  state: AppointmentState
  /** '10:00–10:30', and the day in words. */
  hours: string
  day: string
  /** What a field for its start holds. */
  start: string
  /** It has begun, so that staff can say what became of it. */
  hasBegun: boolean
  /** `whatsApp` is null where the number can't be told for sure. */
  lead: Reached & { id: string; name: string; others: readonly Reached[]; reference: string }
}

export const appointmentView = (
  { id, state, startsAt, endsAt, lead }: ListedAppointment,
  { timeZone, now }: { timeZone: string; now: Date },
): AppointmentView => ({
  id,
  state,
  hours: `${clockTime(startsAt, timeZone)}–${clockTime(endsAt, timeZone)}`,
  day: longDate(startsAt, timeZone),
  start: dateTimeInput(startsAt, timeZone),
  hasBegun: Date.parse(startsAt) <= now.getTime(),
  lead: { id: lead.id, name: lead.name, ...reachOf(lead.phone), reference: lead.reference },
})
