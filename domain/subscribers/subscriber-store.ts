import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tables, Trx } from '#database/tables.ts'
import type { LeadSource } from '#shared/leads/submission.ts'
import type { Write } from '../site.ts'
import { reasonsOfColumn, reasonsToColumn } from '../submissions/spam-policy.ts'

export const subscriberStates = ['pending', 'confirmed', 'unsubscribed', 'bounced'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export interface Subscriber {
  id: string
  email: string
  status: SubscriberState
  spamReasons: string[]
  /** As of leads. */
  spamDecidedAt?: string | null
  source: LeadSource
  createdAt: string
  updatedAt: string
  askedAt: string | null
  confirmedAt: string | null
  unsubscribedAt: string | null
  bouncedAt: string | null
}

const toSubscriber = (row: Selectable<Tables['subscribers']>): Subscriber => ({
  id: row.id,
  email: row.email,
  status: row.status,
  spamReasons: reasonsOfColumn(row.spam_reasons),
  spamDecidedAt: row.spam_decided_at,
  source: JSON.parse(row.source) as LeadSource,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  askedAt: row.asked_at,
  confirmedAt: row.confirmed_at,
  unsubscribedAt: row.unsubscribed_at,
  bouncedAt: row.bounced_at,
})

const toRow = (subscriber: Subscriber): Omit<Selectable<Tables['subscribers']>, 'consent'> => ({
  id: subscriber.id,
  email: subscriber.email,
  status: subscriber.status,
  spam_reasons: reasonsToColumn(subscriber.spamReasons),
  spam_decided_at: subscriber.spamDecidedAt ?? null,
  source: JSON.stringify(subscriber.source),
  created_at: subscriber.createdAt,
  updated_at: subscriber.updatedAt,
  asked_at: subscriber.askedAt,
  confirmed_at: subscriber.confirmedAt,
  unsubscribed_at: subscriber.unsubscribedAt,
  bounced_at: subscriber.bouncedAt,
})

export async function selectSubscriber(db: Db | Trx, by: { id: string } | { email: string }): Promise<Subscriber | undefined> {
  const row = await db
    .selectFrom('subscribers')
    .selectAll()
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('email', '=', by.email)))
    .executeTakeFirst()
  return row && toSubscriber(row)
}

/** What is done with one address is done one after the other: nothing is stored of a state that somebody has left meanwhile. */
export const lockAddress = (write: Write, email: string): Promise<void> => write.lock(`subscriber:${email}`)

/** One as it is now that nobody else changes it. */
export async function lockSubscriber(write: Write, id: string): Promise<Subscriber | undefined> {
  const found = await selectSubscriber(write.trx, { id })
  if (!found) return undefined
  await lockAddress(write, found.email)
  return selectSubscriber(write.trx, { id })
}

/**
 * Stores one as it is now, new or known. `consent`: id of the wording that the address was sent under; it stays when left out,
 * and counts from `confirmedAt` on.
 */
export async function saveSubscriber(trx: Trx, subscriber: Subscriber, consent?: string | null): Promise<void> {
  const { id, ...stored } = toRow(subscriber)
  const columns = consent === undefined ? stored : { ...stored, consent }
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

interface Range {
  offset: number
  limit: number
  /** What a text finds is looked for no further than this many. */
  mostCounted?: number | undefined
}

/** Newest first, with how many there are. */
export async function selectSubscribers(
  db: Db,
  { offset, limit, mostCounted, ...filter }: SubscriberFilter & Range,
): Promise<{ subscribers: Subscriber[]; total: number }> {
  const found = db.selectFrom('subscribers').where(matching(filter)).orderBy('created_at', 'desc').orderBy('id', 'desc')
  if (mostCounted !== undefined && filter.text) {
    // One walk over the index of all addresses instead of two over the table.
    const ids = (await found.select('id').limit(mostCounted).execute()).map(({ id }) => id)
    return { subscribers: await selectByIds(db, ids.slice(offset, offset + limit)), total: ids.length }
  }
  // Of the page alone whole rows are read.
  const ids = await found.select('id').limit(limit).offset(offset).execute()
  const { total } = await db
    .selectFrom('subscribers')
    .where(matching(filter))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    subscribers: await selectByIds(
      db,
      ids.map(({ id }) => id),
    ),
    total: Number(total),
  }
}

async function selectByIds(db: Db, ids: readonly string[]): Promise<Subscriber[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('subscribers')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toSubscriber)
}

/** How many there are of each status. */
export async function countByStatus(db: Db): Promise<Record<SubscriberState, number>> {
  const rows = await db
    .selectFrom('subscribers')
    .select(['status', (eb) => eb.fn.countAll<number>().as('total')])
    .groupBy('status')
    .execute()
  return Object.fromEntries(
    subscriberStates.map((state) => [state, Number(rows.find(({ status }) => status === state)?.total ?? 0)]),
  ) as Record<SubscriberState, number>
}
