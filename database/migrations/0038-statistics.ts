import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'

/**
 * What visitors do, as numbers: one row for each name of a kind in each day, each ten days and each month. And, for the running day alone,
 * who was counted already: hashes that mean nothing once the day's salt is gone.
 */
export const statistics = (kind: Engine['kind']): Migration => ({
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('statistics')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('period', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('part', 'text', (column) => column.notNull())
      .addColumn('times', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('statistics_of_period', ['kind', 'period', 'name', 'part'])
      // Rows lie in the order in which they are read.
      .$call((table) => (kind === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
      .execute()
    await db.schema
      .createTable('visitor_days')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('salt', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('visitor_marks')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('mark', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('visitor_marks_of_day', ['day', 'mark'])
      .execute()
  },
})
