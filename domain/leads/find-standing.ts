import type { AppointmentState } from '#shared/appointments/appointment-state.ts'
import { promiseEnd } from '#shared/hours/working-time.ts'
import { leadStatusFacts } from '#shared/leads/lead-statuses.ts'
import { LOOKED_AGAIN_MS } from '#shared/limits.ts'
import { VISITOR } from '../accounts/account.ts'
import { selectBooked, selectLast } from '../appointments/appointment-store.ts'
import { getCalendar } from '../hours/working-calendar.ts'
import type { Site } from '../site.ts'
import { isWithheld } from '../submissions/spam-policy.ts'
import { selectSubmissionOf } from '../submissions/submission-store.ts'
import type { Submission } from '../submissions/submit-once.ts'
import { isContact, type LeadEvent, selectLeadEvents } from './lead-events.ts'
import { type LeadGroup, selectGroup, selectIdOfReference } from './lead-group.ts'

/** Public status of an enquiry, for anyone who has its reference: no personal data. */
export interface Standing {
  form: Submission['form']
  reference: string
  /** All ISO 8601; undefined for what has not happened. */
  receivedAt: string
  /** Until when somebody is to be in touch, while nobody was: by the working hours, the end of the working day after it came, or after a call was asked for. */
  promisedBy?: string | undefined
  readAt?: string | undefined
  /** When the visitor was last spoken with or written to, and which; 'touch' where staff say no more than that. */
  contacted?: { at: string; by: 'call' | 'message' | 'touch' } | undefined
  demo?: { startsAt: string; endsAt: string; state: AppointmentState } | undefined
  /** It has been answered for good, whatever came of it. */
  closedAt?: string | undefined
  /** The visitor would rather be called than choose a time. */
  wantsCall: boolean
  /** A time can be chosen, moved or cancelled here. */
  mayChoose: boolean
  /** Of an enquiry; newsletter wishes and comments have none. */
  leadId?: string
}

/** Undefined for an unknown reference. */
export async function findStanding(site: Site, reference: string): Promise<Standing | undefined> {
  const leadId = await selectIdOfReference(site.db, reference)
  if (leadId) return standingOfLead(site, leadId)
  const sent = await selectSubmissionOf(site.db, reference.trim().toUpperCase())
  // Only newsletter wishes and comments have no enquiry of their own; what is left of others was removed.
  if (sent?.form !== 'newsletter' && sent?.form !== 'comment') return undefined
  return { form: sent.form, reference: sent.reference, receivedAt: sent.createdAt, wantsCall: false, mayChoose: false }
}

async function standingOfLead(site: Site, leadId: string): Promise<Standing | undefined> {
  const { db } = site
  const group = await selectGroup(db, leadId)
  const own = await db.selectFrom('leads').select(['reference', 'kind', 'created_at']).where('id', '=', leadId).executeTakeFirst()
  if (!group || !own) return undefined
  const [calendar, reads, events, booked, last] = await Promise.all([
    getCalendar(db),
    db.selectFrom('leads').select('read_at').where('id', 'in', group.ids).where('read_at', 'is not', null).orderBy('read_at').execute(),
    Promise.all(group.ids.map((id) => selectLeadEvents(db, id))),
    selectBooked(db, group.ids),
    selectLast(db, group.ids),
  ])
  const history = events.flat().toSorted((one, other) => one.at.localeCompare(other.at))
  const demo = booked ?? (last && last.state !== 'cancelled' ? last : undefined)
  return {
    form: own.kind,
    reference: own.reference,
    receivedAt: own.created_at,
    promisedBy: leadStatusFacts[group.lead.status].isAnswered
      ? undefined
      : promiseEnd(new Date(callWantedAt(history) ?? own.created_at), calendar, site.timeZone)?.toISOString(),
    readAt: reads[0]?.read_at ?? undefined,
    contacted: contactOf(history),
    demo: demo && { startsAt: demo.startsAt, endsAt: demo.endsAt, state: demo.state },
    closedAt: closedAtOf(group, history),
    wantsCall: callWantedAt(history) !== undefined,
    mayChoose: mayChoose(group, booked !== undefined),
    leadId,
  }
}

/** Whoever asked for a demo chooses its time, and whoever was given one moves it. What is held back waits for a person first. */
export const mayChoose = ({ lead }: LeadGroup, isBooked: boolean): boolean =>
  !isWithheld(lead.spamReasons) && !isClosed(lead) && (lead.kind === 'demo' || isBooked)

const isClosed = ({ status }: LeadGroup['lead']): boolean => !leadStatusFacts[status].isOpen

function contactOf(history: readonly LeadEvent[]): Standing['contacted'] {
  const last = history.findLast(isContact)
  if (last) return { at: last.at, by: last.kind === 'called' ? 'call' : 'message' }
  // What was taken back to 'New' was no touch.
  const since = history.findLastIndex(({ kind, details }) => kind === 'status' && details.to === 'new') + 1
  const touched = history
    .slice(since)
    .findLast(({ kind, actor, details }) => kind === 'status' && details.to === 'contacted' && actor !== VISITOR)
  return touched && { at: touched.at, by: 'touch' }
}

function closedAtOf({ lead }: LeadGroup, history: readonly LeadEvent[]): string | undefined {
  if (!isClosed(lead)) return undefined
  return history.findLast(({ kind, details }) => kind === 'status' && details.to === lead.status)?.at ?? lead.updatedAt
}

/** Until a time was chosen after all. */
function callWantedAt(history: readonly LeadEvent[]): string | undefined {
  const last = history.findLast(({ kind }) => kind === 'call-wanted' || kind === 'demo-booked')
  return last?.kind === 'call-wanted' ? last.at : undefined
}

/** Writes down that the visitor looked, for the staff, unless it was one of them; a page loaded again within a minute counts once. Never throws. */
export async function noteLook(site: Site, leadId: string, isStaff: () => Promise<boolean> = async () => false): Promise<void> {
  try {
    if (await isStaff()) return
    const before = new Date(site.clock.now().getTime() - LOOKED_AGAIN_MS).toISOString()
    const row = await site.db.selectFrom('leads').select('seen_at').where('id', '=', leadId).executeTakeFirst()
    if (!row || (row.seen_at !== null && row.seen_at > before)) return
    await site.write(VISITOR, ({ trx, now }) =>
      trx
        .updateTable('leads')
        .set((eb) => ({ seen_at: now.toISOString(), seen_times: eb('seen_times', '+', 1) }))
        .where('id', '=', leadId)
        .execute(),
    )
  } catch (error) {
    site.log.warn({ err: error }, 'a visit to the status page of an enquiry could not be stored')
  }
}

/** When the visitor last looked at where it stands, and how often; `at` is null for never. */
export async function findLooks({ db }: Site, leadId: string): Promise<{ reference: string; at: string | null; times: number }> {
  const row = await db.selectFrom('leads').select(['reference', 'seen_at', 'seen_times']).where('id', '=', leadId).executeTakeFirst()
  return { reference: row?.reference ?? '', at: row?.seen_at ?? null, times: row?.seen_times ?? 0 }
}
