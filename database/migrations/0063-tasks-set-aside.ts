import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A task whose process ended while it was at it, until a person says what becomes of it. */
export const tasksSetAside: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.alterTable('tasks').addColumn('set_aside_at', 'text').execute()
  },
}
