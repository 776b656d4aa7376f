import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What staff do with enquiries, comments and newsletter addresses, and the signs by which spam is marked. */
export const leadsAndSubscribers: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.alterTable('leads').addColumn('phone_e164', 'text').execute()
    await db.schema.alterTable('comments').addColumn('spam_reasons', 'text').execute()
    await db.schema.createIndex('comments_newest').on('comments').columns(['created_at', 'id']).execute()
    await db.schema.alterTable('outbox').addColumn('unsubscribe_url', 'text').execute()
    await db.schema.createIndex('outbox_of_lead').on('outbox').column('lead_id').execute()
    await addSubmissionSigns(db)
    await db.schema
      .createTable('subscribers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('spam_reasons', 'text')
      .addColumn('source', 'text', (column) => column.notNull().defaultTo('{}'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'text')
      .addColumn('confirmed_at', 'text')
      .addColumn('unsubscribed_at', 'text')
      .execute()
    await db.schema.createIndex('subscribers_newest').on('subscribers').columns(['created_at', 'id']).execute()
  },
}

async function addSubmissionSigns(db: Kysely<any>): Promise<void> {
  for (const sign of ['address', 'sender', 'words']) {
    await db.schema.alterTable('submissions').addColumn(sign, 'text').execute()
    await db.schema.createIndex(`submissions_of_${sign}`).on('submissions').columns([sign, 'created_at']).execute()
  }
  await db.schema.createIndex('submissions_reference').on('submissions').column('reference').execute()
  await db.schema.createIndex('submissions_of_record').on('submissions').column('record_id').execute()
  await db.schema.createIndex('submissions_by_time').on('submissions').column('created_at').execute()
}
