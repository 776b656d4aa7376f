import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { PRIVATE_FILE, PRIVATE_FOLDER, tightenFolder } from '#config/private-files.ts'
import { isPictureFile } from '#shared/media/picture.ts'
import * as messages from '#shared/messages.ts'
import { syncFolder } from '../disk/sync-folder.ts'
import { undefinedWhenMissing } from '../disk/undefined-when-missing.ts'
import { Refusal } from '../errors.ts'
import type { Files, ListedFile, NewFile } from './files.ts'

/** Under DATA_DIR; the second part is the one of the public addresses. */
export const UPLOADS_FOLDER = 'uploads/blogs'

const AT_ONCE = 8

/** Uploads in a folder of this machine, made when the first file comes; nobody else may read it, nor one that is there. */
export function localFiles(folder: string): Files {
  tightenFolder(folder, isOurs)
  tightenFolder(dirname(folder), (name) => name === basename(folder))
  return {
    async put(files) {
      try {
        await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
        for (let from = 0; from < files.length; from += AT_ONCE) {
          await Promise.all(files.slice(from, from + AT_ONCE).map((file) => writeWhole(folder, file)))
        }
        await syncFolder(folder)
      } catch (error) {
        throw new Refusal('away', messages.pictureNotStored, { cause: error })
      }
    },
    async get(name) {
      return isPictureFile(name) ? readFile(join(folder, name)).catch(undefinedWhenMissing) : undefined
    },
    sizeOf: async (name) => (isPictureFile(name) ? (await stat(join(folder, name)).catch(undefinedWhenMissing))?.size : undefined),
    async delete(names) {
      for (const name of names) await rm(join(folder, name), { force: true })
    },
    list: () => listFolder(folder),
    isNear: true,
    trouble: () => undefined,
  }
}

/** Pictures, and what is left of one that was being written. */
const isOurs = (name: string): boolean => isPictureFile(name) || name.endsWith('.part')

/** Under its name there is the whole file or none, even when the power goes. */
async function writeWhole(folder: string, { name, bytes }: NewFile): Promise<void> {
  if (!isPictureFile(name)) throw new Error(`${name} is not a name for an upload`)
  const unfinished = join(folder, `${name}.${randomBytes(6).toString('hex')}.part`)
  try {
    const file = await open(unfinished, 'wx', PRIVATE_FILE)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(folder, name))
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
}

async function* listFolder(folder: string): AsyncIterable<ListedFile> {
  const entries = await opendir(folder).catch(undefinedWhenMissing)
  if (!entries) return
  for await (const { name } of entries) {
    const found = await stat(join(folder, name)).catch(undefinedWhenMissing)
    if (found?.isFile()) yield { name, changedAt: found.mtime, size: found.size }
  }
}
