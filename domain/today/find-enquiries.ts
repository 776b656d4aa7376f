import { sql } from 'kysely'
import type { Db, LeadKind } from '#database/tables.ts'
import type { LateBefore } from '#shared/leads/late-before.ts'
import type { LeadStatus } from '#shared/leads/lead-statuses.ts'
import { isLateOf } from '../leads/lateness.ts'
import { type Reached, reachOf } from '../leads/phone-number.ts'
import { selectFailedMails } from '../outbox/failed-mails.ts'
import type { Site } from '../site.ts'
import { COUNTED_UP_TO, countUpTo } from './count-up-to.ts'

const MOST_LISTED = 8

export interface WaitingEnquiry {
  id: string
  kind: LeadKind
  reference: string
  name: string
  email: string
  status: LeadStatus
  /** As it is dialled from anywhere, when it could be read. */
  phone: string
  /** The same for WhatsApp; null when it could not be read. */
  whatsApp: string | null
  /** Further numbers of the same field. */
  others: readonly Reached[]
  createdAt: string
  /** When somebody last did something about it, or it came. */
  touchedAt: string
  /** Whose it is: id of a user, and the name; null and blank for nobody's. */
  assignee: string | null
  assigneeName: string
}

export interface FailedMail {
  id: string
  /** What it was to say. */
  subject: string
  /** Of the enquiry that it was of, while there is one. */
  leadId: string | null
}

export interface Enquiries {
  /** Open, and left alone for too long; those of who asks first, then those that wait longest. */
  late: WaitingEnquiry[]
  /** Nobody has taken them up yet, in time; those of who asks first, then the newest. */
  fresh: WaitingEnquiry[]
  /** How many are new, late ones too, how many are late, and how many are held as spam, up to a hundred each. */
  waiting: number
  lateOnes: number
  held: number
  /** Mails that failed for good, newest first, and how many, up to a hundred. */
  failedMails: FailedMail[]
  failed: number
}

/** Agenda of sales: open enquiries and tasks; suspected spam is only counted, merged enquiries stand in another one. */
export async function findEnquiries({ db }: Pick<Site, 'db'>, userId: string, before: LateBefore): Promise<Enquiries> {
  const statuses = [...before.untouched.keys()]
  const late = statuses.map((status) => ofStatus(db, status).where(isLateOf(status, before)))
  const fresh = ofStatus(db, 'new').where((eb) => eb.not(isLateOf('new', before)(eb)))
  const [lateRows, freshRows, waiting, lateOnes, held, failed] = await Promise.all([
    firstOf(late, userId, 'touched_at', 'asc'),
    firstOf([fresh], userId, 'created_at', 'desc'),
    countUpTo(db, ofStatus(db, 'new')),
    countAll(db, late),
    countUpTo(db, db.selectFrom('leads').where('spam_reasons', 'is not', null).where('spam_decided_at', 'is', null)),
    findFailedMails(db),
  ])
  return { late: lateRows, fresh: freshRows, waiting, lateOnes, held, ...failed }
}

/** One status after the other, since each stands in its own part of the index. */
const ofStatus = (db: Db, status: LeadStatus) =>
  db.selectFrom('leads').where('leads.status', '=', status).where('spam_reasons', 'is', null).where('merged_into', 'is', null)

type Rows = ReturnType<typeof ofStatus>

const countAll = async (db: Db, parts: readonly Rows[]): Promise<number> =>
  Math.min(
    COUNTED_UP_TO,
    (await Promise.all(parts.map((rows) => countUpTo(db, rows)))).reduce((sum, count) => sum + count, 0),
  )

type Time = 'touched_at' | 'created_at'

/** Those given to this user before others, each by time: questions apart, since sorting them by whose they are would read them all. */
async function firstOf(parts: readonly Rows[], userId: string, time: Time, order: 'asc' | 'desc'): Promise<WaitingEnquiry[]> {
  const found = async (narrow: (rows: Rows) => Rows) => {
    const rows = (await Promise.all(parts.map((part) => shown(narrow(part), time, order).execute()))).flat()
    const key = (row: (typeof rows)[number]) => `${time === 'touched_at' ? row.touchedAt : row.createdAt} ${row.id}`
    const sorted = rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
    return order === 'asc' ? sorted : sorted.toReversed()
  }
  const [mine, others] = await Promise.all([
    found((rows) => rows.where('assignee', '=', userId)),
    found((rows) => rows.where((eb) => eb.or([eb('assignee', 'is', null), eb('assignee', '!=', userId)]))),
  ])
  return [...mine, ...others].slice(0, MOST_LISTED).map(({ phone, assigneeName, ...lead }) => ({
    ...lead,
    ...reachOf(phone),
    assigneeName: assigneeName ?? '',
  }))
}

const shown = (rows: Rows, time: Time, order: 'asc' | 'desc') =>
  rows
    .leftJoin('users', 'users.id', 'leads.assignee')
    .select(['leads.id', 'leads.kind', 'leads.reference', 'leads.name', 'leads.email', 'leads.phone', 'leads.status'])
    .select(['leads.created_at as createdAt', 'leads.touched_at as touchedAt', 'leads.assignee', 'users.name as assigneeName'])
    .orderBy(`leads.${time}`, order)
    .orderBy('leads.id', order)
    .limit(MOST_LISTED)

async function findFailedMails(db: Db): Promise<Pick<Enquiries, 'failed' | 'failedMails'>> {
  const failed = selectFailedMails(db).where(isOfEnquiries)
  const [failedMails, count] = await Promise.all([
    failed.select(['id', 'subject', 'lead_id as leadId']).orderBy('given_up_at', 'desc').orderBy('id', 'desc').limit(MOST_LISTED).execute(),
    countUpTo(db, failed),
  ])
  return { failedMails, failed: count }
}

/** A mail for a new password or an invitation is the administrators' business. */
const isOfEnquiries = sql<boolean>`lead_id is not null`
