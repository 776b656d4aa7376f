import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const jobsTable: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('jobs')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('leased_until', 'text')
      .addColumn('last_run_at', 'text')
      .addColumn('last_error', 'text')
      .execute()
  },
}
