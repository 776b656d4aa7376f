import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the last changes of the content wrote, so that other processes end only what shows it. */
export const contentChanges: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('content_changes')
      .addColumn('version', 'integer', (column) => column.primaryKey())
      .addColumn('marks', 'text', (column) => column.notNull())
      .execute()
  },
}
