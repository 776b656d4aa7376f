import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Mails of an issue refer to it instead of holding its words; an address that bounced is set aside. */
export const newsletterMails: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .alterTable('outbox')
      .addColumn('issue_id', 'text', (column) => column.references('newsletter_issues.id').onDelete('cascade'))
      .execute()
    await db.schema
      .alterTable('outbox')
      .addColumn('subscriber_id', 'text', (column) => column.references('subscribers.id').onDelete('cascade'))
      .execute()
    await db.schema.alterTable('outbox').addColumn('handed_over_at', 'text').execute()
    await db.schema.createIndex('outbox_of_issue').on('outbox').column('issue_id').where(sql.ref('sent_at'), 'is', null).execute()
    await db.schema.createIndex('outbox_of_subscriber').on('outbox').column('subscriber_id').execute()
    await db.schema.alterTable('subscribers').addColumn('bounced_at', 'text').execute()
  },
}
