import { createReadStream } from 'node:fs'
import { Refusal } from '../errors.ts'
import { type BackupKeys, decrypted, NO_KEYS } from './backup-encryption.ts'

/** Somewhere a backup stands, which can be read from its beginning as often as wanted. */
export interface BackupSource {
  /** As messages call it. */
  name: string
  /** What was written, decrypted. */
  read(): AsyncIterable<Uint8Array>
}

/** A backup on disk. */
export const fileSource = (file: string, keys: BackupKeys = NO_KEYS): BackupSource => ({
  name: file,
  read: () => decrypted(file, readFile(file), keys),
})

/** What the rest takes as a backup: a file's path is the unencrypted backup there. */
export const sourceOf = (backup: string | BackupSource): BackupSource => (typeof backup === 'string' ? fileSource(backup) : backup)

async function* readFile(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file) as AsyncIterable<Uint8Array>
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Refusal('not-found', `there is no file ${file}`, { cause: error })
    throw new Refusal('invalid', `${file} can't be read: ${message}`, { cause: error })
  }
}
