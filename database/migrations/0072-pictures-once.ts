import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What was in the file that a picture came as, so that the same file is known again. Of earlier ones nobody can tell: only our own encodings were kept. */
export const picturesOnce: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.alterTable('media').addColumn('digest', 'text').execute()
    await db.schema.createIndex('media_by_digest').on('media').column('digest').where('digest', 'is not', null).execute()
  },
}
