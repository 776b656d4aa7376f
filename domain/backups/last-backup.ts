import { storeSetting } from '#database/stored-settings.ts'
import type { Site, Write } from '../site.ts'

const KEY = 'last-backup'

/** Remembers that a backup was written, so that administrators are told while there is none. */
export async function noteBackup(write: Write, details: Record<string, number> = {}): Promise<void> {
  const stamp = write.now.toISOString()
  await storeSetting(write.trx, KEY, stamp, stamp)
  await write.audit({ action: 'backup written', entity: 'site', entityId: 'backup', details })
}

/** ISO 8601; undefined when none was ever made. */
export async function findLastBackup({ db }: Site): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('updated_at').where('key', '=', KEY).executeTakeFirst()
  return row?.updated_at
}
