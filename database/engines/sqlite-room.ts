import type { DatabaseSync } from 'node:sqlite'
import type { RoomWatching } from '../engine.ts'

/** FULL, and IOERR_SHMSIZE: the index beside the log of changes could not grow. */
const FULL = 13
const INDEX_FULL = 4874
const LOOK_EVERY_MS = 5_000
/** Written through and freed again: room for less would be gone with the next form. */
const SOUGHT_BYTES = 256 * 1024

export const isDiskFull = (error: unknown): boolean => {
  const code = (error as { errcode?: number } | null)?.errcode ?? 0
  return code === INDEX_FULL || (code & 0xff) === FULL
}

/** Whether the disk has room: not from the write on that found none, until one that is tried every few seconds finds some. */
export class DiskRoom {
  readonly #database: DatabaseSync
  #watching: RoomWatching | undefined
  #looking: NodeJS.Timeout | undefined

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  get isFull(): boolean {
    return this.#looking !== undefined
  }

  /** Looks once by itself: a disk that is full at the start is said before the first form fails. */
  watch(watching: RoomWatching): void {
    this.#watching = watching
    try {
      this.noting(() => this.#takeRoom())
    } catch {
      // What else may be wrong is said by whoever reads or writes next.
    }
  }

  /** Takes every error of the database, and throws it on. */
  noting<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      if (isDiskFull(error) && !this.isFull) {
        this.#looking = setInterval(() => this.#look(), LOOK_EVERY_MS).unref()
        this.#watching?.onFull()
      }
      throw error
    }
  }

  close(): void {
    clearInterval(this.#looking)
  }

  #look(): void {
    try {
      this.#takeRoom()
    } catch {
      return
    }
    clearInterval(this.#looking)
    this.#looking = undefined
    this.#watching?.onRoom()
  }

  /** Throws SQLite's error when there is none, and what else keeps it from writing. */
  #takeRoom(): void {
    // Another's transaction is under way, which looks for room itself.
    if (this.#database.isTransaction) throw new Error('the database is being written to')
    try {
      this.#database.exec(`
        BEGIN IMMEDIATE;
        CREATE TABLE room_sought (bytes);
        INSERT INTO room_sought VALUES (zeroblob(${SOUGHT_BYTES}));
        DROP TABLE room_sought;
        COMMIT`)
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw error
    }
  }
}
