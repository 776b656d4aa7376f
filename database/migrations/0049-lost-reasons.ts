import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Why an enquiry was lost; what is counted of it walks those that were, and no others. */
export const lostReasons: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.alterTable('leads').addColumn('lost_reason', 'text').execute()
    await sql`create index leads_lost on leads (created_at, lost_reason)
      where status = 'lost' and spam_reasons is null and merged_into is null`.execute(db)
  },
}
