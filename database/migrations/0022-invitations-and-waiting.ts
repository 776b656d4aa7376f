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

/**
 * The orders of the editors' list of posts (that by the date is of the day it was begun for what has none), and what it is
 * narrowed to: a row's long text stands before most of its columns, so no row is read that is not shown. PostgreSQL reads
 * an expression from an index only if what it is made of stands there too.
 */
async function createIndexesOfDeskList(db: Kysely<any>): Promise<void> {
  const begun = sql`(coalesce(publish_at, created_at))`
  const indexes = {
    posts_by_date: sql`${begun} desc, id desc, publish_at, created_at`,
    posts_by_change: sql`updated_at desc, id desc`,
    posts_by_title: sql`(lower(title)) desc, id desc, title`,
    posts_of_category: sql`category_id, author_id, status, publish_at, created_at, updated_at, title`,
    posts_of_author: sql`author_id, category_id, status, publish_at, created_at, updated_at, title`,
  }
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`create index ${sql.raw(name)} on posts (${columns}) where deleted_at is null`.execute(db)
  }
  // Of what is published there is such an index already (0001): one of any status would be taken in its place.
  await sql`create index posts_drafts_by_date on posts (${begun} desc, id desc) where status = 'draft' and deleted_at is null`.execute(db)
}
