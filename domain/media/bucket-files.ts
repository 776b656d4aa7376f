import { extname } from 'node:path'
import { isPictureFile, PICTURE_CONTENT_TYPES, type PictureFormat } from '#shared/media/picture.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { Lane, outsideTurn } from '../lane.ts'
import type { Availability } from '../object-storage/availability.ts'
import { BucketError } from '../object-storage/bucket-error.ts'
import { type Bucket, DAMAGED } from '../object-storage/bucket.ts'
import type { Files, NewFile } from './files.ts'

/** As below DATA_DIR and in the public addresses, so that a bucket can be looked through and served as it is. */
const PREFIX = 'uploads/blogs/'
const AT_ONCE = 8
const READS_AT_ONCE = 32
const READS_WAITING = 1_000
/** For browsers that fetch from the bucket itself. */
const CACHED_FOR_EVER = 'public, max-age=31536000, immutable'

/** Uploads as objects of a bucket. Each is whole or not there: a store shows no object before it has all of it. */
export function bucketFiles(bucket: Bucket, availability: Availability): Files {
  const reads = new Lane({ atOnce: READS_AT_ONCE, waiting: READS_WAITING })
  const refusal = (message: string, cause: unknown) => new Refusal('away', message, { cause, isTold: availability.trouble !== undefined })

  async function putOne({ name, bytes }: NewFile): Promise<void> {
    if (!isPictureFile(name)) throw new Error(`${name} is not a name for an upload`)
    const key = PREFIX + name
    const type = PICTURE_CONTENT_TYPES[extname(name).slice(1) as PictureFormat]
    const headers = { 'content-type': type, 'cache-control': CACHED_FOR_EVER }
    if (await bucket.put(key, bytes, { isNew: true, headers })) return
    // The same once more is what a repeated request or another process wrote; only a restore brings other bytes under a name.
    const there = await bucket.get(key).catch(undefinedWhenDamaged)
    if (!there || Buffer.compare(there, bytes) !== 0) await bucket.put(key, bytes, { headers })
  }

  /** In turns of their own: a store that is slow would hold up what else is read. */
  async function asked<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await outsideTurn(() => reads.run(work))
    } catch (error) {
      throw error instanceof Refusal ? error : refusal(messages.pictureAway, error)
    }
  }

  return {
    isNear: false,
    async put(files) {
      try {
        await outsideTurn(async () => {
          for (const group of inGroups(files)) await Promise.all(group.map(putOne))
        })
      } catch (error) {
        throw refusal(messages.pictureNotStored, error)
      }
    },
    get: async (name) => (isPictureFile(name) ? asked(() => bucket.get(PREFIX + name)) : undefined),
    sizeOf: async (name) => (isPictureFile(name) ? asked(() => bucket.sizeOf(PREFIX + name)) : undefined),
    async delete(names) {
      for (const group of inGroups(names)) await asked(() => Promise.all(group.map((name) => bucket.delete(PREFIX + name))))
    },
    async *list() {
      try {
        for await (const { key, size, changedAt } of bucket.list(PREFIX)) {
          const name = key.slice(PREFIX.length)
          // Whatever else somebody keeps in the bucket is not ours to sweep.
          if (isPictureFile(name)) yield { name, size, changedAt }
        }
      } catch (error) {
        throw refusal(messages.pictureAway, error)
      }
    },
    trouble: () => availability.trouble,
  }
}

function undefinedWhenDamaged(error: unknown): undefined {
  if (!(error instanceof BucketError && error.code === DAMAGED)) throw error
}

function* inGroups<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE)
}
