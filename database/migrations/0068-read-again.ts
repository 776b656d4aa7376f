import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Texts are searched by signs too, and more ways of writing two numbers are read: both are read again at the start, while what is known stays in use. */
export const readAgain: Migration = {
  async up(db: Kysely<any>) {
    await sql`update search_documents set source_updated_at = ''`.execute(db)
    await sql`update lead_words set is_stale = 1`.execute(db)
  },
}
