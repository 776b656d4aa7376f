import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Passkeys of the staff, and which sessions began with one. Column names are ours; domain/accounts/auth.ts maps the library's to them. */
export const passkeys: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text')
      .addColumn('credential_id', 'text', (column) => column.notNull().unique())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'integer', (column) => column.notNull())
      .addColumn('device_type', 'text', (column) => column.notNull())
      .addColumn('backed_up', 'integer', (column) => column.notNull())
      .addColumn('transports', 'text')
      .addColumn('aaguid', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('passkeys_of_user').on('passkeys').column('user_id').execute()
    await db.schema
      .alterTable('sessions')
      .addColumn('by_passkey', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
