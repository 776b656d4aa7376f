import type { BackupSettings } from '#config/backups.ts'
import { DRILL_EVERY_MS } from '#shared/limits.ts'
import { nextAtMinute } from '#shared/local-time.ts'
import { oneLine } from '#shared/one-line.ts'
import type { Job } from '../jobs/job.ts'
import type { Site } from '../site.ts'
import { type BackupState, changeBackupState, findBackupState } from './backup-state.ts'
import { noteBackup } from './last-backup.ts'
import type { AskedBackup, MadeBackup } from './make-backup.ts'

export const BACKUP_JOB = 'backup'

/** Makes a backup; ends, with what it began, when the signal is aborted. */
export type BackupMaker = (asked: AskedBackup, signal: AbortSignal) => Promise<MadeBackup>

const MAX_REASON_LENGTH = 300
/** The same hour a week later, whatever a backup takes. */
const DRILL_SLACK_MS = 60 * 60 * 1_000

/**
 * Each night a backup, and once a week a drill. A night that was missed is made up as soon as a process runs; what failed is
 * tried again after ten minutes, without writing anew what is there already. `isAskedFor` writes one whatever is there.
 */
export const backupJob = (
  { atMinute }: Pick<BackupSettings, 'atMinute'>,
  make: BackupMaker,
  { isAskedFor = false }: { isAskedFor?: boolean } = {},
): Job => ({
  name: BACKUP_JOB,
  nextAfter: (now, timeZone) => nextAtMinute(now, timeZone, atMinute),
  beginsAtOnce: true,
  async run(site, { now }, signal) {
    const state = await site.write('jobs', (write) => changeBackupState(write, {}))
    const isWritten = isAskedFor || !isMade(state, now, (time) => nextAtMinute(time, site.timeZone, atMinute))
    try {
      const asked = { siteId: state.siteId, lastName: state.last?.name, isWritten, isDrilled: isDrillDue(state, now, isWritten) }
      const made = await make(asked, signal)
      await noteMade(site, made)
      if (made.copyFailure) throw new Error(`the copy in the bucket: ${made.copyFailure}`)
    } catch (error) {
      if (!signal.aborted) await noteFailed(site, error as Error)
      throw error
    }
  },
})

/** The last night's is there; one of a time that is still to come was made by a clock that was ahead. */
function isMade({ last }: BackupState, now: Date, nextAfter: (time: Date) => Date): boolean {
  const madeAt = last && new Date(last.madeAt)
  return madeAt !== null && madeAt <= now && nextAfter(madeAt) > now
}

/** One that failed is repeated with the next backup. */
function isDrillDue({ drill }: BackupState, now: Date, isWritten: boolean): boolean {
  if (!drill) return true
  if (drill.failure !== null) return isWritten
  const age = now.getTime() - Date.parse(drill.at)
  return age >= DRILL_EVERY_MS - DRILL_SLACK_MS || age < 0
}

async function noteMade(site: Site, { good, drilled, copyFailure }: MadeBackup): Promise<void> {
  await site.write('jobs', async (write) => {
    if (good) await noteBackup(write, { bytes: good.bytes })
    await changeBackupState(write, {
      ...(good && { last: good }),
      ...(drilled && { drill: drilled }),
      ...(copyFailure === undefined && { failed: null }),
    })
  })
  if (good) site.log.info(good, 'a backup was written and verified')
  if (drilled?.failure === null) site.log.info(drilled, 'a test restore of a backup succeeded')
  else if (drilled) site.log.error(drilled, 'a test restore of a backup failed')
}

async function noteFailed(site: Site, error: Error): Promise<void> {
  const reason = oneLine(error.message).slice(0, MAX_REASON_LENGTH)
  await site.write('jobs', async (write) => {
    const since = (await findBackupState(write.trx))?.failed?.since ?? write.now.toISOString()
    await changeBackupState(write, { failed: { since, reason } })
  })
}
