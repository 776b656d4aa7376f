import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The words that stood below a form when it was sent, once each; and what the daily sweep asks of enquiries. */
export const consentTable: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('consents')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('wording', 'text', (column) => column.notNull())
      .addColumn('first_used_at', 'text', (column) => column.notNull())
      .execute()
    for (const table of ['leads', 'subscribers', 'comments']) {
      await db.schema
        .alterTable(table)
        .addColumn('consent', 'text', (column) => column.references('consents.id'))
        .execute()
    }
    await db.schema.createIndex('leads_last_changed').on('leads').columns(['status', 'updated_at']).execute()
  },
}
