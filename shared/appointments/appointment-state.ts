/** `booked` is to come, or nobody has said yet what became of it; `moved` has another row in its place. */
export const appointmentStates = ['booked', 'moved', 'cancelled', 'done', 'missed'] as const
export type AppointmentState = (typeof appointmentStates)[number]

/** What staff say became of a demo. */
export const appointmentOutcomes = ['done', 'missed'] as const
export type AppointmentOutcome = (typeof appointmentOutcomes)[number]
