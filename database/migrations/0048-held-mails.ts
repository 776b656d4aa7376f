import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Mails that a restore set aside, since the site that they are of may have sent them: they wait for somebody's word. */
export const heldMails: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.alterTable('outbox').addColumn('held_at', 'text').execute()
    await db.schema.createIndex('outbox_held').on('outbox').column('id').where(sql.ref('held_at'), 'is not', null).execute()
  },
}
