import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Pictures that moved as they came, and of which the first picture is kept. */
export const animatedPictures: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .alterTable('media')
      .addColumn('was_animated', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
