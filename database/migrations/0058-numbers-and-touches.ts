import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What tells that somebody did something about an enquiry; its history keeps more. */
const TOUCHES = [
  'called',
  'whatsapp',
  'mailed',
  'note',
  'status',
  'lost-reason',
  'task',
  'task-done',
  'demo-booked',
  'demo-moved',
  'demo-cancelled',
  'demo-done',
  'demo-missed',
]

/**
 * A second number of an enquiry, when somebody last did something about it, and words that are to be written anew while the ones
 * before are still found.
 */
export const numbersAndTouches: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.alterTable('leads').addColumn('other_e164', 'text').execute()
    await db.schema
      .alterTable('leads')
      .addColumn('touched_at', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await sql`update leads set touched_at = coalesce(
      (select max(at) from lead_events where lead_events.lead_id = leads.id and lead_events.kind in (${sql.join(TOUCHES.map((kind) => sql.lit(kind)))})),
      created_at)`.execute(db)
    await sql`create index leads_of_other_phone on leads (other_e164) where other_e164 is not null`.execute(db)
    // What is open and for how long nobody did anything, of all and of each of the staff; the second one stands for `leads_untaken_of`.
    const shown = sql`spam_reasons is null and merged_into is null`
    await sql`create index leads_untouched on leads (status, touched_at, id) where ${shown}`.execute(db)
    await sql`create index leads_untouched_of on leads (assignee, status, touched_at, id) where ${shown}`.execute(db)
    await db.schema.dropIndex('leads_untaken_of').execute()
    // All are written again at the start: numbers by their ends, and which enquiries are open.
    await db.schema.dropIndex('lead_words_unwritten').execute()
    await db.schema
      .alterTable('lead_words')
      .addColumn('is_stale', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await sql`create index lead_words_unwritten on lead_words (lead_id) where is_stale = 1`.execute(db)
  },
}
