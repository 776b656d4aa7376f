import { randomUUID } from 'node:crypto'
import type { Trx } from '#database/tables.ts'
import { longDateTime } from '#shared/clock-time.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { doneMeanwhile } from '#shared/leads/follow-up-messages.ts'
import { type LeadStatus, leadStatusFacts } from '#shared/leads/lead-status.ts'
import * as messages from '#shared/messages.ts'
import { VISITOR } from '../accounts/account.ts'
import { invalidField, Refusal } from '../errors.ts'
import { changeFacts, changeWithin } from '../leads/change-leads.ts'
import { mayChoose } from '../leads/find-standing.ts'
import { insertLeadEvent, isContact, selectLeadEvents } from '../leads/lead-events.ts'
import { type LeadGroup, selectGroup, selectIdOfReference } from '../leads/lead-group.ts'
import { demosOfClient, demosOfPerson } from '../rate-limits/limits.ts'
import { type RateLimit, tooMany, windowStart } from '../rate-limits/rate-limit.ts'
import type { Site, Write } from '../site.ts'
import { countFromAddress } from '../submissions/submission-store.ts'
import { type Arrival, submitOnce } from '../submissions/submit-once.ts'
import { type DemoNews, mailToStaff, mailToVisitor } from './appointment-mails.ts'
import {
  type Appointment,
  countChosenBy,
  selectAppointment,
  selectBooked,
  selectTaken,
  takeSeat,
  updateAppointment,
} from './appointment-store.ts'
import { getDemoHours, freeTimes, type TimeSpan } from './change-demo-hours.ts'
import { requireFewFromNetworks } from './few-from-network.ts'

const DAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000
/** What submissions are counted by. */
const FORM = 'appointment'

const timeTaken = (): Refusal => new Refusal('conflict', messages.timeTaken)

/** What mails and a change of the enquiry need, read before the transaction: while it is open, PostgreSQL may have no connection left for another read. */
const mailingOf = async (site: Site) => {
  const facts = await changeFacts(site)
  return { ...facts.setting, timeZone: site.timeZone, secret: facts.teacher.secret, facts }
}
type Mailing = Awaited<ReturnType<typeof mailingOf>>

/** The starts that visitors can choose from now, between two moments if given. `but` is an appointment that would move. */
export async function listFreeTimes(site: Site, { from, to }: { from?: Date; to?: Date } = {}): Promise<TimeSpan[]> {
  const hours = await getDemoHours(site.db)
  return freeFor(site, site.db, hours, { from, to })
}

async function freeFor(
  { timeZone, clock }: Pick<Site, 'timeZone' | 'clock'>,
  db: Site['db'] | Trx,
  hours: Awaited<ReturnType<typeof getDemoHours>>,
  { from, to, but }: { from?: Date | undefined; to?: Date | undefined; but?: string | undefined },
): Promise<TimeSpan[]> {
  const now = clock.now()
  const until = new Date(Math.min(to?.getTime() ?? Number.POSITIVE_INFINITY, now.getTime() + (hours.daysAhead + 2) * DAY_MS))
  const taken = await selectTaken(db, now.toISOString(), new Date(until.getTime() + DAY_MS).toISOString(), but)
  return freeTimes(hours, { timeZone, now, from, to }, taken)
}

/**
 * The visitor's choice of a time, by the reference: the first one books, another one moves. A repeat with the same key gets
 * the first answer, a choice of the time that is booked already changes nothing. When this returns, it is on disk. Throws
 * {@link Refusal} `not-found` where no demo was asked for, `conflict` when the time is gone, `too-many` by address or client.
 */
