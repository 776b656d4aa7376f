import { randomBytes } from 'node:crypto'
import { storeSetting } from '#database/stored-settings.ts'
import type { Db, Trx } from '#database/tables.ts'
import type { Write } from '../site.ts'

/** A verified backup that was made by itself. */
export interface GoodBackup {
  name: string
  /** ISO 8601: the moment that it holds. */
  madeAt: string
  bytes: number
}

/** What became of a backup that was restored into a scratch place. */
export interface Drilled {
  name: string
  /** ISO 8601. */
  at: string
  tables: number
  rows: number
  files: number
  /** Why it failed; null when all of it was as it was written. */
  failure: string | null
}

/** What is known of the backups that are made by themselves. */
export interface BackupState {
  /** In the names of this site's own backups, so that it never touches another's in the same place. */
  siteId: string
  last: GoodBackup | null
  /** Why the last try failed, and since when (ISO 8601) each has. */
  failed: { since: string; reason: string } | null
  drill: Drilled | null
}

const KEY = 'backups'
const SITE_ID_BYTES = 4

/** Undefined before the first try. */
export async function findBackupState(db: Db | Trx): Promise<BackupState | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  return row && (JSON.parse(row.value) as BackupState)
}

/** Gives the state as it is afterwards. */
export async function changeBackupState(
  { trx, now, lock }: Pick<Write, 'trx' | 'now' | 'lock'>,
  change: Partial<Omit<BackupState, 'siteId'>>,
): Promise<BackupState> {
  await lock(KEY)
  const before = (await findBackupState(trx)) ?? { siteId: newSiteId(), last: null, failed: null, drill: null }
  const state = { ...before, ...change }
  await storeSetting(trx, KEY, state, now.toISOString())
  return state
}

const newSiteId = (): string => randomBytes(SITE_ID_BYTES).toString('hex')

/** A restored site is another one: were it to go on with the name, it would remove what the one that it is of has in the same place. */
export async function forgetBackupState(trx: Trx): Promise<void> {
  await trx.deleteFrom('settings').where('key', '=', KEY).execute()
}
