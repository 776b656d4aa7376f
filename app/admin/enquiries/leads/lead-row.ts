import type { StoredLead } from '#domain/leads/lead-store.ts'
import type { Site } from '#domain/site.ts'
import { leadStatusFacts } from '#shared/leads/lead-statuses.ts'
import { kindLabels } from '#shared/leads/lead-labels.ts'
import { longDate } from '#shared/local-time.ts'
import { ageOf } from '../../today/agenda-words.ts'

const WEEK_MS = 7 * 24 * 60 * 60_000

/** An enquiry as the list and the board show it; for loaders, since the clock and the names of the staff are the site's. */
export function leadRow(site: Site, lead: StoredLead, names: ReadonlyMap<string, string>, late: Date) {
  const now = site.clock.now()
  const isLately = now.getTime() - Date.parse(lead.createdAt) < WEEK_MS
  const isUnread = lead.readAt === null
  return {
    id: lead.id,
    name: lead.name,
    kind: kindLabels[lead.kind],
    status: lead.status,
    statusLabel: lead.spamReasons.length > 0 ? 'Held' : leadStatusFacts[lead.status].label,
    assignee: (lead.assignee && names.get(lead.assignee)) || '',
    came: isLately ? ageOf(lead.createdAt, now) : longDate(lead.createdAt, site.timeZone),
    isUnread,
    isLate: lead.status === 'new' && lead.createdAt < late.toISOString(),
    about: lead.details.topic || lead.details.message || '',
    phone: lead.phoneE164 ?? lead.phone,
    /** Only a number that could be read is sure to be on WhatsApp under those digits. */
    whatsApp: lead.phoneE164,
    email: lead.email,
  }
}

export type LeadRow = ReturnType<typeof leadRow> & {
  /** Why a search found it, when its own words don't say. */
  found: string
}
