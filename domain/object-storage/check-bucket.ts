import type { BucketSettings } from '#config/object-storage.ts'
import { ConfigError } from '#config/read-config.ts'
import { BucketError } from './bucket-error.ts'
import type { Bucket } from './bucket.ts'

/** Nothing reads it; it is written and deleted again. */
const PROBE = 'incoming/start-check'

/**
 * Looks whether a bucket can be listed and, where something is written there, written to, read and deleted from. Throws {@link ConfigError} that names
 * the setting which is wrong; gives the reason when the store did not answer, which is no fault of the settings.
 */
export async function checkBucket(
  bucket: Bucket,
  settings: BucketSettings,
  { isWritten, probe = PROBE }: { isWritten: boolean; probe?: string },
): Promise<BucketError | undefined> {
  let doing = 'list'
  try {
    await bucket.check()
    if (isWritten) {
      doing = 'write into'
      await bucket.put(probe, Buffer.from('This may be deleted.\n'))
      doing = 'read from'
      await bucket.get(probe)
      doing = 'delete from'
      await bucket.delete(probe)
    }
    return undefined
  } catch (error) {
    if (!(error instanceof BucketError)) throw error
    if (error.isPassing) return error
    throw new ConfigError(sentenceOf(error, settings, doing), { cause: error })
  }
}

function sentenceOf(
  { code, status, region, message }: BucketError,
  { bucket, endpoint, region: given }: BucketSettings,
  doing: string,
): string {
  switch (code) {
    case 'NoSuchBucket':
      return `S3_BUCKET ${bucket} is not there: make it in the object storage first, or correct its name`
    case 'InvalidAccessKeyId':
    case 'InvalidToken':
    case 'ExpiredToken':
      return `S3_ACCESS_KEY_ID (or AWS_ACCESS_KEY_ID) is no key that the object storage knows, or no longer`
    case 'SignatureDoesNotMatch':
      return `S3_SECRET_ACCESS_KEY (or AWS_SECRET_ACCESS_KEY) does not belong to the key beside it`
    case 'RequestTimeTooSkewed':
      return `S3_ENDPOINT ${endpoint} refuses the clock of this machine: set it right`
    case 'NoListing':
      return `S3_ENDPOINT ${endpoint} answers, but not as object storage does: take its address for the S3 protocol`
    case 'AccessDenied':
      return `S3_ACCESS_KEY_ID (or AWS_ACCESS_KEY_ID) may not ${doing} S3_BUCKET ${bucket}: the key must be allowed to list, read, write and delete`
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
    case 'IllegalLocationConstraintException':
    case 'InvalidRegionName':
      return `S3_REGION ${given ?? '(unset)'} is not the bucket's: ${region ? `it is ${region}` : 'take the one that the object storage tells'}`
    default:
      if (status === 404) return `S3_ENDPOINT ${endpoint} knows no bucket ${bucket}: correct it, or S3_BUCKET`
      return `S3_ENDPOINT ${endpoint} refuses to ${doing} S3_BUCKET ${bucket}: ${message}`
  }
}
