import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Mails that need not go, since staff said so, in a column of its own: until now that stood in `last_error`, which only mails could
 * have that had not failed. What a mail's state is made of stands in one index again.
 */
export const settledMails: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.alterTable('outbox').addColumn('settled_at', 'text').execute()
    await sql`update outbox set settled_at = given_up_at, last_error = null
      where given_up_at is not null and sent_at is null and last_error = 'Given up by staff'`.execute(db)
    await sql`update audit set action = 'mail settled' where action = 'mail given up'`.execute(db)
    await sql`update audit set action = 'mail no longer settled' where action = 'mail no longer given up'`.execute(db)
    await db.schema.dropIndex('outbox_given_up').execute()
    await sql`create index outbox_failed on outbox (given_up_at desc, id desc)
      where sent_at is null and given_up_at is not null and settled_at is null`.execute(db)
    await db.schema.dropIndex('outbox_unsent').execute()
    await sql`create index outbox_unsent on outbox (id, kind, sent_at, given_up_at, settled_at, held_at, words)
      where sent_at is null`.execute(db)
  },
}
