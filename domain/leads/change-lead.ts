import type { LeadKind } from '#database/tables.ts'
import type { LeadEventKind } from '#shared/leads/lead-event.ts'
import { lostReasonNeedsLost } from '#shared/leads/follow-up-messages.ts'
import { reasonUnder } from '#shared/leads/lost-reasons.ts'
import type { LeadHandling } from '#shared/leads/lead-status.ts'
import { leadStatusFacts } from '#shared/leads/lead-statuses.ts'
import * as messages from '#shared/messages.ts'
import { selectUser } from '../accounts/user-store.ts'
import { changesOf } from '../audit/audit-store.ts'
import { getMailSetting, type MailSetting } from '../content/mail-texts.ts'
import { invalidField } from '../errors.ts'
import { dayOf } from '#shared/local-time.ts'
import { selectKindsOfLead } from '../outbox/outbox-store.ts'
import type { Site, Write } from '../site.ts'
import { type Judged, learnVerdict, type Teacher, teacherOf } from '../submissions/learn-verdict.ts'
import { MARKED_BY_STAFF } from '../submissions/spam-policy.ts'
import { takeTurn } from './assign-in-turn.ts'
import { wordsOfForm } from './lead-forms.ts'
import { insertLeadEvent } from './lead-events.ts'
import { staffNotification, thanksToVisitor } from './lead-mails.ts'
import { type Lead, selectLead, type StoredLead, updateLead } from './lead-store.ts'
import { known } from './list-leads.ts'

export interface LeadChange {
  /** Fields of its form, those that change. */
  form: Record<string, string>
  handling: Partial<LeadHandling>
  /** What somebody says of why it is lost, for its history. */
  lostWords?: string
  /** True marks it as spam; false clears it, which sends what was withheld. */
  spam: boolean | undefined
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
  const next = changed(lead, change, write.now)
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
  const [wasHeld, isHeld] = [before.spamReasons.length > 0, after.spamReasons.length > 0]
  if (wasHeld !== isHeld) await note(isHeld ? 'marked' : 'cleared')
}

/** A reason that would be forgotten at once is refused. */
function requireLost({ status }: Lead, { handling, lostWords }: LeadChange, { lostReason }: StoredLead): void {
  const isSaid = (handling.lostReason && handling.lostReason !== lostReason) || lostWords
  if (isSaid && status !== 'lost') throw invalidField('lostReason', lostReasonNeedsLost)
}

async function requireStaff(write: Write, assignee: string | undefined): Promise<void> {
  if (assignee && !(await selectUser(write.trx, { id: assignee }))) throw invalidField('assignee', messages.assigneeUnknown)
}

function changed(lead: StoredLead, { form, handling, spam }: LeadChange, now: Date): StoredLead {
  const { details, ...shared } = wordsOfForm(lead.kind, form)
  const status = handling.status ?? lead.status
  return {
    ...lead,
    ...shared,
    details: { ...lead.details, ...details },
    ...handling,
    lostReason: reasonUnder(status, handling.lostReason ?? lead.lostReason),
    assignee: handling.assignee === undefined ? lead.assignee : handling.assignee || null,
    spamReasons: reasonsAfter(lead, spam),
    spamDecidedAt: spam !== undefined || isTakenUp(lead, handling) ? now.toISOString() : (lead.spamDecidedAt ?? null),
    updatedAt: now.toISOString(),
  }
}

/** What staff work on is honest, though nobody said so. */
const isTakenUp = ({ status, spamReasons, spamDecidedAt }: Lead, handling: LeadChange['handling']): boolean =>
  status === 'new' &&
  spamReasons.length === 0 &&
  !spamDecidedAt &&
  handling.status !== undefined &&
  leadStatusFacts[handling.status].isAnswered

/** What is learned from a lead. */
export const judgedLead = ({ email, details, spamReasons, spamDecidedAt = null }: Lead): Judged => ({
  ...{ email, spamReasons, spamDecidedAt },
  text: details.message ?? '',
})

function reasonsAfter({ spamReasons }: Lead, spam: boolean | undefined): string[] {
  if (spam === undefined) return spamReasons
  if (!spam) return []
  return spamReasons.length > 0 ? spamReasons : [MARKED_BY_STAFF]
}

/** What went before it was marked, or when it was cleared an earlier time, does not go again. */
export async function sendWithheld(write: Write, lead: Lead, setting: MailSetting, day: string): Promise<void> {
  const gone = await selectKindsOfLead(write.trx, lead.id)
  if (!gone.includes('lead-notification')) await write.mail(staffNotification(lead, setting))
  if (!gone.includes('lead-thanks')) await write.mail(thanksToVisitor(lead, setting, day))
}
