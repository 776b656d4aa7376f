import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const outboxDelivery: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.alterTable('outbox').addColumn('first_attempt_at', 'text').execute()
    await db.schema.alterTable('outbox').addColumn('leased_until', 'text').execute()
    await db.schema.alterTable('outbox').addColumn('given_up_at', 'text').execute()
  },
}
