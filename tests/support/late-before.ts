import type { LateBefore } from '#shared/leads/late-before.ts'
import { leadStatuses, leadStatusFacts } from '#shared/leads/lead-statuses.ts'

/** Every open enquiry without a next step is late that nobody touched since before a moment; with one, a year later. */
export function lateSince(moment: Date): LateBefore {
  const long = new Date(moment.getTime() - 365 * 24 * 3_600_000)
  const open = leadStatuses.filter((status) => leadStatusFacts[status].isOpen)
  return { now: moment, stepless: moment, untouched: new Map(open.map((status) => [status, long])) }
}
