import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What people of the staff are writing and have not saved, who has what open, and links that show what is not published. */
export const deskTables: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('working_copies')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('entity', 'text', (column) => column.notNull())
      .addColumn('entity_id', 'text')
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('made_from', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('working_copies_of_user')
      .on('working_copies')
      .columns(['user_id', 'entity', 'entity_id', 'updated_at'])
      .execute()
    await db.schema
      .createTable('presences')
      .addColumn('entity', 'text', (column) => column.notNull())
      .addColumn('entity_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('presences_pk', ['entity', 'entity_id', 'user_id'])
      .execute()
    await db.schema
      .createTable('preview_links')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('entity', 'text', (column) => column.notNull())
      .addColumn('entity_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
  },
}
