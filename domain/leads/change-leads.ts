import * as z from 'zod/mini'
import type { LeadKind } from '#database/tables.ts'
import { optionalChoice } from '#shared/forms.ts'
import { followedUpElsewhere, lostReasonNeedsLost } from '#shared/leads/follow-up-messages.ts'
import type { LeadEventKind } from '#shared/leads/lead-event.ts'
import { type LeadHandling, leadStatuses } from '#shared/leads/lead-status.ts'
import { lostReasons } from '#shared/leads/lost-reasons.ts'
import { dayOf } from '#shared/local-time.ts'
import * as messages from '#shared/messages.ts'
import { actorOf } from '../accounts/account.ts'
import { selectUser } from '../accounts/user-store.ts'
import { changesOf } from '../audit/audit-store.ts'
import { getMailSetting, type MailSetting } from '../content/read-mail-texts.ts'
import { invalidField, Refusal } from '../errors.ts'
import { selectKindsOfLead } from '../outbox/outbox-store.ts'
import type { Site, Write } from '../site.ts'
import { learnVerdict, type Teacher, teacherOf } from '../submissions/learn-verdict.ts'
import { keepUndoStep, takeUndoStep } from '../undo/undo-steps.ts'
import { afterChange, judgedLead, type LeadChange } from './after-change.ts'
import { takeTurn } from './assign-in-turn.ts'
import { insertLeadEvent } from './lead-events.ts'
import { staffNotification, thanksToVisitor } from './lead-mails.ts'
import { selectLead, type StoredLead, type Lead, updateLead } from './lead-store.ts'
import { known } from './list-leads.ts'
import type { OvertakenLead, SeenField } from './seen-lead.ts'

const ACTION = 'leads changed'

const State = z.object({
  status: z.enum(leadStatuses),
  lostReason: z._default(optionalChoice(lostReasons), ''),
  assignee: z.nullable(z.string()),
  isHeld: z.boolean(),
})
type State = z.output<typeof State>
/** An entry of the history that told of it: what it said before, or null when it is new. */
const Event = z.object({ id: z.string(), before: z.nullable(z.string()) })
export type NotedEvent = z.output<typeof Event>
/** Of each of them what it takes to take the change back, and to see whether somebody changed it since. */
const Changed = z.array(z.object({ id: z.string(), before: State, after: State, event: z.optional(Event) }))

export interface BulkChange {
  status?: LeadHandling['status'] | undefined
  /** Why they are lost; blank for no reason. */
  lostReason?: LeadHandling['lostReason'] | undefined
  lostWords?: string | undefined
  /** A user's id; blank for nobody. */
  assignee?: string | undefined
  spam?: boolean | undefined
}

/**
 * Changes all of these enquiries in one transaction; those that are gone are left out. Gives the step that undoes it, or
 * undefined when nothing changed. Throws a Refusal `invalid` for an assignee who is nobody of the staff, `conflict` when one of them was
 * merged: a change that no list shows would be lost.
 */
export async function changeLeads(
  site: Site,
  account: { id: string },
  ids: readonly string[],
  change: BulkChange,
): Promise<string | undefined> {
  const facts = await changeFacts(site)
  const actor = actorOf(account)
  return site.write(actor, (write) => changeLeadsWithin(write, actor, ids, change, facts))
}

/** {@link changeLeads} in a transaction of the actor's; what undoes it takes back the `event` that told of it, too. */
export async function changeLeadsWithin(
  write: Write,
  actor: string,
  ids: readonly string[],
  change: BulkChange,
  facts: ChangeFacts,
  event?: NotedEvent,
): Promise<string | undefined> {
  const changed: z.output<typeof Changed> = []
  for (const lead of await lockLeads(write, ids)) {
    if (lead.mergedInto) throw new Refusal('conflict', followedUpElsewhere)
    const needed = neededOf(lead, change)
    if (!needed && !event) continue
    const next = needed ? await changeWithin(write, actor, lead, needed, facts) : lead
    changed.push({ id: lead.id, before: stateOf(lead), after: stateOf(next), ...(event && { event }) })
  }
  return changed.length > 0 ? keepUndoStep(write, ACTION, changed) : undefined
}

