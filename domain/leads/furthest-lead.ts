import { leadStatuses, leadStatusFacts } from '#shared/leads/lead-statuses.ts'
import type { StoredLead } from './lead-store.ts'

/** What is won stands before what is lost, and both before what is open, which stands in the order of the board. */
function reachedBy({ status }: Pick<StoredLead, 'status'>): number {
  const { isOpen, isAnswered } = leadStatusFacts[status]
  if (!isOpen) return leadStatuses.length + (isAnswered ? 1 : 0)
  return leadStatuses.indexOf(status)
}

/** The one that got furthest, which stands for all of them once they are merged; of several the first. */
export const furthestOf = <L extends Pick<StoredLead, 'status'>>([first, ...others]: readonly [L, ...L[]]): L =>
  others.reduce((furthest, each) => (reachedBy(each) > reachedBy(furthest) ? each : furthest), first)
