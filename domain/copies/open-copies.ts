import { join } from 'node:path'
import type { Config } from '#config/read-config.ts'
import { refusePublicBucket } from '../backups/backup-bucket.ts'
import { changeBackupState, findBackupState } from '../backups/backup-state.ts'
import { UPLOADS_FOLDER } from '../media/local-files.ts'
import type { Bucket } from '../object-storage/bucket.ts'
import type { Site } from '../site.ts'
import { CopiesBeyond } from './copies-beyond.ts'
import { CopiesOfChanges } from './copies-of-changes.ts'
import { copyBucket, COPIES_PREFIX } from './copy-bucket.ts'
import { type CopyFolder, copyFolder } from './copy-folder.ts'
import type { WatchedCopies } from './copy-state.ts'

export interface Copies {
  inFolder: CopiesOfChanges
  /** Undefined where BACKUP_S3 is off. */
  inBucket: CopiesBeyond | undefined
  watched: WatchedCopies
}

type Settings = Pick<Config, 'backups' | 'backupKey' | 'dataDir' | 's3' | 'picturesUrl'>

/** Copies of what this site writes, as the settings want them, begun; undefined where they want none. */
export async function openCopies(site: Site, objects: Bucket | undefined, settings: Settings): Promise<Copies | undefined> {
  const { backups, backupKey, dataDir } = settings
  const log = backups?.copiesChanges ? site.engine.openChangeLog?.() : undefined
  if (!backups || !log) return undefined
  const { siteId } = (await findBackupState(site.db)) ?? (await site.write('jobs', (write) => changeBackupState(write, {})))
  const folder = copyFolder(backups.dir)
  // What the disk says is told by the first file that is written.
  await folder.sweep(siteId).catch(() => {})
  const inBucket = backups.isCopied && objects ? beyond(site, { objects, siteId, folder }, settings) : undefined
  const target = { siteId, place: inBucket?.place ?? folder, key: backupKey }
  const inFolder = new CopiesOfChanges(site, { log, target, pictures: join(dataDir, UPLOADS_FOLDER), clock: site.clock })
  await inFolder.begin()
  return { inFolder, inBucket, watched: { folder: () => inFolder.state(), bucket: inBucket && (() => inBucket.state()) } }
}

function beyond(
  { clock }: Site,
  { objects, siteId, folder }: { objects: Bucket; siteId: string; folder: CopyFolder },
  { s3, picturesUrl }: Settings,
): CopiesBeyond {
  const allow = async () => {
    if (s3) await refusePublicBucket(objects, s3, picturesUrl, COPIES_PREFIX)
  }
  return new CopiesBeyond({ siteId, near: folder, far: copyBucket(objects), allow, clock })
}
