import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What one person's data is found by, however much stands beside it. */
export const foundByAddress: Migration = {
  async up(db: Kysely<any>) {
    await sql`create index comments_of_email on comments (lower(email))`.execute(db)
    await sql`create index subscribers_of_email on subscribers (lower(email))`.execute(db)
    await sql`create index outbox_of_recipient on outbox (lower(recipient))`.execute(db)
    await sql`create index outbox_of_reply_to on outbox (lower(reply_to))`.execute(db)
    // Numbers that could not be read are looked through one by one.
    await sql`create index leads_of_unread_number on leads (id) where phone_e164 is null`.execute(db)
  },
}
