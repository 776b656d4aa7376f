import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Issues of the newsletter, and to whom each went. */
export const newsletterTables: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('newsletter_issues')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('preheader', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('posts', 'text', (column) => column.notNull())
      .addColumn('mail_text', 'text')
      .addColumn('mail_html', 'text')
      .addColumn('send_at', 'text')
      .addColumn('trouble', 'text')
      .addColumn('queued_to', 'text', (column) => column.notNull())
      .addColumn('all_queued_at', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('started_at', 'text')
      .addColumn('ended_at', 'text')
      .execute()
    await db.schema
      .createTable('newsletter_deliveries')
      .addColumn('issue_id', 'text', (column) => column.notNull().references('newsletter_issues.id').onDelete('cascade'))
      .addColumn('subscriber_id', 'text', (column) => column.notNull().references('subscribers.id').onDelete('cascade'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('queued_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .addPrimaryKeyConstraint('newsletter_deliveries_once', ['issue_id', 'subscriber_id'])
      .execute()
    await db.schema.createIndex('newsletter_deliveries_of_subscriber').on('newsletter_deliveries').column('subscriber_id').execute()
    await db.schema.createIndex('newsletter_deliveries_by_state').on('newsletter_deliveries').columns(['issue_id', 'state']).execute()
    await db.schema.createIndex('newsletter_deliveries_by_time').on('newsletter_deliveries').column('queued_at').execute()
    await db.schema
      .createIndex('subscribers_confirmed')
      .on('subscribers')
      .column('id')
      .where(sql.ref('status'), '=', sql.lit('confirmed'))
      .execute()
    await db.schema.createIndex('subscribers_searched').on('subscribers').columns(['created_at', 'id', 'email', 'status']).execute()
    await db.schema.createIndex('subscribers_by_status').on('subscribers').columns(['status', 'created_at', 'id']).execute()
  },
}
