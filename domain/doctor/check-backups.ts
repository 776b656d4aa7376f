import { accessSync, constants, statSync } from 'node:fs'
import type { BackupSettings } from '#config/backups.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { findBackupState } from '../backups/backup-state.ts'
import type { Site } from '../site.ts'
import { findTroubles } from '../troubles/find-troubles.ts'
import { type Examined, type Finding, look, notReadable, ok, readableSite, reasonOf, together, wrong } from './finding.ts'

/** Age of the last good backup, the last drill, and whether the next one can be written. */
export async function checkBackups(examined: Examined): Promise<Finding> {
  const { dataDir, backups } = examined.config
  if (!backups) return look('No backups are made by themselves.', 'Set BACKUP_DIR.')
  const site = await readableSite(examined)
  if (!site) return notReadable()
  const troubles = (await findTroubles(site, { dataDir, backupDir: backups.dir })).filter(({ kind }) => /^(?:backup|drill)-/.test(kind))
  return together([
    ...(await sayLast(site)),
    ...troubles.map(({ words }) => wrong(words, 'Run npm run -s cli -- backup now, then backup drill: they say what fails.')),
    ...lookAtFolder(backups, dataDir),
  ])
}

async function sayLast({ db, timeZone }: Site): Promise<Finding[]> {
  const state = await findBackupState(db)
  if (!state?.last) return [look('No backup was made by itself yet.', 'Run npm run -s cli -- backup now.')]
  const { madeAt, bytes } = state.last
  const drilled = state.drill
    ? `a drill of ${longDateTime(state.drill.at, timeZone)} restored ${state.drill.name}.`
    : 'none was restored in a drill yet.'
  return [ok(`The last good one is of ${longDateTime(madeAt, timeZone)} (${(bytes / 1e6).toFixed(1)} MB); ${drilled}`)]
}

function lookAtFolder({ dir, isCopied }: BackupSettings, dataDir: string): Finding[] {
  try {
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK)
    if (isCopied || statSync(dir).dev !== statSync(dataDir).dev) return []
    const mend = 'Put BACKUP_DIR on another disk, or set BACKUP_S3=on, which copies them into the bucket.'
    return [look('BACKUP_DIR is on the disk of DATA_DIR: backups there are lost with it.', mend)]
  } catch (error) {
    return [
      wrong(`BACKUP_DIR can't be used by this account: ${reasonOf(error)}.`, 'Make the folder, and give it to the account of the site.'),
    ]
  }
}
