import { type Account, actorOf } from '#domain/accounts/account.ts'
import { findDuplicates, findMerged } from '#domain/leads/find-duplicates.ts'
import { filledFields, kindNames, shownText } from '#domain/leads/lead-forms.ts'
import type { StoredLead } from '#domain/leads/lead-store.ts'
import { getAnyLead } from '#domain/leads/follow-up.ts'
import { mergeLeads } from '#domain/leads/merge-leads.ts'
import { partLeads } from '#domain/leads/part-leads.ts'
import type { Site } from '#domain/site.ts'
import { longDateTime } from '#shared/local-time.ts'

/** Another enquiry of the same visitor, with all that it says. */
export interface OtherEnquiry {
  id: string
  kind: string
  reference: string
  name: string
  phone: string
  email: string
  when: string
  words: { label: string; text: string }[]
}

export interface Duplicates {
  /** Those that could be merged into this one. */
  alike: OtherEnquiry[]
  /** Those that were. */
  merged: OtherEnquiry[]
  /** The one that this one was merged into. */
  partOf: OtherEnquiry | undefined
}

/** What the panel of an enquiry's page shows. */
export async function loadDuplicates(site: Site, lead: StoredLead): Promise<Duplicates> {
  const [alike, merged, winner] = await Promise.all([
    findDuplicates(site, lead),
    findMerged(site, lead.id),
    lead.mergedInto ? getAnyLead(site, lead.mergedInto) : undefined,
  ])
  const shown = ({ id, kind, reference, name, phone, email, createdAt, ...rest }: StoredLead): OtherEnquiry => ({
    ...{ id, kind: kindNames[kind], reference, name, phone, email, when: longDateTime(createdAt, site.timeZone) },
    words: [
      ...filledFields(kind, { ...rest, name, phone, email }).map(({ field, text }) => ({
        label: field.label,
        text: shownText(field, text),
      })),
      { label: 'Notes', text: rest.notes },
    ].filter(({ text }) => text),
  })
  return { alike: alike.map(shown), merged: merged.map(shown), partOf: winner && shown(winner) }
}

/** Does what the panel, or 'Undo' of its notices, asks for and gives what is told of it; undefined when the form asks for something else. */
export async function runMergeIntent(site: Site, account: Account, leadId: string, intent: string, ids: readonly string[]) {
  if (intent !== 'merge' && intent !== 'part') return undefined
  await (intent === 'merge' ? mergeLeads : partLeads)(site, actorOf(account), leadId, ids)
  return { did: intent === 'merge' ? 'merged' : 'parted', of: ids }
}
