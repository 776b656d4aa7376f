import type { StoredLead } from '#domain/leads/lead-store.ts'
import { reachOf } from '#domain/leads/phone-number.ts'
import type { Site } from '#domain/site.ts'
import { kindLabels } from '#shared/leads/lead-labels.ts'
import { leadStatusFacts } from '#shared/leads/lead-statuses.ts'
import { longDate } from '#shared/local-time.ts'
import { ageOf } from '../../today/agenda-words.ts'
import { seenText } from './seen.ts'

/** What stands on its mark: what is held is followed up by nobody, wherever it stood. */
export const statusLabelOf = ({ status, spamReasons }: Pick<StoredLead, 'status' | 'spamReasons'>): string =>
  spamReasons.length > 0 ? 'Held' : leadStatusFacts[status].label

const WEEK_MS = 7 * 24 * 60 * 60_000

/** An enquiry as the list and the board show it; for loaders, since the clock and the names of the staff are the site's. */
export function leadRow(site: Site, lead: StoredLead, names: ReadonlyMap<string, string>, late: ReadonlySet<string>) {
  const now = site.clock.now()
  const isLately = now.getTime() - Date.parse(lead.createdAt) < WEEK_MS
  const isUnread = lead.readAt === null
  return {
    id: lead.id,
    name: lead.name,
    kind: kindLabels[lead.kind],
    status: lead.status,
    statusLabel: statusLabelOf(lead),
    assignee: (lead.assignee && names.get(lead.assignee)) || '',
    came: isLately ? ageOf(lead.createdAt, now) : longDate(lead.createdAt, site.timeZone),
    isUnread,
    isLate: late.has(lead.id),
    about: lead.details.topic || lead.details.message || '',
    ...reachOf(lead.phone),
    email: lead.email,
    seen: seenText(lead),
  }
}

export type LeadRow = ReturnType<typeof leadRow> & {
  /** Why a search found it, when its own words don't say. */
  found: string
}
