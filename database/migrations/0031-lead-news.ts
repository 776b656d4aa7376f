import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** One row that counts what happens to enquiries, so that every process can tell open desks; without it nothing has happened yet. */
export const leadNews: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('lead_news')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('arrived', 'integer', (column) => column.notNull())
      .execute()
  },
}
