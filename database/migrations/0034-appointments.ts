import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Demos for which a time was chosen, and when visitors looked at where their enquiry stands. */
export const appointments: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('appointments')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('starts_at', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .addColumn('seat', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('made_by', 'text', (column) => column.notNull())
      .addColumn('reminded_at', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
    // What keeps two visitors from one time, whichever processes they ask: there is a seat for each demo given at once.
    await db.schema
      .createIndex('appointments_one_a_seat')
      .unique()
      .on('appointments')
      .columns(['starts_at', 'seat'])
      .where(sql<boolean>`state = 'booked'`)
      .execute()
    await db.schema
      .createIndex('appointments_one_a_lead')
      .unique()
      .on('appointments')
      .column('lead_id')
      .where(sql<boolean>`state = 'booked'`)
      .execute()
    await db.schema.createIndex('appointments_by_time').on('appointments').columns(['starts_at', 'id']).execute()
    await db.schema.createIndex('appointments_of_lead').on('appointments').columns(['lead_id', 'created_at']).execute()
    await db.schema.createIndex('appointments_newest').on('appointments').column('created_at').execute()
    await db.schema.alterTable('leads').addColumn('seen_at', 'text').execute()
    await db.schema
      .alterTable('leads')
      .addColumn('seen_times', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
