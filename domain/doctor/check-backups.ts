import { accessSync, constants, statSync } from 'node:fs'
import type { BackupSettings } from '#config/backups.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { findBackupState } from '../backups/backup-state.ts'
import { GENERATION_MS } from '../copies/copies-of-changes.ts'
import { copyFolder } from '../copies/copy-folder.ts'
import { groupGenerations } from '../copies/generations.ts'
import type { Site } from '../site.ts'
import { findTroubles } from '../troubles/find-troubles.ts'
import { type Examined, type Finding, look, notReadable, ok, readableSite, reasonOf, together, wrong } from './finding.ts'

/** A whole copy is made each day, also where nothing is written; a large one takes its time. */
const COPIES_STOPPED_MS = GENERATION_MS + 2 * 60 * 60 * 1_000

/** Age of the last good backup, the last drill, and whether the next one can be written. */
export async function checkBackups(examined: Examined): Promise<Finding> {
  const { dataDir, backups } = examined.config
  if (!backups) return look('No automatic backups are made.', 'Set BACKUP_DIR.')
  const site = await readableSite(examined)
  if (!site) return notReadable()
  const troubles = (await findTroubles(site, { dataDir, backupDir: backups.dir })).filter(({ kind }) => /^(?:backup|drill)-/.test(kind))
  return together([
    ...(await sayLast(site)),
    ...troubles.map(({ words }) => wrong(words, 'Run npm run -s cli -- backup now, then backup drill: they say what fails.')),
    ...(backups.copiesChanges ? await lookAtCopies(site, backups) : []),
    ...lookAtFolder(backups, dataDir),
  ])
}

async function sayLast({ db, timeZone }: Site): Promise<Finding[]> {
  const state = await findBackupState(db)
  if (!state?.last) return [look('No backup was made by itself yet.', 'Run npm run -s cli -- backup now.')]
  const { madeAt, bytes } = state.last
  const drilled = state.drill
    ? `${state.drill.name} was restored in a drill on ${longDateTime(state.drill.at, timeZone)}.`
    : 'none was restored in a drill yet.'
  return [ok(`The last good backup was made on ${longDateTime(madeAt, timeZone)} (${(bytes / 1e6).toFixed(1)} MB); ${drilled}`)]
}

/** Stopped copies alone are seen from here: within a day an old one can also mean that nothing was written. */
async function lookAtCopies({ db, clock, timeZone }: Site, { dir }: BackupSettings): Promise<Finding[]> {
  const state = await findBackupState(db)
  const names = state ? await copyFolder(dir).list(`${state.siteId}/`) : []
  const whole = groupGenerations(names).filter(({ isWhole }) => isWhole)
  const times = whole.flatMap(({ files }) => files.map(({ at }) => at.getTime()))
  const mend = "Restart the site if BACKUP_CHANGES is new; else its log says why, after 'changes can not be copied'."
  if (times.length === 0) return [look('BACKUP_DIR holds no whole copy of changes yet.', mend)]
  const last = Math.max(...times)
  const says = `The last copy of changes was made on ${longDateTime(new Date(last).toISOString(), timeZone)}.`
  return [clock.now().getTime() - last > COPIES_STOPPED_MS ? wrong(says, mend) : ok(says)]
}

function lookAtFolder({ dir, isCopied }: BackupSettings, dataDir: string): Finding[] {
  try {
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK)
    if (isCopied || statSync(dir).dev !== statSync(dataDir).dev) return []
    const mend = 'Put BACKUP_DIR on another disk, or set BACKUP_S3=on, which copies them into the bucket.'
    return [look('BACKUP_DIR is on the same disk as DATA_DIR: if that fails, the backups are lost too.', mend)]
  } catch (error) {
    return [
      wrong(`BACKUP_DIR can't be used by this account: ${reasonOf(error)}.`, 'Make the folder, and let the account of the site own it.'),
    ]
  }
}