export async function chooseTime(
  site: Site,
  { reference, start }: { reference: string; start: Date },
  arrival: Arrival,
): Promise<TimeSpan> {
  const mailing = await mailingOf(site)
  // Without a key it is no repeat: whoever moves there and back within ten minutes means it.
  const fields = { reference, start: start.toISOString(), turn: arrival.key ?? randomUUID() }
  const { id } = await submitOnce(site, { form: FORM, fields, email: '', text: '', arrival }, async (write, { address }) => {
    const group = await lockedGroup(write, await selectIdOfReference(write.trx, reference))
    const booked = await selectBooked(write.trx, group.ids)
    if (!mayChoose(group, booked !== undefined)) throw new Refusal('not-found', messages.referenceUnknown)
    if (booked?.startsAt === start.toISOString()) return booked
    await requireFew(write, demosOfPerson, (since) => countChosenBy(write.trx, group.lead.email, since))
    if (site.formRateLimit > 0) {
      // Who chooses for ever new people takes every time there is: moves are counted too.
      await requireFew(write, demosOfClient, (since) => countFromAddress(write.trx, FORM, address, since))
      await requireFewFromNetworks(write, mailing.secret, arrival.address)
    }
    const hours = await getDemoHours(write.trx)
    const free = await freeFor(site, write.trx, hours, { from: start, to: new Date(start.getTime() + 1), but: booked?.id })
    const [time] = free
    if (!time) throw timeTaken()
    return place(write, mailing, group, { time, atOnce: hours.atOnce, booked, actor: VISITOR })
  })
  const chosen = await selectAppointment(site.db, id)
  const length = chosen ? Date.parse(chosen.endsAt) - Date.parse(chosen.startsAt) : 0
  return { start, end: new Date(start.getTime() + length) }
}

/** What whoever asks saw: the id of what is booked, or null for nothing, and where the enquiry stands, where that was shown. */
export interface SeenDemo {
  booked: string | null
  standing?: { status: LeadStatus; isHeld: boolean } | undefined
}

/**
 * Staff give an enquiry of any kind a time, in the hours or not, or move what it has. Throws as {@link chooseTime}, and `conflict` where
 * what was seen is otherwise now.
 */
export async function bookForLead(site: Site, actor: string, leadId: string, start: Date, seen?: SeenDemo): Promise<Appointment> {
  if (start <= site.clock.now()) throw invalidField('start', deskMessages.dateToCome)
  const mailing = await mailingOf(site)
  return site.write(actor, async (write) => {
    const group = await lockedGroup(write, leadId)
    const booked = await selectBooked(write.trx, group.ids)
    if (booked?.startsAt === start.toISOString()) return booked
    requireSeen(site, group, booked, seen)
    const { minutes, atOnce } = await getDemoHours(write.trx)
    const time = { start, end: new Date(start.getTime() + minutes * MINUTE_MS) }
    const beside = await selectTaken(write.trx, start.toISOString(), time.end.toISOString(), booked?.id)
    if (beside.length >= atOnce) throw timeTaken()
    return place(write, mailing, group, { time, atOnce, booked, actor })
  })
}

/**
 * Takes back what is booked. Throws {@link Refusal} `not-found` when nothing is, or when a visitor takes back what is over; `conflict`
 * where what was seen is otherwise now.
 */
export async function cancelDemo(site: Site, actor: string, leadId: string, seen?: SeenDemo): Promise<Appointment> {
  const mailing = await mailingOf(site)
  return site.write(actor, async (write) => {
    const group = await lockedGroup(write, leadId)
    const booked = await selectBooked(write.trx, group.ids)
    const isOver = booked !== undefined && actor === VISITOR && booked.endsAt <= write.now.toISOString()
    if (!booked || isOver) throw new Refusal('not-found', messages.demoNotBooked)
    requireSeen(site, group, booked, seen)
    const cancelled = { ...booked, state: 'cancelled', sequence: booked.sequence + 1 } as const
    await updateAppointment(write, cancelled)
    await tell(write, mailing, group, { news: 'demo-cancelled', appointment: cancelled, actor })
    if (group.lead.status === 'demo_booked') await setStatus(write, mailing, group, await statusBefore(write.trx, group), actor)
    return booked
  })
}

/** Two who both see one time do not move it away from each other, and no sale is lost to a page that shows none. */
function requireSeen({ timeZone }: Site, { lead }: LeadGroup, booked: Appointment | undefined, seen: SeenDemo | undefined): void {
  if (!seen) return
  if (seen.booked !== (booked?.id ?? null))
    throw new Refusal('conflict', messages.appointmentOver(booked && longDateTime(booked.startsAt, timeZone)))
  const { standing } = seen
  if (standing && standing.status !== lead.status)
    throw new Refusal('conflict', doneMeanwhile(`saved the status ‘${leadStatusFacts[lead.status].label}’`))
  if (standing && !standing.isHeld && lead.spamReasons.length > 0) throw new Refusal('conflict', doneMeanwhile('marked this as spam'))
}

