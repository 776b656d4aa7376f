import type { Db, Trx } from './tables.ts'

/** Stores what the site keeps under a key, as JSON, in place of what was there. `at` is ISO 8601. */
export async function storeSetting(db: Db | Trx, key: string, value: unknown, at: string): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: at }
  await db
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
