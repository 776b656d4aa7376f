import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#config/read-config.ts'
import { bucketFiles } from './media/bucket-files.ts'
import { filesOfBoth } from './media/files-of-both.ts'
import type { Files } from './media/files.ts'
import { keptFiles } from './media/kept-files.ts'
import { localFiles, UPLOADS_FOLDER } from './media/local-files.ts'
import { Availability } from './object-storage/availability.ts'
import { type Bucket, openBucket } from './object-storage/bucket.ts'
import { checkBucket } from './object-storage/check-bucket.ts'
import { bucketStagedFiles } from './tasks/bucket-staged-files.ts'
import { stagedFilesOfBoth } from './tasks/staged-files-of-both.ts'
import { localStagedFiles, STAGED_FOLDER, type StagedFiles } from './tasks/staged-files.ts'

/** A place of uploads and of files of tasks. */
export interface Store {
  files: Files
  staged: StagedFiles
}

export interface Stores extends Store {
  disk: Store
  /** Undefined while the settings name none. */
  bucket: Store | undefined
  /** The same as what it is, for other things than uploads. */
  objects: Bucket | undefined
  /**
   * Looks once whether the bucket is as the settings say: throws {@link ConfigError}, and gives the reason when it did not answer.
   * There is nothing to look at without one.
   */
  check(): Promise<Error | undefined>
}

/** Of what a person waits for on a command line more is tried again. */
const PATIENT_TRIES = 8

/**
 * Where the settings keep uploads. With a bucket both places are read, so that nothing is missing while uploads are moved. Opens no
 * connection.
 */
export function openStores(
  { dataDir, s3, uploadsStore }: Pick<Config, 'dataDir' | 's3' | 'uploadsStore'>,
  log: Logger,
  { isPatient = false }: { isPatient?: boolean } = {},
): Stores {
  const disk = { files: localFiles(join(dataDir, UPLOADS_FOLDER)), staged: localStagedFiles(join(dataDir, STAGED_FOLDER)) }
  if (!s3) return { ...disk, disk, bucket: undefined, objects: undefined, check: async () => undefined }
  const availability = new Availability({
    onAway: (error) =>
      log.error({ err: error }, 'the object storage of uploads can not be reached: pictures that are not in memory are not shown'),
    onBack: () => log.warn('the object storage of uploads can be reached again'),
  })
  const onSkew = (milliseconds: number) =>
    log.warn(
      { seconds: Math.round(milliseconds / 1_000) },
      'the clock of this machine is wrong: requests to the object storage use the time of its answers',
    )
  const parts = { settings: s3, availability, onSkew }
  const objects = openBucket({ ...parts, ...(isPatient && { tries: PATIENT_TRIES }) })
  const bucket = { files: bucketFiles(objects, availability), staged: bucketStagedFiles(objects, availability) }
  const [first, other] = uploadsStore === 's3' ? [bucket, disk] : [disk, bucket]
  const near = ({ files }: Store) => (files.isNear ? files : keptFiles(files))
  return {
    files: filesOfBoth(near(first), near(other)),
    staged: stagedFilesOfBoth(first.staged, other.staged),
    disk,
    bucket,
    objects,
    check: () =>
      checkBucket(
        openBucket({
          ...parts,
          tries: 1,
        }),
        s3,
        { isWritten: uploadsStore === 's3' },
      ),
  }
}
