import type { DeskFilter } from '#domain/leads/find-leads.ts'
import { findLateBefore } from '#domain/hours/working-hours.ts'
import type { Site } from '#domain/site.ts'
import { type LeadStatus, leadStatuses } from '#shared/leads/lead-statuses.ts'
import { lostReasons } from '#shared/leads/lost-reasons.ts'
import { readListQuery } from '../../parts/lists/list-query.ts'
import { kinds, ORDERS } from './lead-options.ts'

const oneOf = <T extends string>(all: readonly T[], given: string | null): T | undefined => all.find((each) => each === given)

/** The list's address as it is asked for; `me` is whoever asks. */
export function readLeadQuery(url: URL, me: string) {
  const query = url.searchParams
  const { page, text } = readListQuery(url)
  const assignee = query.get('assignee') ?? ''
  return {
    page,
    text,
    kind: query.get('kind') ?? '',
    status: query.get('status') ?? '',
    assignee: assignee === me ? 'me' : assignee,
    isLate: query.get('late') === '1',
    // Of lost ones alone, as the field for it is shown.
    reason: query.get('status') === 'lost' ? (query.get('reason') ?? '') : '',
    order:
      oneOf(
        ORDERS.map(([value]) => value),
        query.get('sort'),
      ) ?? ('newest' as const),
    isBoard: query.get('view') === 'board',
  }
}

export type LeadQuery = ReturnType<typeof readLeadQuery>

/** What the store is asked for; a value that is none of ours narrows nothing. */
export async function filterOf(site: Site, { text, kind, status, assignee, isLate, reason }: LeadQuery, me: string): Promise<DeskFilter> {
  return {
    text,
    kind: oneOf(kinds, kind),
    status: oneOf<LeadStatus>(leadStatuses, status),
    lostReason: oneOf(lostReasons, reason),
    only: status === 'spam' ? 'held' : status === 'merged' ? 'merged' : undefined,
    assignee: assignee === 'me' ? me : /[a-z0-9]/i.test(assignee) ? assignee : undefined,
    lateBefore: isLate ? await findLateBefore(site) : undefined,
  }
}