/**
 * Takes such a change back, once, where the enquiries are still there and their assignees still on the staff; what somebody
 * changed since stays as it is, and is given. A mail that left meanwhile stays sent. Throws a Refusal `not-found`.
 */
export async function undoLeadChanges(site: Site, account: { id: string }, step: string): Promise<OvertakenLead[]> {
  const facts = await changeFacts(site)
  const actor = actorOf(account)
  return site.write(actor, async (write) => {
    const left: OvertakenLead[] = []
    const steps = new Map((await takeUndoStep(write, ACTION, step, Changed)).map((each) => [each.id, each]))
    const staff = new Set((await write.trx.selectFrom('users').select('id').execute()).map(({ id }) => id))
    for (const lead of await lockLeads(write, [...steps.keys()])) {
      const own = steps.get(lead.id)
      const fields = own ? changedSince(stateOf(lead), own) : []
      if (fields.length > 0) left.push({ lead, fields })
      // What was said of a call stays with what came of it.
      else if (own?.event) await takeBackEvent(write, own.event)
      const needed = own && neededOf(lead, takenBack(stateOf(lead), own, staff))
      if (needed) await changeWithin(write, actor, lead, needed, facts)
    }
    return left
  })
}

const stateOf = (lead: StoredLead): State => ({
  status: lead.status,
  lostReason: lead.lostReason,
  assignee: lead.assignee,
  isHeld: isHeld(lead),
})

/** What the change made otherwise, and somebody made otherwise again. */
const changedSince = (now: State, { before, after }: { before: State; after: State }): SeenField[] =>
  (['status', 'lostReason', 'assignee', 'isHeld'] as const).filter(
    (field) => before[field] !== after[field] && now[field] !== after[field] && now[field] !== before[field],
  )

/** What is still as the change left it becomes what it was. */
function takenBack(now: State, { before, after }: { before: State; after: State }, staff: ReadonlySet<string>): BulkChange {
  const was = before.assignee !== null && staff.has(before.assignee) ? before.assignee : ''
  return {
    status: now.status === after.status ? before.status : undefined,
    lostReason: now.status === after.status && now.lostReason === after.lostReason ? before.lostReason : undefined,
    assignee: now.assignee === after.assignee ? was : undefined,
    spam: now.isHeld === after.isHeld ? before.isHeld : undefined,
  }
}

export const isHeld = ({ spamReasons }: StoredLead): boolean => spamReasons.length > 0

async function takeBackEvent({ trx, leadsChanged }: Write, { id, before }: NotedEvent): Promise<void> {
  if (before === null) await trx.deleteFrom('lead_events').where('id', '=', id).execute()
  else await trx.updateTable('lead_events').set({ details: before }).where('id', '=', id).execute()
  leadsChanged()
}

/** Those that are there, each locked; in one order, so that no two changes wait for each other. */
export async function lockLeads(write: Write, ids: readonly string[]): Promise<StoredLead[]> {
  const leads: StoredLead[] = []
  for (const id of [...new Set(ids)].toSorted()) {
    await write.lock(`lead:${id}`)
    const lead = await selectLead(write.trx, undefined, id)
    if (lead) leads.push(lead)
  }
  return leads
}

/** The part of the change that this one needs; undefined when it is so already. */
export function neededOf(lead: StoredLead, { status, lostReason, lostWords, assignee, spam }: BulkChange): LeadChange | undefined {
  const handling: LeadChange['handling'] = {}
  if (status !== undefined && status !== lead.status) handling.status = status
  if (lostReason !== undefined && lostReason !== lead.lostReason) handling.lostReason = lostReason
  if (assignee !== undefined && assignee !== (lead.assignee ?? '')) handling.assignee = assignee
  const marks = spam !== undefined && spam !== isHeld(lead)
  if (!marks && !lostWords && Object.keys(handling).length === 0) return undefined
  return { form: {}, handling, spam: marks ? spam : undefined, ...(lostWords && { lostWords }) }
}

/** Gives the lead as it is afterwards. Throws a Refusal `not-found`, or `invalid` for an assignee who is nobody of the staff. */
export async function changeLead(site: Site, actor: string, kind: LeadKind, id: string, change: LeadChange): Promise<StoredLead> {
  const facts = await changeFacts(site)
  return site.write(actor, async (write) => {
    await write.lock(`lead:${id}`)
    return changeWithin(write, actor, known(kind, await selectLead(write.trx, kind, id)), change, facts)
  })
}

