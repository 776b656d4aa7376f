import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Links by which people come to the staff, what waits for someone of the staff, and the list of posts in each order, found without reading the rest. */
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
    await createIndexesOfDeskList(db)
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

/** The orders of the editors' list of posts; that by the date is of the day it was begun for what has none. */
async function createIndexesOfDeskList(db: Kysely<any>): Promise<void> {
  for (const [name, order] of [
    ['posts_by_date', sql`(coalesce(publish_at, created_at))`],
    ['posts_by_change', sql`updated_at`],
    ['posts_by_title', sql`(lower(title))`],
  ] as const) {
    await sql`create index ${sql.raw(name)} on posts (${order} desc, id desc) where deleted_at is null`.execute(db)
  }
  // Counting reads this and no row: a row's long text stands before most of these columns.
  const counted = ['deleted_at', 'status', 'category_id', 'author_id', 'publish_at']
  await db.schema.createIndex('posts_counted').on('posts').columns(counted).execute()
}
