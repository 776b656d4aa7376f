import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const bookkeepingTables: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('settings')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('redirects')
      .addColumn('path', 'text', (column) => column.primaryKey())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('audit')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('entity', 'text', (column) => column.notNull())
      .addColumn('entity_id', 'text', (column) => column.notNull())
      .addColumn('details', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute()
    await db.schema.createIndex('audit_of_entity').on('audit').columns(['entity', 'entity_id', 'at']).execute()
    await db.schema
      .createTable('imports')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('source_key', 'text', (column) => column.notNull())
      .addColumn('entity', 'text', (column) => column.notNull())
      .addColumn('entity_id', 'text', (column) => column.notNull())
      .addColumn('imported_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('imports_pk', ['source', 'source_key'])
      .execute()
    await db.schema
      .createTable('samples')
      .addColumn('entity', 'text', (column) => column.notNull())
      .addColumn('entity_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('samples_pk', ['entity', 'entity_id'])
      .execute()
    await db.schema
      .createTable('content_version')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute()
    await db.insertInto('content_version').values({ id: 1, version: 1 }).execute()
  },
}
