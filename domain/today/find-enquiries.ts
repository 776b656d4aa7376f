import { sql } from 'kysely'
import type { Db, LeadKind } from '#database/tables.ts'
import { selectFailedMails } from '../outbox/failed-mails.ts'
import type { Site } from '../site.ts'
import { countUpTo } from './count-up-to.ts'

const MOST_LISTED = 8

export interface WaitingEnquiry {
  id: string
  kind: LeadKind
  reference: string
  name: string
  email: string
  /** As it is dialled from anywhere, when it could be read. */
  phone: string
  /** The same for WhatsApp; null when it could not be read. */
  whatsApp: string | null
  createdAt: string
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
  /** Nobody has taken them up in time; those of who asks first, then those that wait longest. */
  late: WaitingEnquiry[]
  /** Nobody has taken them up yet; those of who asks first, then the newest. */
  fresh: WaitingEnquiry[]
  /** How many of these there are, late ones too, how many late ones, and how many are held as spam, up to a hundred each. */
  waiting: number
  lateOnes: number
  held: number
  /** Mails that were given up, newest first, and how many, up to a hundred. */
  failedMails: FailedMail[]
  failed: number
}

/** Agenda of sales: open enquiries and tasks; suspected spam is only counted, merged enquiries stand in another one. */
export async function findEnquiries({ db }: Pick<Site, 'db'>, userId: string, lateBefore: Date): Promise<Enquiries> {
  const late = untaken(db).where('leads.created_at', '<', lateBefore.toISOString())
  const fresh = untaken(db).where('leads.created_at', '>=', lateBefore.toISOString())
  const [lateRows, freshRows, waiting, lateOnes, held, failed] = await Promise.all([
    firstOf(late, userId, 'asc'),
    firstOf(fresh, userId, 'desc'),
    countUpTo(db, untaken(db)),
    countUpTo(db, late),
    countUpTo(db, db.selectFrom('leads').where('spam_reasons', 'is not', null).where('spam_decided_at', 'is', null)),
    findFailedMails(db),
  ])
  return { late: lateRows, fresh: freshRows, waiting, lateOnes, held, ...failed }
}

const untaken = (db: Db) =>
  db.selectFrom('leads').where('status', '=', 'new').where('spam_reasons', 'is', null).where('merged_into', 'is', null)

type Untaken = ReturnType<typeof untaken>

/** Those given to this user before others, each by time: two questions, since sorting them by whose they are would read them all. */
async function firstOf(rows: Untaken, userId: string, order: 'asc' | 'desc'): Promise<WaitingEnquiry[]> {
  const [mine, others] = await Promise.all([
    shown(rows.where('assignee', '=', userId), order).execute(),
    shown(
      rows.where((eb) => eb.or([eb('assignee', 'is', null), eb('assignee', '!=', userId)])),
      order,
    ).execute(),
  ])
  return [...mine, ...others].slice(0, MOST_LISTED).map(({ phone, phone_e164, assigneeName, ...lead }) => ({
    ...lead,
    phone: phone_e164 ?? phone,
    whatsApp: phone_e164,
    assigneeName: assigneeName ?? '',
  }))
}

const shown = (rows: Untaken, order: 'asc' | 'desc') =>
  rows
    .leftJoin('users', 'users.id', 'leads.assignee')
    .select(['leads.id', 'leads.kind', 'leads.reference', 'leads.name', 'leads.email', 'leads.phone', 'leads.phone_e164'])
    .select(['leads.created_at as createdAt', 'leads.assignee', 'users.name as assigneeName'])
    .orderBy('leads.created_at', order)
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
