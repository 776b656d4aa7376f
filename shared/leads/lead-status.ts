import * as z from 'zod/mini'
import * as deskMessages from '../desk-messages.ts'
import { optionalChoice, within } from '../forms.ts'
import { lengthLimits } from '../limits.ts'
import { leadStatuses } from './lead-statuses.ts'
import { lostReasons } from './lost-reasons.ts'

export { type LeadStatus, leadStatuses, leadStatusFacts, leadStatusOptions } from './lead-statuses.ts'

/** What staff keep beside what was sent. `assignee` is a user's id or blank; `lostReason` is blank or says why it is lost. */
export const LeadHandling = z.object({
  status: z.enum(leadStatuses, deskMessages.oneOf('Status', leadStatuses)),
  lostReason: optionalChoice(lostReasons, deskMessages.oneOf('Lost reason', lostReasons)),
  assignee: z.string(),
  notes: z.string().check(within('Notes', lengthLimits.notes)),
})
export type LeadHandling = z.output<typeof LeadHandling>
