import { pino } from 'pino'
import type { Config } from '#config/read-config.ts'
import { readBackupKeys } from '#domain/backups/backup-tools.ts'
import { systemClock } from '#domain/clock.ts'
import { copyBucket } from '#domain/copies/copy-bucket.ts'
import { copyFolder } from '#domain/copies/copy-folder.ts'
import type { CopyPlace } from '#domain/copies/copy-place.ts'
import { type RestoredCopies, restoreCopies } from '#domain/copies/restore-copies.ts'
import type { Bucket } from '#domain/object-storage/bucket.ts'
import { openStores } from '#domain/open-stores.ts'
import { IDENTITY_OPTION } from './backup-operand.ts'
import { describeHeld, MAILS_OPTION, showProgress } from './backup.ts'
import { type Command, CommandError } from './command.ts'
import { readSettings } from './with-site.ts'

export const restoreLatestCommand: Command = {
  name: 'restore latest',
  operands: [],
  about: 'puts the copies that BACKUP_CHANGES made into an empty DATA_DIR, up to the last one or to a moment',
  details: [
    '',
    'The copies are those in BACKUP_DIR, or with --bucket in S3_BUCKET. DATA_DIR must hold no data, and no server may run there. Every file is compared with its digest and the database',
    'is checked; then all of it is there, or nothing. Mails that wait are held as by restore.',
    'TIME is such as 2026-11-29T14:05:00+01:00; what was written in the two seconds before it may be missing.',
  ].join('\n'),
  options: {
    at: { type: 'string', value: 'TIME', about: 'to this moment instead of the last one' },
    bucket: { type: 'boolean', about: 'from S3_BUCKET instead of BACKUP_DIR' },
    site: { type: 'string', value: 'NUMBER', about: 'whose copies, where there are those of several sites' },
    ...IDENTITY_OPTION,
    ...MAILS_OPTION,
  },
  async run({ options }) {
    const config = readSettings()
    if (config.databaseUrl)
      throw new CommandError(
        'restore latest: copies of changes are of SQLite: unset DATABASE_URL, and carry the site over by backup and restore',
      )
    const { files, staged, objects } = openStores(config, pino({ level: 'silent' }), { isPatient: true })
    const { siteUrl, timeZone } = config
    const parts = { files, staged, clock: systemClock, log: pino({ level: 'silent' }), siteUrl, timeZone }
    const sendWaitingMails = options['send-waiting-mails'] === true
    const { progress, end } = showProgress()
    const restored = await restoreCopies(config.dataDir, parts, {
      ...progress,
      place: options.bucket === true ? bucketOf(objects) : folderOf(config),
      keys: await readBackupKeys(config, typeof options.identity === 'string' ? options.identity : undefined),
      at: readTime(options.at),
      siteId: typeof options.site === 'string' ? options.site : undefined,
      sendWaitingMails,
    }).finally(end)
    process.stdout.write(`${describe(restored)}${describeHeld(restored.held, sendWaitingMails)}`)
  },
}

function folderOf({ backups }: Config): CopyPlace {
  if (!backups) throw new CommandError('restore latest: BACKUP_DIR is not set, so there are no copies to restore: set it, or add --bucket')
  return copyFolder(backups.dir)
}

function bucketOf(objects: Bucket | undefined): CopyPlace {
  if (!objects) throw new CommandError('restore latest: S3_BUCKET is not set, so there is no bucket to read from')
  return copyBucket(objects)
}

function readTime(text: string | boolean | undefined): Date | undefined {
  if (typeof text !== 'string') return undefined
  const time = new Date(text)
  if (!/T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(time.getTime()))
    throw new CommandError(`restore latest: --at ${text} is no moment such as 2026-11-29T14:05:00+01:00`)
  return time
}

const describe = ({ siteId, upTo, changes, pictures, missing, gap }: RestoredCopies): string =>
  [
    `Restored what site ${siteId} had stored by ${upTo.toISOString()}, and checked it`,
    `Changes after the whole copy: ${changes}, files of pictures: ${pictures}`,
    ...(gap === undefined ? [] : [`File ${gap} of these copies is missing: what came after it is not restored`]),
    ...(missing.length > 0 ? [`Pictures that are not among the copies: ${missing.join(', ')}`] : []),
    '',
  ].join('\n')