/** The visitor would rather be called; it is kept with the enquiry. */
export async function wantCall(site: Site, reference: string): Promise<void> {
  await site.write(VISITOR, async (write) => {
    const { lead } = await lockedGroup(write, await selectIdOfReference(write.trx, reference))
    const already = await write.trx
      .selectFrom('lead_events')
      .select('kind')
      .where('lead_id', '=', lead.id)
      .where('kind', 'in', ['call-wanted', 'demo-booked'])
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (already?.kind === 'call-wanted') return
    await insertLeadEvent(write, { leadId: lead.id, actor: VISITOR, kind: 'call-wanted' })
    await write.audit({ action: 'call wanted', entity: 'lead', entityId: lead.id })
  })
}

/** One lock for all times, so that two that overlap see each other though they do not start together; then the lead's own. */
async function lockedGroup(write: Write, leadId: string | undefined): Promise<LeadGroup> {
  const found = leadId === undefined ? undefined : await selectGroup(write.trx, leadId)
  if (!found) throw new Refusal('not-found', messages.referenceUnknown)
  await write.lock('appointments')
  await write.lock(`lead:${found.lead.id}`)
  // As it is now that nobody else changes it.
  return (await selectGroup(write.trx, found.lead.id)) ?? found
}

async function requireFew({ now }: Write, limit: RateLimit, count: (since: Date) => Promise<number>): Promise<void> {
  if ((await count(windowStart(limit, now))) >= limit.most) throw tooMany(limit.message, limit.windowMs)
}

interface Placed {
  time: TimeSpan
  atOnce: number
  /** What it had until now. */
  booked: Appointment | undefined
  actor: string
}

async function place(write: Write, mailing: Mailing, group: LeadGroup, { time, atOnce, booked, actor }: Placed): Promise<Appointment> {
  if (booked) await updateAppointment(write, { ...booked, state: 'moved' })
  const calendarOf = booked ? { uid: booked.uid, sequence: booked.sequence + 1 } : { uid: write.newId(), sequence: 0 }
  const appointment = await takeSeat(write, { ...calendarOf, leadId: group.lead.id, time, atOnce, madeBy: actor })
  if (!appointment) throw timeTaken()
  await tell(write, mailing, group, { news: booked ? 'demo-moved' : 'demo-booked', appointment, before: booked, actor })
  await setStatus(write, mailing, group, 'demo_booked', actor)
  return appointment
}

interface News {
  news: DemoNews
  appointment: Appointment
  before?: Appointment | undefined
  actor: string
}

/** Its history, the audit, and the mails to both. */
async function tell(write: Write, mailing: Mailing, { lead }: LeadGroup, { news, appointment, before, actor }: News): Promise<void> {
  const details = { start: appointment.startsAt, ...(before && { from: before.startsAt }) }
  await insertLeadEvent(write, { leadId: lead.id, actor, kind: news, details })
  await write.audit({ action: news.replace('-', ' '), entity: 'lead', entityId: lead.id, details })
  const mail = { ...mailing, lead, appointment, before, byStaff: actor !== VISITOR, now: write.now }
  await write.mail(mailToStaff(news, mail))
  if (lead.email && lead.spamReasons.length === 0) await write.mail(mailToVisitor(news, mail))
}

async function setStatus(write: Write, { facts }: Mailing, { lead }: LeadGroup, status: LeadStatus, actor: string): Promise<void> {
  if (lead.status !== status) await changeWithin(write, actor, lead, { form: {}, handling: { status }, spam: undefined }, facts)
}

/** Where it stood before the demo was booked: one whom nobody has called or written to yet is new again, and so seen. */
async function statusBefore(trx: Trx, { lead }: LeadGroup): Promise<LeadStatus> {
  const history = await selectLeadEvents(trx, lead.id)
  const isContacted = history.some(isContact)
  const before = history.findLast(({ kind, details }) => kind === 'status' && details.to === 'demo_booked')?.details.from
  return before === 'new' && !isContacted ? 'new' : 'contacted'
}
