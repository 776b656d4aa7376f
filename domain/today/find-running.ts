import { findLastBackup } from '../backups/last-backup.ts'
import { selectFailedMails } from '../outbox/failed-mails.ts'
import { tryLimits } from '../rate-limits/limits.ts'
import type { Site } from '../site.ts'
import { countUpTo } from './count-up-to.ts'

const DAY_MS = 24 * 60 * 60_000

export interface RunningState {
  /** Mails that failed for good, up to a hundred. */
  failedMails: number
  /** Sign-ins that failed within a day, up to a hundred. */
  failedSignIns: number
  /** ISO 8601; undefined when none was ever made. */
  lastBackup: string | undefined
}

/** What else is counted beside them. */
const NO_SIGN_INS = Object.values(tryLimits).map(({ kind }) => kind)

/** Agenda of an administrator: failed mails, failed sign-ins, the last backup. */
export async function findRunningState(site: Site): Promise<RunningState> {
  const { db, clock } = site
  const since = new Date(clock.now().getTime() - DAY_MS).toISOString()
  const [failedMails, failedSignIns, lastBackup] = await Promise.all([
    countUpTo(db, selectFailedMails(db)),
    countUpTo(db, db.selectFrom('sign_in_tries').where('at', '>', since).where('kind', 'not in', NO_SIGN_INS)),
    findLastBackup(site),
  ])
  return { failedMails, failedSignIns, lastBackup }
}
