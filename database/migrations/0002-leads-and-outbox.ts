import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const leadTables: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('leads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('details', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('assignee', 'text')
      .addColumn('notes', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('spam_reasons', 'text')
      .addColumn('source', 'text', (column) => column.notNull().defaultTo('{}'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('leads_newest_of_kind').on('leads').columns(['kind', 'created_at desc', 'id desc']).execute()

    await db.schema
      .createTable('submissions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text')
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('record_id', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('submissions_key')
      .on('submissions')
      .unique()
      .where(sql.ref('idempotency_key'), 'is not', null)
      .columns(['form', 'idempotency_key'])
      .execute()
    await db.schema.createIndex('submissions_repeat').on('submissions').columns(['form', 'fingerprint', 'created_at']).execute()

    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text')
      .addColumn('reply_to', 'text')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('html', 'text', (column) => column.notNull())
      .addColumn('message_id', 'text', (column) => column.notNull().unique())
      .addColumn('once_key', 'text', (column) => column.unique())
      .addColumn('lead_id', 'text', (column) => column.references('leads.id').onDelete('set null'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('next_attempt_at', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('sent_at', 'text')
      .addColumn('last_error', 'text')
      .execute()
    await db.schema
      .createIndex('outbox_waiting')
      .on('outbox')
      .where(sql.ref('sent_at'), 'is', null)
      .columns(['next_attempt_at', 'id'])
      .execute()
  },
}
