import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A calendar file that goes with a mail. */
export const mailCalendars: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.alterTable('outbox').addColumn('calendar', 'text').execute()
  },
}
