import { constants, createReadStream } from 'node:fs'
import { mkdir, open, opendir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#config/private-files.ts'
import * as messages from '#shared/messages.ts'
import { undefinedWhenMissing } from '../disk/undefined-when-missing.ts'
import { Refusal } from '../errors.ts'

/** Under DATA_DIR. */
export const STAGED_FOLDER = 'incoming'

/** Files that came in for a task, each under the task's id, as they came and for as long as the task needs them. */
export interface StagedFiles {
  /** Adds bytes at the end of a file; gives its size. Refuses, and gives the present size, when they belong elsewhere. */
  append(id: string, offset: number, bytes: Uint8Array): Promise<{ isTaken: boolean; size: number }>
  read(id: string): Promise<Uint8Array>
  open(id: string): Readable
  /** For what reads here and there in it. */
  reach(id: string): Promise<ReachedFile>
  has(id: string): Promise<boolean>
  delete(id: string): Promise<void>
  list(): Promise<{ id: string; changedAt: Date; size: number }[]>
}

/** A path of this machine, or what gives any part of a file that is elsewhere; both ends of a part are included. */
export type ReachedFile = string | { size: number; openPart(part: { from: number; to: number }): Readable }

/** Names of tasks alone, so nothing with a path. */
export const isTaskId = (name: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)

/** Staged files in a folder of this machine, made when the first one comes; nobody else may read it. */
export function localStagedFiles(folder: string): StagedFiles {
  const pathOf = (id: string): string => {
    if (!isTaskId(id)) throw new Error(`${id} is no name of a task`)
    return join(folder, id)
  }
  return {
    async append(id, offset, bytes) {
      const path = pathOf(id)
      try {
        await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
        const file = await open(path, constants.O_RDWR | constants.O_CREAT, PRIVATE_FILE)
        try {
          const { size } = await file.stat()
          if (size !== offset) return { isTaken: false, size }
          // At its place, so that a piece that comes twice at once does no harm.
          await file.write(bytes, 0, bytes.length, offset)
          await file.sync()
          return { isTaken: true, size: size + bytes.length }
        } finally {
          await file.close()
        }
      } catch (error) {
        throw new Refusal('away', messages.fileNotStored, { cause: error })
      }
    },
    read: (id) => readFile(pathOf(id)),
    open: (id) => createReadStream(pathOf(id)),
    reach: async (id) => pathOf(id),
    has: async (id) => (await stat(pathOf(id)).catch(undefinedWhenMissing)) !== undefined,
    delete: (id) => rm(pathOf(id), { force: true }),
    async list() {
      const found = []
      const entries = await opendir(folder).catch(undefinedWhenMissing)
      if (!entries) return []
      for await (const { name } of entries) {
        const file = isTaskId(name) ? await stat(join(folder, name)).catch(undefinedWhenMissing) : undefined
        if (file) found.push({ id: name, changedAt: file.mtime, size: file.size })
      }
      return found
    },
  }
}
