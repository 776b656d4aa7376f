import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Indexes that others stand in for, so that a write keeps fewer: `subscribers_searched` begins with the columns of
 * `subscribers_newest`; new enquiries are read, by time, from `leads_by_outcome`, and with the merged ones from `leads_last_changed`.
 */
export const fewerIndexes: Migration = {
  async up(db: Kysely<any>) {
    for (const name of ['subscribers_newest', 'leads_untaken', 'leads_new']) await db.schema.dropIndex(name).execute()
  },
}
