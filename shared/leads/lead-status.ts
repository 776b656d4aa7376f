import * as z from 'zod/mini'
import { codePoints } from '../code-points.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'

export const leadStatuses = ['new', 'contacted', 'demo_booked', 'won', 'lost'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** What staff keep beside what was sent. `assignee` is a user's id or blank. */
export const LeadHandling = z.object({
  status: z.enum(leadStatuses, messages.oneOf('Status', leadStatuses)),
  assignee: z.string(),
  notes: z.string().check(z.refine((text) => codePoints(text) <= lengthLimits.notes, messages.tooLong('Notes', lengthLimits.notes))),
})
export type LeadHandling = z.output<typeof LeadHandling>
