import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What became of every enquiry: when someone of the staff first opened it, what was done since, and with which other it is one. */
export const leadHistory: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.alterTable('leads').addColumn('read_at', 'text').execute()
    await db.schema.alterTable('leads').addColumn('read_by', 'text').execute()
    await db.schema
      .alterTable('leads')
      .addColumn('merged_into', 'text', (column) => column.references('leads.id').onDelete('set null'))
      .execute()
    await db.schema.createIndex('leads_merged_into').on('leads').column('merged_into').where('merged_into', 'is not', null).execute()
    await db.schema
      .createTable('lead_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('details', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('lead_events_of_lead').on('lead_events').columns(['lead_id', 'at', 'id']).execute()
  },
}
