import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When staff decided about a comment, so that what is learned from it can be taken back. */
export const commentDecisions: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.alterTable('comments').addColumn('spam_decided_at', 'text').execute()
  },
}
