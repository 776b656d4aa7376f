import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Every saved state of a content item and of the settings, and a bin for items. */
export const contentHistory: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('content_revisions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('entity', 'text', (column) => column.notNull())
      .addColumn('entity_id', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('snapshot', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('content_revisions_of_entity').on('content_revisions').columns(['entity', 'entity_id', 'at desc']).execute()
    await db.schema.alterTable('content_items').addColumn('deleted_at', 'text').execute()
    await db.schema
      .createIndex('content_items_in_bin')
      .on('content_items')
      .where(sql.ref('deleted_at'), 'is not', null)
      .column('deleted_at')
      .execute()
  },
}
