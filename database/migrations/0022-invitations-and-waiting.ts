import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Links by which people come to the staff, and what waits for someone of the staff, found without reading the rest. */
export const invitationsAndWaiting: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('invitations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('invited_by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await createIndexesOfWhatWaits(db)
  },
}

async function createIndexesOfWhatWaits(db: Kysely<any>): Promise<void> {
  await db.schema
    .createIndex('posts_drafts')
    .on('posts')
    .where(sql.ref('status'), '=', 'draft')
    .where(sql.ref('deleted_at'), 'is', null)
    .columns(['updated_at desc', 'id desc'])
    .execute()
  await db.schema
    .createIndex('comments_waiting')
    .on('comments')
    .where(sql.ref('status'), '=', 'pending')
    .columns(['created_at desc', 'id desc'])
    .execute()
  await db.schema
    .createIndex('leads_new')
    .on('leads')
    .where(sql.ref('status'), '=', 'new')
    .where(sql.ref('spam_reasons'), 'is', null)
    .columns(['created_at desc', 'id desc'])
    .execute()
  await db.schema
    .createIndex('leads_held')
    .on('leads')
    .where(sql.ref('spam_reasons'), 'is not', null)
    .columns(['created_at desc', 'id desc'])
    .execute()
  await db.schema
    .createIndex('outbox_given_up')
    .on('outbox')
    .where(sql.ref('given_up_at'), 'is not', null)
    .columns(['given_up_at desc', 'id desc'])
    .execute()
}
