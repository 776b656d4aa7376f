import type { SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Db, Trx } from '#database/tables.ts'
import { type LeadStatus, leadStatuses, leadStatusFacts } from '#shared/leads/lead-statuses.ts'
import type { RetentionKind } from '#shared/privacy/retention.ts'
import { firstUuidAt } from '../ids.ts'
import { deleteLeads } from '../leads/lead-store.ts'
import type { Write } from '../site.ts'
import { dropPeriods, selectPeriodsBefore } from '../statistics/statistics-store.ts'

/** How records of a kind that are older than a time are found and removed, with every copy of what they say. */
interface Sweeper {
  /** So many of them at most. */
  select(db: Db | Trx, before: Date, limit: number): Promise<string[]>
  remove(write: Write, ids: readonly string[]): Promise<void>
}

const CROWDED_ALONE = '["crowded address"]'

/** Each status is with one of the three kinds that are kept. */
const statusesThat = (fits: (facts: (typeof leadStatusFacts)[LeadStatus]) => boolean): LeadStatus[] =>
  leadStatuses.filter((status) => fits(leadStatusFacts[status]))

/** Nothing was done with them since; those that are one with another go when that goes. */
const enquiriesOf = (statuses: readonly LeadStatus[]): Sweeper => ({
  async select(db, before, limit) {
    const rows = await db
      .selectFrom('leads')
      .select('id')
      .where('status', 'in', statuses)
      .where('updated_at', '<', before.toISOString())
      .where('merged_into', 'is', null)
      .where((eb) => eb.or([eb('spam_reasons', 'is', null), eb('spam_reasons', '=', CROWDED_ALONE)]))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('lead_events').select('lead_events.id').whereRef('lead_id', '=', 'leads.id').where('at', '>=', before.toISOString()),
          ),
        ),
      )
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  },
  remove: removeEnquiries,
})

async function removeEnquiries({ trx, leadsChanged }: Write, ids: readonly string[]): Promise<void> {
  const merged = await trx.selectFrom('leads').select('id').where('merged_into', 'in', ids).execute()
  const all = [...ids, ...merged.map(({ id }) => id)]
  await trx.deleteFrom('outbox').where('lead_id', 'in', all).execute()
  await trx.deleteFrom('submissions').where('record_id', 'in', all).execute()
  await deleteLeads(trx, all)
  leadsChanged()
}

/** Rows of one table, by a condition. */
const rowsOf = (
  table: 'leads' | 'comments' | 'subscribers' | 'outbox' | 'audit',
  condition: (before: Date) => ReturnType<typeof sql<SqlBool>>,
  remove: Sweeper['remove'],
): Sweeper => ({
  async select(db, before, limit) {
    const rows = await db.selectFrom(table).select('id').where(condition(before)).limit(limit).execute()
    return rows.map(({ id }) => id)
  },
  remove,
})

const withSubmissions =
  (table: 'comments' | 'subscribers'): Sweeper['remove'] =>
  async ({ trx }, ids) => {
    await trx.deleteFrom('submissions').where('record_id', 'in', ids).execute()
    await trx.deleteFrom(table).where('id', 'in', ids).execute()
  }

const alone =
  (table: 'outbox' | 'audit'): Sweeper['remove'] =>
  async ({ trx }, ids) => {
    await trx.deleteFrom(table).where('id', 'in', ids).execute()
  }

const stamp = (before: Date): string => before.toISOString()

export const sweepers: Record<RetentionKind, Sweeper> = {
  won: enquiriesOf(statusesThat(({ isOpen, isAnswered }) => !isOpen && isAnswered)),
  lost: enquiriesOf(statusesThat(({ isOpen, isAnswered }) => !isOpen && !isAnswered)),
  open: enquiriesOf(statusesThat(({ isOpen }) => isOpen)),
  spam: rowsOf(
    'leads',
    // A crowded address alone is no spam (decision 0021).
    (before) => sql<SqlBool>`spam_reasons is not null and spam_reasons <> ${CROWDED_ALONE} and created_at < ${stamp(before)}`,
    removeEnquiries,
  ),
  spamComments: rowsOf(
    'comments',
    (before) => sql<SqlBool>`status = 'spam' and created_at < ${stamp(before)}`,
    withSubmissions('comments'),
  ),
  pendingSubscribers: rowsOf(
    'subscribers',
    (before) => sql<SqlBool>`status = 'pending' and coalesce(asked_at, created_at) < ${stamp(before)}`,
    withSubmissions('subscribers'),
  ),
  leftSubscribers: rowsOf(
    'subscribers',
    (before) => sql<SqlBool>`status = 'unsubscribed' and unsubscribed_at < ${stamp(before)}`,
    withSubmissions('subscribers'),
  ),
  sentMails: rowsOf('outbox', (before) => sql<SqlBool>`sent_at is not null and sent_at < ${stamp(before)}`, alone('outbox')),
  unsentMails: rowsOf('outbox', (before) => sql<SqlBool>`sent_at is null and given_up_at < ${stamp(before)}`, alone('outbox')),
  activity: rowsOf('audit', (before) => sql<SqlBool>`id < ${firstUuidAt(before)}`, alone('audit')),
  statistics: {
    // Of days of the site's zone; the sweep comes by night, when that of UTC is the same or the one before.
    select: (db, before, limit) => selectPeriodsBefore(db, stamp(before).slice(0, 10), limit),
    remove: ({ trx }, periods) => dropPeriods(trx, periods),
  },
}
