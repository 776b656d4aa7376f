import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Names with an apostrophe or a hyphen are found by their parts too: words of enquiries are read again at the start, while what is known stays in use. */
export const namesByTheirParts: Migration = {
  async up(db: Kysely<any>) {
    await sql`update lead_words set is_stale = 1`.execute(db)
  },
}
