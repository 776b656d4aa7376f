import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When each passkey last opened its account. Of earlier uses nobody can tell which passkey it was. */
export const useOfPasskeys: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.alterTable('passkeys').addColumn('used_at', 'text').execute()
  },
}
