import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Changes that are gathered under a name, published at one moment and taken back at once. */
export const releaseTables: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('releases')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('publish_at', 'text')
      .addColumn('scheduled_by', 'text')
      .addColumn('trouble', 'text')
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('published_by', 'text')
      .addColumn('published_at', 'text')
      .addColumn('taken_back_by', 'text')
      .addColumn('taken_back_at', 'text')
      .execute()
    await db.schema.createIndex('releases_by_state').on('releases').columns(['state', 'created_at']).execute()
    await db.schema
      .createTable('release_changes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('release_id', 'text', (column) => column.notNull().references('releases.id').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('entity_id', 'text')
      .addColumn('type', 'text')
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('base', 'text', (column) => column.notNull())
      .addColumn('gathered_by', 'text', (column) => column.notNull())
      .addColumn('gathered_at', 'text', (column) => column.notNull())
      .addColumn('done', 'text')
      .execute()
    await db.schema.createIndex('release_changes_of_release').on('release_changes').columns(['release_id', 'position']).execute()
  },
}
