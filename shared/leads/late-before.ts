import type { LeadStatus } from './lead-statuses.ts'

/** By which moments open enquiries are late. */
export interface LateBefore {
  now: Date
  /** One without a next step is late that nobody touched since before it. */
  stepless: Date
  /** Whatever its next step, one of this status is. */
  untouched: ReadonlyMap<LeadStatus, Date>
}
