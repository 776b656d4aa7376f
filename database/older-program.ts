import { storeSetting } from './stored-settings.ts'
import type { Db } from './tables.ts'

const KEY = 'older-program'

/**
 * Lets a program that knows migrations up to `known`, and no others, start on tables of a newer release: while an update is under way, and
 * after one that was taken back. Migrations only add, so the release before goes on with them (docs/decisions/0181).
 */
export async function letOlderProgramStart(db: Db, known: string, now: Date): Promise<void> {
  await storeSetting(db, KEY, known, now.toISOString())
}

/** From now on a program starts on tables of its own release or an older one alone. */
export async function refuseOlderProgram(db: Db): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', KEY).execute()
}

export async function mayOlderProgramStart(db: Db, known: string): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  return row?.value === JSON.stringify(known)
}
