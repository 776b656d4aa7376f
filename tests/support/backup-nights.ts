import type { BackupKey, BackupSettings } from '#config/backups.ts'
import { NO_KEYS } from '#domain/backups/backup-encryption.ts'
import { backupJob } from '#domain/backups/backup-job.ts'
import { type BackupTools, makeBackup } from '#domain/backups/make-backup.ts'
import { runDueJobs } from '#domain/jobs/run-due-jobs.ts'
import { siteAt } from './carried-sites.ts'
import type { Place } from './engines.ts'
import { bucketOf, type S3Server } from './s3-server.ts'
import { temporaryFolder } from './temporary-folder.ts'
import type { FakeClock } from './test-site.ts'

interface Chosen extends Partial<BackupSettings> {
  key?: BackupKey
  store?: S3Server
}

/** What makes the backups of a place at 02:30, by its own clock and in the test's process. */
export async function backupTools(place: Place, clock: FakeClock, { key, store, ...chosen }: Chosen = {}): Promise<BackupTools> {
  return {
    site: await siteAt(place, clock),
    settings: {
      dir: temporaryFolder(),
      atMinute: 2 * 60 + 30,
      keep: { days: 7, weeks: 4, months: 12 },
      isCopied: store !== undefined,
      copiesChanges: false,
      ...chosen,
    },
    dataDir: place.dataDir,
    version: '1.2.3',
    key,
    keys: NO_KEYS,
    bucket: store && { objects: bucketOf(store).bucket, settings: store.settings, picturesUrl: undefined },
  }
}

/** Runs what is due of it. */
export const runNight = (tools: BackupTools): Promise<void> =>
  runDueJobs(tools.site, [backupJob(tools.settings, (asked) => makeBackup(tools, asked))], new AbortController().signal)
