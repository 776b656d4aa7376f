import type { BucketSettings } from '#config/object-storage.ts'
import { ConfigError } from '#config/read-config.ts'
import { Availability } from '../object-storage/availability.ts'
import { openBucket } from '../object-storage/bucket.ts'
import { checkBucket } from '../object-storage/check-bucket.ts'
import { type Examined, type Finding, ok, wrong } from './finding.ts'

/** Of its own, so that it meets no server that starts meanwhile. */
const PROBE = 'incoming/doctor-check'

/** Lists the bucket, and where the settings have it written to, writes, reads and deletes an object. */
export async function checkStorage({ config: { s3, uploadsStore, backups } }: Examined): Promise<Finding> {
  if (!s3) return ok('It is not used: uploads are in DATA_DIR.')
  const isWritten = uploadsStore === 's3' || backups?.isCopied === true
  try {
    const away = await ask(s3, isWritten)
    if (away) return wrong(`The object storage can't be reached: ${away.message}.`, 'Check S3_ENDPOINT, the network and the provider.')
    return ok(`S3_BUCKET ${s3.bucket} can be ${isWritten ? 'listed, written, read and deleted from' : 'listed; nothing is written there'}.`)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return wrong(`${error.message}.`, 'Correct the setting, or what the provider lets this key do.')
  }
}

const ask = (settings: BucketSettings, isWritten: boolean) =>
  checkBucket(openBucket({ settings, availability: new Availability({ onAway() {}, onBack() {} }), tries: 1 }), settings, {
    isWritten,
    probe: PROBE,
  })
