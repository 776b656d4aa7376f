import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What staff decided about submissions that look like spam, and what was learned from it. */
export const spamDecisions: Migration = {
  async up(db: Kysely<any>) {
    for (const table of ['leads', 'subscribers']) {
      await db.schema.alterTable(table).addColumn('spam_decided_at', 'text').execute()
      await db.schema
        .createIndex(`${table}_undecided`)
        .on(table)
        .where(sql.ref('spam_reasons'), 'is not', null)
        .where(sql.ref('spam_decided_at'), 'is', null)
        .columns(['created_at desc', 'id desc'])
        .execute()
    }
    await db.schema
      .createTable('spam_signs')
      .addColumn('sign', 'text', (column) => column.primaryKey())
      .addColumn('spam', 'integer', (column) => column.notNull())
      .addColumn('honest', 'integer', (column) => column.notNull())
      .addColumn('learned_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('spam_signs_by_time').on('spam_signs').column('learned_at').execute()
  },
}
