import * as z from 'zod/mini'
import * as deskMessages from '../desk-messages.ts'
import { requiredText } from '../forms.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'
import { appointmentOutcomes } from './appointment-state.ts'

const startField = () => requiredText(messages.timeRequired, 'Start', lengthLimits.phone * 2)

/** A visitor's choice of a time; `start` is ISO 8601, on the site's clock when it has no offset. */
export const ChosenTime = z.object({
  reference: requiredText(deskMessages.fieldRequired('Reference'), 'Reference', lengthLimits.phone),
  start: startField(),
})

/** The same by the staff, for an enquiry. */
export const GivenTime = z.object({
  lead: requiredText(deskMessages.fieldRequired('Lead'), 'Lead', lengthLimits.phone * 2),
  start: startField(),
})

/** What staff do with an appointment; `booked` takes an outcome back. */
export const appointmentChanges = ['booked', 'cancelled', ...appointmentOutcomes] as const
export const AppointmentChange = z.object({
  start: startField(),
  state: z.enum(appointmentChanges, deskMessages.oneOf('State', appointmentChanges)),
})
