import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** An item may translate another one: one for each language, those of the bin apart. */
export const languagesOfItems: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.alterTable('content_items').addColumn('language', 'text').execute()
    await db.schema.alterTable('content_items').addColumn('translates', 'text').execute()
    await db.schema
      .createIndex('content_items_translations')
      .unique()
      .on('content_items')
      .columns(['translates', 'language'])
      .where(sql.ref('deleted_at'), 'is', null)
      .execute()
  },
}
