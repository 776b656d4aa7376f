import type { LeadEvent } from '#domain/leads/lead-events.ts'
import { leadForms } from '#domain/leads/lead-forms.ts'
import type { StoredLead } from '#domain/leads/lead-store.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { callOutcomeWords, isCallOutcome } from '#shared/leads/call-outcomes.ts'
import type { LeadEventKind } from '#shared/leads/lead-event.ts'
import { leadStatusOptions } from '#shared/leads/lead-statuses.ts'
import { lostReasonLabels } from '#shared/leads/lost-reasons.ts'
import type { LeadSource } from '#shared/leads/submission.ts'

export interface HistoryLine {
  id: string
  at: string
  who: string
  did: string
  /** Words that someone wrote. */
  text: string
}

interface Telling {
  names: ReadonlyMap<string, string>
  timeZone: string
  kind: StoredLead['kind']
}

/** The history of an enquiry in words, newest first; for loaders. */
export function tellHistory(lead: StoredLead, events: readonly LeadEvent[], { names, timeZone }: Omit<Telling, 'kind'>): HistoryLine[] {
  const telling = { names, timeZone, kind: lead.kind }
  const since = events.filter(isNewsTo(lead)).map((event) => ({
    id: event.id,
    at: longDateTime(event.at, timeZone),
    who: whoOf(event),
    text: event.text,
    did: (tellings[event.kind] ?? (() => event.kind.replaceAll('-', ' ')))(event, telling),
  }))
  return [...cameAs(lead, events, timeZone), ...since].toReversed()
}

/** What a table brought was sent by nobody here: it came when the table says, or when it was brought. */
function cameAs({ id, createdAt }: StoredLead, events: readonly LeadEvent[], timeZone: string): HistoryLine[] {
  const brought = events.find(({ kind, leadId }) => kind === 'imported' && leadId === id)
  if (brought?.at === createdAt) return []
  const words = brought ? { who: 'It', did: 'came, as its file says' } : { who: 'The visitor', did: 'sent it' }
  return [{ id: 'came', at: longDateTime(createdAt, timeZone), ...words, text: '' }]
}

/** What stands behind it notes too that it was merged: among one's own lines that would be the same twice. */
const isNewsTo =
  ({ id }: StoredLead) =>
  ({ kind, leadId, details }: LeadEvent): boolean =>
    leadId === id || kind !== 'merged' || details.into !== id

function whoOf({ by, actor }: LeadEvent): string {
  if (by) return by
  if (actor === 'visitor') return 'The visitor'
  return actor.startsWith('user:') ? 'Someone who has left' : 'The site'
}

/** Who changed each of what can be chosen last, and when, in words. */
export function tellLastChanges({ id }: StoredLead, events: readonly LeadEvent[], timeZone: string): LastChanges {
  const last = (...kinds: readonly LeadEventKind[]) => {
    const event = events.findLast(({ kind, leadId }) => leadId === id && kinds.includes(kind))
    return event && { by: whoOf(event), at: longDateTime(event.at, timeZone) }
  }
  return {
    status: last('status'),
    assignee: last('assigned'),
    lostReason: last('status', 'lost-reason'),
    isHeld: last('marked', 'cleared'),
  }
}

export type LastChanges = Record<'status' | 'assignee' | 'lostReason' | 'isHeld', { by: string; at: string } | undefined>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const momentOf = (start: unknown, timeZone: string, before = 'for'): string =>
  typeof start === 'string' ? ` ${before} ${longDateTime(start, timeZone)}` : ''
const statusOf = (value: unknown): string => leadStatusOptions.find((each) => each.value === value)?.label ?? textOf(value)

const becauseOf = (reason: unknown): string => {
  const label = (lostReasonLabels as Record<string, string>)[textOf(reason)]
  return label ? `: ${label}` : ''
}

const tellings: Partial<Record<LeadEventKind, (event: LeadEvent, telling: Telling) => string>> = {
  status: ({ details }) => `moved it from ${statusOf(details.from)} to ${statusOf(details.to)}${becauseOf(details.reason)}`,
  'lost-reason': ({ details }) => `gave the lost reason${becauseOf(details.to)}`,
  assigned: tellAssigned,
  note: () => 'added a note',
  called: tellCall,
  whatsapp: ({ details: { opened } }) => (opened ? 'opened WhatsApp' : 'wrote by WhatsApp'),
  mailed: ({ details: { opened } }) => (opened ? 'opened a mail' : 'wrote a mail'),
  changed: ({ details }, { kind }) => `changed ${labelsOf(kind, details.fields)}`,
  marked: () => 'marked it as spam',
  cleared: () => 'marked it as not spam',
  merged: () => 'merged it with another enquiry',
  parted: () => 'separated it from the other enquiry',
  task: ({ details }, { names, timeZone }) =>
    details.removed
      ? 'removed a task'
      : `set a task for ${names.get(textOf(details.user)) ?? 'someone'}, due ${longDateTime(textOf(details.dueAt), timeZone)}`,
  'task-done': ({ details }) => (details.undone ? 'reopened a task' : 'completed a task'),
  imported: () => 'imported it from a file',
  'demo-booked': ({ details }, { timeZone }) => `booked a demo${momentOf(details.start, timeZone)}`,
  'demo-moved': ({ details }, { timeZone }) => `moved the demo${momentOf(details.start, timeZone, 'to')}`,
  'demo-cancelled': ({ details }, { timeZone }) => `cancelled the demo${momentOf(details.start, timeZone, 'of')}`,
  'demo-done': ({ details }, { timeZone }) => `held the demo${momentOf(details.start, timeZone, 'of')}`,
  'demo-missed': ({ details }, { timeZone }) => `marked the demo as a no-show${momentOf(details.start, timeZone, 'of')}`,
  'call-wanted': () => 'asked to be called instead of picking a time',
}

function tellCall({ details: { outcome, opened } }: LeadEvent): string {
  if (isCallOutcome(outcome)) return callOutcomeWords[outcome].did
  return opened ? 'tapped Call' : 'called'
}

function tellAssigned({ actor, details }: LeadEvent, { names }: Telling): string {
  const { to } = details
  if (typeof to !== 'string') return 'removed the assignee'
  if (details.lentBy) return `left it assigned to ${names.get(to) ?? 'someone who has left'}, who had the other enquiry`
  if (actor === `user:${to}`) return 'took it'
  return `assigned it to ${names.get(to) ?? 'someone who has left'}${actor === 'turn' ? ' in turn' : ''}`
}

function labelsOf(kind: StoredLead['kind'], fields: unknown): string {
  const known = leadForms[kind].fields as Record<string, { label: string }>
  const labels = Array.isArray(fields) ? fields.map((name) => known[String(name)]?.label ?? String(name)) : []
  return labels.join(', ') || 'it'
}

/** Where a visitor came from, in sentences; none where nobody knows. */
export function tellSource({ page, referrer, utm_source, utm_medium, utm_campaign, utm_term, utm_content }: LeadSource): string {
  const campaign = [utm_campaign && `campaign ‘${utm_campaign}’`, utm_source && `from ${utm_source}`, utm_medium && `by ${utm_medium}`]
  const more = [utm_term && `searched for ‘${utm_term}’`, utm_content && `by the link ‘${utm_content}’`]
  const told = [...campaign, ...more].filter(Boolean).join(', ')
  const parts = [
    page && `Began at ${page}.`,
    referrer && `Came from ${referrer}.`,
    told && `${told.charAt(0).toUpperCase()}${told.slice(1)}.`,
  ]
  return parts.filter(Boolean).join(' ')
}
