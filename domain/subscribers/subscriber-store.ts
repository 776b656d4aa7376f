import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tables, Trx } from '#database/tables.ts'
import type { LeadSource } from '#shared/leads/submission.ts'
import { reasonsOfColumn, reasonsToColumn } from '../submissions/spam-policy.ts'

export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export interface Subscriber {
  id: string
  email: string
  status: SubscriberState
  spamReasons: string[]
  source: LeadSource
  createdAt: string
  updatedAt: string
  askedAt: string | null
  confirmedAt: string | null
  unsubscribedAt: string | null
}

const toSubscriber = (row: Selectable<Tables['subscribers']>): Subscriber => ({
  id: row.id,
  email: row.email,
  status: row.status,
  spamReasons: reasonsOfColumn(row.spam_reasons),
  source: JSON.parse(row.source) as LeadSource,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  askedAt: row.asked_at,
  confirmedAt: row.confirmed_at,
  unsubscribedAt: row.unsubscribed_at,
})

const toRow = (subscriber: Subscriber): Selectable<Tables['subscribers']> => ({
  id: subscriber.id,
  email: subscriber.email,
  status: subscriber.status,
  spam_reasons: reasonsToColumn(subscriber.spamReasons),
  source: JSON.stringify(subscriber.source),
  created_at: subscriber.createdAt,
  updated_at: subscriber.updatedAt,
  asked_at: subscriber.askedAt,
  confirmed_at: subscriber.confirmedAt,
  unsubscribed_at: subscriber.unsubscribedAt,
})

export async function selectSubscriber(db: Db | Trx, by: { id: string } | { email: string }): Promise<Subscriber | undefined> {
  const row = await db
    .selectFrom('subscribers')
    .selectAll()
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('email', '=', by.email)))
    .executeTakeFirst()
  return row && toSubscriber(row)
}

/** Stores one as it is now, new or known. */
export async function saveSubscriber(trx: Trx, subscriber: Subscriber): Promise<void> {
  const { id, ...columns } = toRow(subscriber)
  await trx
    .insertInto('subscribers')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}

export async function deleteSubscriber(trx: Trx, { id, email }: Subscriber): Promise<void> {
  await trx.deleteFrom('subscribers').where('id', '=', id).execute()
  await trx.deleteFrom('outbox').where('kind', '=', 'newsletter-confirm').where('recipient', '=', email).execute()
}

interface SubscriberFilter {
  status?: SubscriberState | undefined
  /** What the address must hold. */
  text?: string | undefined
}

const matching =
  ({ status, text }: SubscriberFilter) =>
  (eb: ExpressionBuilder<Tables, 'subscribers'>) =>
    eb.and([
      ...(status ? [eb('status', '=', status)] : []),
      ...(text ? [sql<boolean>`email like ${`%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`] : []),
    ])

/** Newest first, with how many there are. */
export async function selectSubscribers(
  db: Db,
  { offset, limit, ...filter }: SubscriberFilter & { offset: number; limit: number },
): Promise<{ subscribers: Subscriber[]; total: number }> {
  const found = db.selectFrom('subscribers').where(matching(filter))
  const rows = await found.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { subscribers: rows.map(toSubscriber), total }
}
