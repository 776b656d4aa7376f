import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const mediaTable: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('media')
      .addColumn('file', 'text', (column) => column.primaryKey())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('widths', 'text', (column) => column.notNull())
      .addColumn('placeholder', 'text')
      .addColumn('alt', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('posts_with_image').on('posts').where(sql.ref('image'), 'is not', null).column('image').execute()
  },
}
