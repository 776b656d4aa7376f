import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the site writes is for its own account: it holds enquiries, password hashes and keys, whatever the umask is. */
export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700
const FOR_OTHERS = 0o077

/** Makes the file unless it is there; nobody else may read or write it from now on. */
export function keepFilePrivate(file: string): void {
  closeSync(openSync(file, 'a', PRIVATE_FILE))
  tighten(file, PRIVATE_FILE)
}

/** Makes the folder unless it is there, and tightens it like {@link tightenFolder}. */
export function keepFolderPrivate(folder: string, isOurs?: (name: string) => boolean): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
  tightenFolder(folder, isOurs)
}

/**
 * Closes our files in a folder that others may enter, and the folder, unless it holds what is not ours too, such as a home
 * folder. One that is not there is left to whoever makes it.
 */
export function tightenFolder(folder: string, isOurs: (name: string) => boolean = () => true): void {
  if (!existsSync(folder) || (statSync(folder).mode & FOR_OTHERS) === 0) return
  const entries = readdirSync(folder, { withFileTypes: true })
  const ours = entries.filter(({ name }) => isOurs(name))
  for (const entry of ours) if (entry.isFile()) tighten(join(folder, entry.name), PRIVATE_FILE)
  if (ours.length === entries.length) tighten(folder, PRIVATE_FOLDER)
}

/** What belongs to another account can't be changed, and is that account's to decide. */
function tighten(path: string, mode: number): void {
  if ((statSync(path).mode & FOR_OTHERS) === 0) return
  try {
    chmodSync(path, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
