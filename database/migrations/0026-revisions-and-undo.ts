import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Every saved state of a page, as of a post; and what it takes to undo what no bin keeps. */
export const revisionsAndUndo: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('page_revisions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('page_id', 'integer', (column) => column.notNull().references('pages.id').onDelete('cascade'))
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('changed', 'text', (column) => column.notNull())
      .addColumn('snapshot', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('page_revisions_of_page').on('page_revisions').columns(['page_id', 'at desc']).execute()
    await db.schema
      .createTable('undo_steps')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('facts', 'text', (column) => column.notNull())
      .execute()
  },
}
