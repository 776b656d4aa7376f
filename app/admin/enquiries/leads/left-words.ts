import { listUsers } from '#domain/accounts/users.ts'
import { isHeld } from '#domain/leads/change-leads.ts'
import type { SeenChange } from '#domain/leads/change-seen-leads.ts'
import { selectLeadEvents } from '#domain/leads/lead-events.ts'
import type { StoredLead } from '#domain/leads/lead-store.ts'
import type { OvertakenLead, SeenField } from '#domain/leads/seen-lead.ts'
import type { Site } from '#domain/site.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { leadStatusFacts } from '#shared/leads/lead-statuses.ts'
import { lostReasonLabels } from '#shared/leads/lost-reasons.ts'
import { didBy } from '../../parts/forms/did-by.ts'
import { leftTitle } from '../../parts/lists/left-again.ts'
import type { Left } from '../../parts/lists/left-alone.tsx'
import { seenNameOf } from '../../parts/lists/seen-row.tsx'
import { tellLastChanges } from './lead-history-words.ts'
import { type NamedSeen, seenText } from './seen.ts'

/** What is said of an enquiry that a colleague changed meanwhile, by the field that is otherwise now. */
export type OvertakenWords = Partial<Record<SeenField, string>>

/** In words who saved what, and when, in the order given. */
export async function tellOvertaken(site: Site, overtaken: readonly OvertakenLead[]): Promise<OvertakenWords[]> {
  if (overtaken.length === 0) return []
  const names = new Map((await listUsers(site)).map(({ id, name, email }) => [id, name || email]))
  const ids = overtaken.map(({ lead }) => lead.id)
  const events = Map.groupBy(await selectLeadEvents(site.db, ids), ({ leadId }) => leadId)
  return overtaken.map(({ lead, fields }) => {
    const last = tellLastChanges(lead, events.get(lead.id) ?? [], site.timeZone)
    const assignee = lead.assignee === null ? 'nobody' : (names.get(lead.assignee) ?? 'someone who has left')
    const did: Record<SeenField, string> = {
      status: `saved the status ‘${leadStatusFacts[lead.status].label}’`,
      lostReason: `saved the reason ‘${lead.lostReason ? lostReasonLabels[lead.lostReason] : 'Not given'}’`,
      assignee: `assigned it to ${assignee}`,
      isHeld: isHeld(lead) ? 'marked it as spam' : 'marked it as not spam',
    }
    // A status that is new says enough of a reason that went with it.
    const told = fields.filter((field) => field !== 'lostReason' || !fields.includes('status'))
    return Object.fromEntries(told.map((field) => [field, didBy(did[field], last[field])]))
  })
}

interface Asked {
  seen: readonly NamedSeen[]
  /** What was pressed, for the button that does it all the same. */
  fields: Readonly<Record<string, string>>
}

const AGAIN: Readonly<Record<string, (it: string) => string>> = {
  take: (it) => `Assign ${it} to me all the same`,
  give: (it) => `Assign ${it} all the same`,
  spam: (it) => `Mark ${it} as spam all the same`,
}

/** Names what was left as it is, with a form that does the same to it as it is now; undefined where nothing was left. */
export async function tellLeft(site: Site, { step, overtaken, merged, gone }: SeenChange, asked: Asked): Promise<Left | undefined> {
  const left = overtaken.length + merged.length + gone.length
  if (left === 0) return undefined
  const words = await tellOvertaken(site, overtaken)
  const named = new Map(asked.seen.map((each) => [each.id, each]))
  return {
    title: leftTitle(step, left),
    records: [
      ...overtaken.map(({ lead }, at) => ({ ...nameOf(lead), said: sentenceOf(words[at]) })),
      ...merged.map((lead) => ({ ...nameOf(lead), said: 'It was merged into another enquiry.' })),
      ...gone.map((id) => ({
        id,
        href: '',
        name: named.get(id)?.name || 'An enquiry',
        said: `${named.get(id)?.reference ?? ''} was removed.`.trim(),
      })),
    ],
    again: overtaken.length > 0 ? doAgain(overtaken, asked.fields) : undefined,
    step,
  }
}

/** Names what an undo left as it is, since somebody changed it after what is undone. */
export async function tellNotUndone(site: Site, left: readonly OvertakenLead[]): Promise<Left | undefined> {
  const words = await tellOvertaken(site, left)
  const records = left.map(({ lead }, at) => ({ ...nameOf(lead), said: sentenceOf(words[at]) }))
  return records.length > 0
    ? { title: 'Not undone, because someone changed it since:', records, again: undefined, step: undefined }
    : undefined
}

export const joined = (words: OvertakenWords): string => Object.values(words).join('; ')

const sentenceOf = (words: OvertakenWords = {}): string => `${joined(words)}.`

const nameOf = ({ id, name }: StoredLead) => ({ id, href: deskPaths.lead(id), name })

function doAgain(overtaken: readonly OvertakenLead[], { intent = '', to = '', reason = '', whose = '' }: Asked['fields']) {
  const it = overtaken.length === 1 ? 'it' : 'them'
  return {
    fields: Object.entries({
      intent,
      to,
      reason,
      whose,
      ids: overtaken.map(({ lead }) => lead.id).join(','),
      ...Object.fromEntries(overtaken.map(({ lead }) => [seenNameOf(lead.id), seenText(lead)])),
    }),
    label: AGAIN[intent]?.(it) ?? `Move ${it} all the same`,
  }
}
