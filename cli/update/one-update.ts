import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PRIVATE_FILE } from '#config/private-files.ts'
import { CommandError } from '../command.ts'

/** What an update is about to do with what runs; kept until it is done, so that the next one goes on where a killed one stopped. */
export interface UpdateNote {
  /** `going`: to another release; `returning`: that one was not ready, and what ran before starts again. */
  step: 'going' | 'returning'
  /** Folders of releases. */
  from: string
  to: string
  /** Where the site is expected to answer: `host:port`. */
  places: { host: string; port: number }[]
}

/** Does something while no other update runs here. The operating system drops SQLite's lock with the process, however it ends. */
export async function oneUpdate<T>(base: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(join(base, '.update-lock'))
  try {
    try {
      lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
    } catch (error) {
      throw new CommandError('update: another update is under way: wait until it is done', { cause: error })
    }
    return await work()
  } finally {
    lock.close()
  }
}

const fileOf = (base: string): string => join(base, '.update.json')

export function keepNote(base: string, note: UpdateNote): void {
  const unnamed = `${fileOf(base)}.new`
  writeFileSync(unnamed, JSON.stringify(note), { mode: PRIVATE_FILE, flush: true })
  renameSync(unnamed, fileOf(base))
}

/** Undefined where the last update came to its end, or to no change of what runs. */
export function findNote(base: string): UpdateNote | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(base), 'utf8')) as UpdateNote
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export const dropNote = (base: string): void => rmSync(fileOf(base), { force: true })
