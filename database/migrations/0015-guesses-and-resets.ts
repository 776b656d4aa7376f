import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Tries of several kinds, links for a new password as hashes, and the last code of a second factor that was used. */
export const guessesAndResets: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .alterTable('sign_in_tries')
      .addColumn('kind', 'text', (column) => column.notNull().defaultTo('sign-in'))
      .execute()
    // Networks are counted where addresses were, and half a sign-in (before its second factor) made a place known.
    await db.deleteFrom('sign_in_tries').execute()
    await db.deleteFrom('known_sign_ins').execute()
    await db.schema
      .createTable('password_resets')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('password_resets_of_user').on('password_resets').column('user_id').execute()
    // Their tokens stood there readable; whoever still waits asks again.
    await db.deleteFrom('verifications').execute()
    await db.schema
      .alterTable('two_factors')
      .addColumn('last_step', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
