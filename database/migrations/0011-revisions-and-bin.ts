import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Every saved state of a post, the numbers of posts that are gone for good, and which pictures the library keeps. */
export const revisionsAndBin: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('post_revisions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('post_id', 'integer', (column) => column.notNull().references('posts.id').onDelete('cascade'))
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('changed', 'text', (column) => column.notNull())
      .addColumn('snapshot', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('post_revisions_of_post').on('post_revisions').columns(['post_id', 'at desc']).execute()
    await db.schema
      .createTable('purged_posts')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('purged_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .alterTable('media')
      .addColumn('kept', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    for (const table of ['posts', 'pages']) {
      await db.schema.createIndex(`${table}_in_bin`).on(table).where(sql.ref('deleted_at'), 'is not', null).column('deleted_at').execute()
    }
  },
}
