import { Refusal } from '../errors.ts'
import { updateJobDueNow } from '../jobs/job-store.ts'
import { runDueJobs } from '../jobs/run-due-jobs.ts'
import { BACKUP_JOB, backupJob } from './backup-job.ts'
import { makeBackup, type BackupTools, type MadeBackup } from './make-backup.ts'

/**
 * Makes at once what the night would make: written, verified, copied, and what is kept no longer removed. Throws what went wrong, and a
 * {@link Refusal} `conflict` while another process makes one.
 */
export async function backupNow(tools: BackupTools): Promise<MadeBackup> {
  const { site, settings } = tools
  let outcome: PromiseSettledResult<MadeBackup> | undefined
  const job = backupJob(
    settings,
    async (asked) => {
      const making = makeBackup(tools, asked)
      ;[outcome] = await Promise.allSettled([making])
      return making
    },
    { isAskedFor: true },
  )
  await site.write('jobs', ({ trx, now }) => updateJobDueNow(trx, BACKUP_JOB, now))
  await runDueJobs(site, [job], new AbortController().signal)
  if (!outcome) throw new Refusal('conflict', 'another process makes a backup just now: wait until it is done')
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
