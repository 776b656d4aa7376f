import { z } from 'zod'
import { ConfigError } from './config-error.ts'

/** A bucket, and who may use it. */
export interface BucketSettings {
  bucket: string
  /** Origin of the store, perhaps with a path, without a slash at its end. */
  endpoint: string
  /** Left out, the store's address tells it, or it is us-east-1. */
  region: string | undefined
  accessKeyId: string
  secretAccessKey: string
  /** Of keys that hold for a while. */
  sessionToken: string | undefined
}

const PLACES = ['s3', 'disk'] as const
/** Where new uploads go. */
export type UploadsStore = (typeof PLACES)[number]

/** Names of buckets, as all stores take them; nothing of an address would have to be escaped. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
/** What an HTTP header can carry and no copy brings by mistake. */
const KEY = /^[\x21-\x7e]+$/

const plainAddress = z
  .string()
  .transform((value) => value.trim().replace(/\/+$/, ''))
  .refine((value) => {
    const url = URL.parse(value)
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash
  }, 'must be an address that starts with http:// or https://, without a key or a ? in it')

const key = z
  .string()
  .transform((value) => value.trim())
  .refine((value) => KEY.test(value), 'must be letters, digits and signs without blanks')

export const objectStorageFields = {
  /** Object storage for uploads; what is unset keeps them in DATA_DIR. */
  S3_BUCKET: z.string().regex(BUCKET, 'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens').optional(),
  /** Unset means Amazon's. */
  S3_ENDPOINT: plainAddress.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/i, 'must be the name of a region such as eu-west-1, auto or garage')
    .optional(),
  S3_ACCESS_KEY_ID: key.optional(),
  S3_SECRET_ACCESS_KEY: key.optional(),
  AWS_ACCESS_KEY_ID: key.optional(),
  AWS_SECRET_ACCESS_KEY: key.optional(),
  AWS_SESSION_TOKEN: key.optional(),
  /** Address under which browsers reach the bucket themselves, such as a CDN's. */
  S3_PUBLIC_URL: plainAddress.optional(),
  /** Where new uploads go while S3_BUCKET is set; the other place is read too. */
  UPLOADS_STORE: z.enum(PLACES, `must be ${PLACES.join(' or ')}`).optional(),
}

type Given = z.output<z.ZodObject<typeof objectStorageFields>>

/** The bucket that the settings name. Throws {@link ConfigError} for one that can't be reached by them. */
export function bucketOf(given: Given): BucketSettings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = given
  if (!bucket) {
    for (const name of ['S3_ENDPOINT', 'S3_REGION', 'S3_PUBLIC_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (given[name]) throw new ConfigError(`S3_BUCKET must be set when ${name} is`)
    }
    if (given.UPLOADS_STORE === 's3') throw new ConfigError('S3_BUCKET must be set when UPLOADS_STORE is s3')
    return undefined
  }
  if (!endpoint && !region) throw new ConfigError('S3_ENDPOINT must be set, or S3_REGION for a bucket of Amazon')
  return { bucket, endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`, region, ...keysOf(given) }
}

/** Halves of two different pairs would only ever be refused, so the site's own names count as a pair, then the ones of Amazon's tools. */
function keysOf(given: Given): Pick<BucketSettings, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'> {
  const isOwn = Boolean(given.S3_ACCESS_KEY_ID ?? given.S3_SECRET_ACCESS_KEY)
  const [id, secret] = isOwn
    ? (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    : (['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const)
  for (const name of [id, secret]) {
    if (!given[name])
      throw new ConfigError(`${isOwn ? name : name.replace('AWS_', 'S3_')} must be set when S3_BUCKET is${isOwn ? '' : `, or ${name}`}`)
  }
  const sessionToken = isOwn ? undefined : given.AWS_SESSION_TOKEN
  return { accessKeyId: given[id] ?? '', secretAccessKey: given[secret] ?? '', sessionToken }
}