/** What a change needs that is read before its transaction: on SQLite nothing else can be read while one is open. */
export interface ChangeFacts {
  setting: MailSetting
  timeZone: string
  teacher: Teacher
}
export const changeFacts = async (site: Site): Promise<ChangeFacts> => ({
  teacher: await teacherOf(site),
  setting: await getMailSetting(site),
  timeZone: site.timeZone,
})

/** {@link changeLead} in a transaction that has the lead's lock. */
export async function changeWithin(
  write: Write,
  actor: string,
  lead: StoredLead,
  change: LeadChange,
  { setting, timeZone, teacher }: ChangeFacts,
): Promise<StoredLead> {
  const words = change.lostWords ?? ''
  const fields = [...Object.keys(change.form), ...Object.keys(change.handling), ...(change.spam === undefined ? [] : ['spam'])]
  if (fields.length === 0 && !words) return lead
  await requireStaff(write, change.handling.assignee)
  const next = afterChange(lead, change, { actor, now: write.now })
  requireLost(next, change, lead)
  const isCleared = lead.spamReasons.length > 0 && next.spamReasons.length === 0
  // It had no turn while it was held.
  if (isCleared && next.assignee === null) next.assignee = (await takeTurn(write)) ?? null
  await updateLead(write.trx, next)
  await learnVerdict(teacher, write, judgedLead(lead), judgedLead(next))
  write.leadsChanged()
  await noteChanges(write, actor, lead, next, { fields: Object.keys(change.form), words })
  const changes = changesOf(lead, next, ['status', 'lostReason'])
  await write.audit({ action: 'lead changed', entity: 'lead', entityId: lead.id, details: { fields }, changes })
  if (isCleared) await sendWithheld(write, next, setting, dayOf(write.now, timeZone))
  return next
}

/** What its history says of a change: who had it, where it stood, whether it was held. */
async function noteChanges(
  write: Write,
  actor: string,
  before: StoredLead,
  after: StoredLead,
  { fields, words }: { fields: readonly string[]; words: string },
): Promise<void> {
  const note = (kind: LeadEventKind, details: Record<string, unknown> = {}, text = '') =>
    insertLeadEvent(write, { leadId: after.id, actor, kind, details, text })
  if (fields.length > 0) await note('changed', { fields })
  const reason = after.lostReason && { reason: after.lostReason }
  if (before.status !== after.status) await note('status', { from: before.status, to: after.status, ...reason }, words)
  else if (before.lostReason !== after.lostReason || words)
    await note('lost-reason', { from: before.lostReason, to: after.lostReason }, words)
  if (before.assignee !== after.assignee) await note('assigned', { from: before.assignee, to: after.assignee })
  const isDecided = isHeld(after) && before.spamDecidedAt !== after.spamDecidedAt
  if (isHeld(before) && !isHeld(after)) await note('cleared')
  else if (isHeld(before) !== isHeld(after) || isDecided) await note('marked', { decided: after.spamDecidedAt !== null })
}

/** A reason that would be forgotten at once is refused. */
function requireLost({ status }: Lead, { handling, lostWords }: LeadChange, { lostReason }: StoredLead): void {
  const isSaid = (handling.lostReason && handling.lostReason !== lostReason) || lostWords
  if (isSaid && status !== 'lost') throw invalidField('lostReason', lostReasonNeedsLost)
}

async function requireStaff(write: Write, assignee: string | undefined): Promise<void> {
  if (assignee && !(await selectUser(write.trx, { id: assignee }))) throw invalidField('assignee', messages.assigneeUnknown)
}

/** What went before it was marked, or when it was cleared an earlier time, does not go again. */
export async function sendWithheld(write: Write, lead: Lead, setting: MailSetting, day: string): Promise<void> {
  const gone = await selectKindsOfLead(write.trx, lead.id)
  if (!gone.includes('lead-notification')) await write.mail(staffNotification(lead, setting))
  if (!gone.includes('lead-thanks')) await write.mail(thanksToVisitor(lead, setting, day))
}
