import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { keepFolderPrivate } from '#config/private-files.ts'

const SCRATCH = 'drill-'
const LOCK = 'in-use.lock'
/** As long as one that was just made may be without its lock. */
const NEW_MS = 60_000

/** Does the work in a new folder in `dataDir`, which is gone afterwards. First it removes those of processes that were killed; others may be at work in theirs. */
export async function inScratchPlace<T>(dataDir: string, work: (scratch: string) => Promise<T>): Promise<T> {
  keepFolderPrivate(dataDir, (name) => name.startsWith(SCRATCH))
  await removeUnused(dataDir)
  const scratch = await mkdtemp(join(dataDir, SCRATCH))
  const lock = takeLock(scratch)
  try {
    return await work(scratch)
  } finally {
    lock?.close()
    await rm(scratch, { recursive: true, force: true })
  }
}

async function removeUnused(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const folder = join(dataDir, name)
    if (name.startsWith(SCRATCH) && (await isUnused(folder))) await rm(folder, { recursive: true, force: true })
  }
}

async function isUnused(folder: string): Promise<boolean> {
  const { mtimeMs } = (await stat(folder).catch(() => undefined)) ?? {}
  // Another process has removed it meanwhile, or has just made it and not yet its lock.
  if (mtimeMs === undefined || (Date.now() - mtimeMs < NEW_MS && !existsSync(join(folder, LOCK)))) return false
  const lock = takeLock(folder)
  lock?.close()
  return lock !== undefined
}

/** Undefined where another process holds it. The operating system drops SQLite's lock with the process, however that ends. */
function takeLock(folder: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(join(folder, LOCK))
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return lock
  } catch {
    lock.close()
    return undefined
  }
}
