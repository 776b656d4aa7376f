import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#config/private-files.ts'
import { syncFolder } from '../disk/sync-folder.ts'
import { undefinedWhenMissing } from '../disk/undefined-when-missing.ts'
import { Refusal } from '../errors.ts'
import type { CopyPlace } from './copy-place.ts'

/** In BACKUP_DIR. */
const COPIES_FOLDER = 'changes'
const PART = '.part'

export interface CopyFolder extends CopyPlace {
  /** Removes what a process of this site, of which there is one at a time, began to write and never finished. */
  sweep(siteId: string): Promise<void>
}

/** Copies in a folder on disk, which is there already; what is not finished ends in `.part`. */
export function copyFolder(backupDir: string): CopyFolder {
  const root = join(backupDir, COPIES_FOLDER)
  return {
    async put(name, bytes) {
      const file = join(root, name)
      await makeRoot(backupDir, root)
      const begun = await mkdir(dirname(file), { recursive: true, mode: PRIVATE_FOLDER })
      const handle = await open(`${file}${PART}`, 'w', PRIVATE_FILE)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(`${file}${PART}`, file)
      await syncFolders(dirname(file), begun === undefined ? dirname(file) : dirname(begun))
    },
    get: (name) => readFile(join(root, name)).catch(undefinedWhenMissing),
    async list(below) {
      const entries = (await readdir(join(root, below), { withFileTypes: true, recursive: true }).catch(undefinedWhenMissing)) ?? []
      const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(PART))
      return files.map(({ parentPath, name }) => relative(root, join(parentPath, name))).toSorted()
    },
    async sweep(siteId) {
      const entries = (await readdir(join(root, siteId), { withFileTypes: true, recursive: true }).catch(undefinedWhenMissing)) ?? []
      const left = entries.filter((entry) => entry.isFile() && entry.name.endsWith(PART))
      for (const { parentPath, name } of left) await rm(join(parentPath, name), { force: true })
      for (const folder of new Set(left.map(({ parentPath }) => parentPath))) await removeEmpty(folder)
    },
    async remove(names) {
      for (const name of names) await rm(join(root, name), { force: true })
      for (const folder of new Set(names.map((name) => dirname(join(root, name))))) await removeEmpty(folder)
    },
  }
}

/** The folder around it is never made here: a disk that is not mounted would be written beside. */
async function makeRoot(backupDir: string, root: string): Promise<void> {
  try {
    await mkdir(root, { mode: PRIVATE_FOLDER })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    throw new Refusal('invalid', `BACKUP_DIR ${backupDir} can't be used: make it first (${message})`, { cause: error })
  }
}

/** A new folder is only sure to last once the one that it is in is on disk too. */
async function syncFolders(folder: string, top: string): Promise<void> {
  for (let each = folder; ; each = dirname(each)) {
    await syncFolder(each)
    if (each === top || each === dirname(each)) return
  }
}

/** With what was left unfinished in it; a folder that holds anything else stays. */
async function removeEmpty(folder: string): Promise<void> {
  const left = (await readdir(folder).catch(undefinedWhenMissing)) ?? []
  if (left.some((name) => !name.endsWith(PART))) return
  for (const name of left) await rm(join(folder, name), { force: true })
  await rmdir(folder).catch(undefinedWhenMissing)
}
