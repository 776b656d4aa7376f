import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The mails and the audit as administrators look through them: newest first by their ids, which grow with time, under each
 * filter. A mail's `words` are what it is searched by, in an index of their own, since the texts beside them are long.
 */
export const outboxAndActivity: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .alterTable('outbox')
      .addColumn('words', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await sql`update outbox set words =
      substr(lower(coalesce(recipient, '') || ' ' || coalesce(reply_to, '') || ' ' || subject), 1, 500)`.execute(db)
    // Each holds all that a mail is narrowed by, so that what is left out is never read.
    await db.schema.createIndex('outbox_words').on('outbox').columns(['id', 'kind', 'sent_at', 'given_up_at', 'words']).execute()
    await db.schema.createIndex('outbox_of_kind').on('outbox').columns(['kind', 'id', 'sent_at', 'given_up_at', 'words']).execute()
    await db.schema
      .createIndex('outbox_unsent')
      .on('outbox')
      .columns(['id', 'kind', 'sent_at', 'given_up_at', 'words'])
      .where(sql.ref('sent_at'), 'is', null)
      .execute()
    await db.schema.createIndex('outbox_sent').on('outbox').columns(['sent_at', 'id']).where(sql.ref('sent_at'), 'is not', null).execute()
    await db.schema.createIndex('audit_of_actor').on('audit').columns(['actor', 'id']).execute()
    await db.schema.createIndex('audit_of_action').on('audit').columns(['action', 'id']).execute()
    await db.schema.createIndex('audit_of_kind').on('audit').columns(['entity', 'id']).execute()
    await db.schema.createIndex('audit_of_actor_and_action').on('audit').columns(['actor', 'action', 'id']).execute()
    await db.schema.createIndex('audit_of_actor_and_kind').on('audit').columns(['actor', 'entity', 'id']).execute()
  },
}
