import type { BucketSettings } from '#config/object-storage.ts'
import { timeLimit } from '#config/time-limits.ts'
import { Refusal } from '../errors.ts'
import type { Bucket } from '../object-storage/bucket.ts'
import type { BackupKeys } from './backup-encryption.ts'
import { decrypted } from './backup-encryption.ts'
import { readBackupName } from './backup-name.ts'
import { backupOfNote, type BackupNote, noteName, noteText, readNote } from './backup-note.ts'
import type { BackupPlace, StoredBackup } from './backup-place.ts'
import type { BackupSource } from './backup-source.ts'

const PREFIX = 'backups/'
/** Nothing is in it. Whoever can read it could read what lies beside it. */
const PROBE = 'who-may-read'
const ASKED_FOR_MS = 5_000

export interface BackupBucket extends BackupPlace {
  /** Copies a backup there. */
  copy(note: BackupNote, chunks: AsyncIterable<Uint8Array>): Promise<void>
}

/** Backups of one site in object storage, below `backups/`. */
export function backupBucket(bucket: Bucket, siteId: string): BackupBucket {
  const isOurs = (name: string) => readBackupName(name)?.siteId === siteId
  const keyOf = (name: string) => `${PREFIX}${name}`

  async function listNames(): Promise<Map<string, number>> {
    const names = new Map<string, number>()
    for await (const { key, size } of bucket.list(PREFIX)) names.set(key.slice(PREFIX.length), size)
    return names
  }

  return {
    async list() {
      const names = await listNames()
      const found: StoredBackup[] = []
      for (const [name, size] of [...names].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
        if (!isOurs(name) || !names.has(noteName(name))) continue
        const [named, note] = [readBackupName(name), readNote(name, await bucket.get(keyOf(noteName(name))))]
        if (named && note?.bytes === size) found.push({ note, madeAt: named.madeAt })
      }
      return found
    },
    source: (name, keys) => objectSource(bucket, name, keys),
    async remove(name) {
      await bucket.delete(keyOf(name))
      await bucket.delete(keyOf(noteName(name)))
    },
    async sweep() {
      await bucket.abandonParts(PREFIX, (key) => isOurs(key.slice(PREFIX.length)))
      const names = await listNames()
      for (const name of names.keys()) {
        const backup = backupOfNote(name) ?? name
        if (!isOurs(backup)) continue
        if (!names.has(noteName(backup)) || !names.has(backup)) await bucket.delete(keyOf(name))
      }
    },
    // The note last: what has none was not copied whole.
    async copy(note, chunks) {
      await bucket.putParts(keyOf(note.name), { chunks, bytes: note.bytes, sha256: note.sha256 })
      if ((await bucket.sizeOf(keyOf(note.name))) !== note.bytes)
        throw new Refusal('invalid', `the copy of ${note.name} in the object storage is not as long as what was sent`)
      await bucket.put(keyOf(noteName(note.name)), noteText(note))
    },
  }
}

/** A backup in the bucket by its name. */
export const objectSource = (bucket: Bucket, name: string, keys: BackupKeys): BackupSource => ({
  name: `s3:${name}`,
  read: () => decrypted(`s3:${name}`, readObject(bucket, name), keys),
})

async function* readObject(bucket: Bucket, name: string): AsyncGenerator<Uint8Array> {
  const object = await bucket.open(`${PREFIX}${name}`)
  if (!object) throw new Refusal('not-found', `there is no ${name} below ${PREFIX} in the object storage`)
  yield* object.chunks
}

/** Throws a {@link Refusal} when anybody can read what lies beside backups in the bucket, by the store's own address or the one of pictures. */
export async function refusePublicBucket(
  bucket: Bucket,
  { endpoint, bucket: name }: BucketSettings,
  picturesUrl: string | undefined,
  prefix = PREFIX,
): Promise<void> {
  const probe = `${prefix}${PROBE}`
  await bucket.put(probe, Buffer.from('Nobody but the site may read this.\n'))
  try {
    for (const base of [`${endpoint}/${name}`, ...(picturesUrl ? [picturesUrl] : [])]) {
      const answer = await fetch(`${base}/${probe}`, { method: 'HEAD', signal: AbortSignal.timeout(timeLimit(ASKED_FOR_MS)) }).catch(
        () => {},
      )
      if (answer?.ok)
        throw new Refusal(
          'invalid',
          `anybody can read ${prefix} of the bucket at ${base}: close it first, and only then backups are copied there`,
        )
    }
  } finally {
    await bucket.delete(probe)
  }
}
