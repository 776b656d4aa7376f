import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A demo booking is called so where it is stored, too; the audit keeps the word of its time. */
export const demoKind: Migration = {
  async up(db: Kysely<any>) {
    await db.updateTable('leads').set({ kind: 'demo' }).where('kind', '=', 'client').execute()
    await db.updateTable('submissions').set({ form: 'demo' }).where('form', '=', 'client').execute()
  },
}
