import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What editors do with pictures, old addresses and searches in vain, and work that goes on when nobody looks. */
export const libraryAndTasks: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.alterTable('media').addColumn('deleted_at', 'text').execute()
    for (const axis of ['focus_x', 'focus_y']) {
      await db.schema
        .alterTable('media')
        .addColumn(axis, 'integer', (column) => column.notNull().defaultTo(50))
        .execute()
    }
    await db.schema
      .createTable('picture_moves')
      .addColumn('file', 'text', (column) => column.primaryKey())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.alterTable('redirects').addColumn('deleted_at', 'text').execute()
    await db.schema.alterTable('search_misses').addColumn('dismissed_at', 'text').execute()
    await db.schema
      .createTable('tasks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('done', 'integer', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .addColumn('message', 'text')
      .addColumn('result', 'text')
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('leased_until', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .execute()
    await db.schema.createIndex('tasks_of_kind').on('tasks').columns(['kind', 'state', 'created_at']).execute()
  },
}
