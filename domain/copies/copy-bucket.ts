import type { Bucket } from '../object-storage/bucket.ts'
import type { CopyPlace } from './copy-place.ts'

/** Beside `backups/`. */
export const COPIES_PREFIX = 'changes/'

/** Copies in object storage. */
export const copyBucket = (bucket: Bucket): CopyPlace => ({
  async put(name, bytes) {
    await bucket.put(COPIES_PREFIX + name, bytes)
  },
  get: (name) => bucket.get(COPIES_PREFIX + name),
  async list(below) {
    const names: string[] = []
    for await (const { key } of bucket.list(COPIES_PREFIX + below)) names.push(key.slice(COPIES_PREFIX.length))
    return names.toSorted()
  },
  async remove(names) {
    for (const name of names) await bucket.delete(COPIES_PREFIX + name)
  },
})
