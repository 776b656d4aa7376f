import { type Account, actorOf } from '#domain/accounts/account.ts'
import { findDuplicates, findMerged } from '#domain/leads/find-duplicates.ts'
import { getAnyLead } from '#domain/leads/follow-up.ts'
import { furthestOf } from '#domain/leads/furthest-lead.ts'
import { filledFields, kindNames, shownText } from '#domain/leads/lead-forms.ts'
import type { StoredLead } from '#domain/leads/lead-store.ts'
import { mergeLeads } from '#domain/leads/merge-leads.ts'
import { partLeads } from '#domain/leads/part-leads.ts'
import type { Site } from '#domain/site.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { leadStatusFacts } from '#shared/leads/lead-statuses.ts'
import { lostReasonLabels } from '#shared/leads/lost-reasons.ts'
import { longDate } from '#shared/local-time.ts'
import type { MergeNotice } from './merge-notices.ts'

/** Another enquiry of the same visitor, with all that it says. */
export interface OtherEnquiry {
  id: string
  kind: string
  reference: string
  name: string
  phone: string
  email: string
  when: string
  /** Where it stands and whose it is: 'Won, Ada’s'. */
  state: string
  words: { label: string; text: string }[]
}

export interface Duplicates {
  /** Those that could be merged with this one. */
  alike: OtherEnquiry[]
  /** What would be seen of them all once they are merged, and what would not. */
  merging: Merging | undefined
  /** Those that were. */
  merged: OtherEnquiry[]
  /** The one that this one was merged into. */
  partOf: OtherEnquiry | undefined
}

interface Merging {
  stays: string
  hidden: string[]
  /** Something that is open goes behind what is closed: nobody would be reminded of it any more. */
  closes: boolean
}

type Names = ReadonlyMap<string, string>

function stateOf({ status, lostReason, assignee }: StoredLead, names: Names): string {
  const stands = leadStatusFacts[status].label + (lostReason ? ` (${lostReasonLabels[lostReason]})` : '')
  return `${stands}, ${assignee ? `${names.get(assignee) ?? 'of someone who has left'}` : 'nobody’s'}`
}

/** If this one and all of these are made one. */
function mergingOf(lead: StoredLead, alike: readonly StoredLead[], names: Names, timeZone: string): Merging | undefined {
  if (alike.length === 0) return undefined
  const standing = furthestOf([lead, ...alike])
  const told = (each: StoredLead) =>
    `${stateOf(each, names)} (${each === lead ? 'this one' : each.reference}, came ${longDate(each.createdAt, timeZone)})`
  const hidden = [lead, ...alike].filter((each) => each !== standing)
  const isOpen = ({ status }: StoredLead) => leadStatusFacts[status].isOpen
  return {
    stays: told(standing),
    hidden: hidden.filter((each) => stateOf(each, names) !== stateOf(standing, names)).map(told),
    closes: !isOpen(standing) && hidden.some(isOpen),
  }
}

/** What the panel of an enquiry's page shows; `names` of the staff by their ids. */
export async function loadDuplicates(site: Site, lead: StoredLead, names: Names = new Map()): Promise<Duplicates> {
  const [alike, merged, winner] = await Promise.all([
    findDuplicates(site, lead),
    findMerged(site, lead.id),
    lead.mergedInto ? getAnyLead(site, lead.mergedInto) : undefined,
  ])
  const shown = (other: StoredLead): OtherEnquiry => {
    const { id, kind, reference, name, phone, email, createdAt, ...rest } = other
    return {
      id,
      kind: kindNames[kind],
      reference,
      name,
      phone,
      email,
      when: longDateTime(createdAt, site.timeZone),
      state: stateOf(other, names),
      words: [
        ...filledFields(kind, {
          ...rest,
          name,
          phone,
          email,
        }).map(({ field, text }) => ({
          label: field.label,
          text: shownText(field, text),
        })),
        {
          label: 'Notes',
          text: rest.notes,
        },
      ].filter(({ text }) => text),
    }
  }
  return {
    alike: alike.map(shown),
    merging: mergingOf(lead, alike, names, site.timeZone),
    merged: merged.map(shown),
    partOf: winner && shown(winner),
  }
}

interface MergePressed {
  site: Site
  account: Account
  /** Of the enquiry whose page it is. */
  id: string
  /** What is ticked, or what the button or notice names. */
  records: readonly string[]
}

/** What the panel, and 'Undo' of its notices, do; each gives what is told of it, and the enquiry whose page tells it. */
export const mergeActions = {
  merge: async ({ site, account, id, records }) => {
    const { standing, behind } = await mergeLeads(site, actorOf(account), id, records)
    return { did: 'merged', of: behind, at: standing }
  },
  part: async ({ site, account, id, records }) => {
    // Beside what was typed the notice stands at the one that was asked, which may be behind by now.
    const standing = (records[0] && (await getAnyLead(site, records[0])).mergedInto) || id
    await partLeads(site, actorOf(account), standing, records)
    return { did: 'parted', of: records, at: id }
  },
} satisfies Readonly<Record<string, (pressed: MergePressed) => Promise<{ did: MergeNotice; of: readonly string[]; at: string }>>>

export type MergeIntent = keyof typeof mergeActions
