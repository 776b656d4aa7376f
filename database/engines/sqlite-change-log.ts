import { closeSync, openSync, read, readSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { type ChangedPages, type ChangeLog, LogGap, type Pages } from '../change-log.ts'
import { BUSY, primaryCode, type Turns } from './sqlite-driver.ts'
import { LOG_START, type LogFrames, type LogPosition, logSize, readFrames } from './sqlite-log.ts'

const PART_BYTES = 8 * 1024 * 1024
const NUMBER_BYTES = 4
/** Taken while nobody may write: more waits until it was read at leisure. */
const MOST_REST_FRAMES = 512
/** SQLite's own. */
const USUAL_AUTOCHECKPOINT = 1_000

const readAt = promisify(read)
const { setImmediate: soon } = globalThis

interface Opened {
  file: string
  /** The site's one connection that writes. */
  writer: DatabaseSync
  /** Of everything that it does. */
  turns: Turns
}

/**
 * SQLite's log of changes (`site.db-wal`), read by the site itself. A connection that only reads holds one moment: while it does, no process can begin the log anew, and what is new
 * is copied out of the log before the site itself lets go for an instant.
 */
export class SqliteChangeLog implements ChangeLog {
  readonly #writer: DatabaseSync
  readonly #turns: Turns
  readonly #holder: DatabaseSync
  readonly #asker: DatabaseSync
  readonly #pageSize: number
  /** To close it would drop every lock that this process has on the file (fcntl), so it stays open as long as the database. */
  readonly #database: number
  readonly #log: number
  #position: LogPosition = LOG_START
  /** False until the first {@link tidy}, and once something may have left the log unread. */
  #isUnbroken = false
  #isTidyWanted = false
  #isFileOpen = true

  constructor({ file, writer, turns }: Opened) {
    this.#writer = writer
    this.#turns = turns
    this.#pageSize = askPragma(writer, 'page_size')
    this.#holder = new DatabaseSync(file, { readOnly: true })
    this.#asker = new DatabaseSync(file, { readOnly: true })
    writer.exec('PRAGMA wal_autocheckpoint = 0')
    this.#hold()
    this.#database = openSync(file, 'r')
    this.#log = openSync(`${file}-wal`, 'r')
  }

  size(): number {
    return logSize(this.#committed(), this.#pageSize)
  }

  async next(): Promise<ChangedPages | undefined> {
    const last = this.#requireUnbroken(this.#committed())
    if (last === this.#position.frame) return undefined
    const from = this.#position
    const reading = readFrames(this.#log, this.#pageSize, from, last)
    for (;;) {
      const step = this.#noting(() => reading.next())
      if (step.done) return { ...this.#pagesInLog(step.value), accept: () => void (this.#position = step.value.position) }
      await new Promise((resolve) => soon(resolve))
    }
  }

  async tidy(): Promise<{ rest: Pages | undefined } | undefined> {
    const end = await this.#turns.begin()
    try {
      return this.#tidyAtOnce()
    } finally {
      end()
    }
  }

  /** The file holds all of the log then, and the one that holds the moment keeps every process from moving more into it. */
  whole(): Pages {
    const pageCount = askPragma(this.#holder, 'page_count')
    const size = this.#pageSize
    return inParts({ pageSize: size, pageCount, count: pageCount }, async (from, count, put) => {
      const bytes = Buffer.allocUnsafeSlow(count * size)
      await readAt(this.#database, bytes, 0, bytes.length, from * size)
      for (let at = 0; at < count; at += 1) put(from + at + 1, bytes.subarray(at * size, (at + 1) * size))
    })
  }

  abandon(): void {
    this.#isUnbroken = false
  }

  rewind(): void {
    this.#position = LOG_START
  }

  wantTidy(): void {
    this.#isTidyWanted = true
  }

  isTidyWanted(): boolean {
    return this.#isTidyWanted
  }

  close(): void {
    if (!this.#holder.isOpen) return
    for (const each of [this.#holder, this.#asker]) each.close()
    if (this.#writer.isOpen) this.#writer.exec(`PRAGMA wal_autocheckpoint = ${USUAL_AUTOCHECKPOINT}`)
    closeSync(this.#log)
  }

  /** Once no other connection of this process to the file is left. */
  closeFile(): void {
    if (this.#isFileOpen) closeSync(this.#database)
    this.#isFileOpen = false
  }

  /** Nobody in this process writes meanwhile; whether another process did is asked. */
  #tidyAtOnce(): { rest: Pages | undefined } | undefined {
    const taken = this.#noting(() => this.#takeRest())
    if (!taken) return undefined
    this.#release()
    const { busy } = this.#writer.prepare('PRAGMA wal_checkpoint(truncate)').get() as { busy: number }
    this.#hold()
    const hasOtherWritten = askPragma(this.#writer, 'data_version') !== taken.version
    if (hasOtherWritten) this.#isUnbroken = false
    // Where somebody else reads an earlier moment nothing has left the log, and the rest is read again.
    if (hasOtherWritten || busy) return undefined
    this.#position = LOG_START
    this.#isUnbroken = true
    this.#isTidyWanted = false
    return { rest: taken.rest }
  }

  /** Undefined while another process writes, or too much is new. */
  #takeRest(): { rest: Pages | undefined; version: number } | undefined {
    try {
      this.#writer.exec('BEGIN IMMEDIATE')
    } catch (error) {
      if (primaryCode(error) === BUSY) return undefined
      throw error
    }
    try {
      const version = askPragma(this.#writer, 'data_version')
      if (!this.#isUnbroken) return { rest: undefined, version }
      const last = this.#requireUnbroken(this.#committed())
      const count = last - this.#position.frame
      if (count > MOST_REST_FRAMES) return undefined
      return { rest: count > 0 ? this.#readRest(last) : undefined, version }
    } finally {
      this.#writer.exec('ROLLBACK')
    }
  }

  /** In memory: it leaves the log at once. */
  #readRest(last: number): Pages {
    const reading = readFrames(this.#log, this.#pageSize, this.#position, last)
    let step = reading.next()
    while (!step.done) step = reading.next()
    const { pages, pageCount } = step.value
    const kept = [...pages].map(([number, offset]) => ({ number, page: this.#readPage(offset) }))
    return inParts({ pageSize: this.#pageSize, pageCount, count: kept.length }, async (from, count, put) => {
      for (const { number, page } of kept.slice(from, from + count)) put(number, page)
    })
  }

  #pagesInLog({ pages, pageCount }: LogFrames): Pages {
    const sorted = [...pages].toSorted(([one], [other]) => one - other)
    return inParts({ pageSize: this.#pageSize, pageCount, count: sorted.length }, async (from, count, put) => {
      for (const [number, offset] of sorted.slice(from, from + count)) put(number, this.#readPage(offset))
    })
  }

  /** At once: what was just written is in the system's memory. */
  #readPage(offset: number): Buffer {
    const page = Buffer.allocUnsafeSlow(this.#pageSize)
    readSync(this.#log, page, 0, page.length, offset)
    return page
  }

  /** Frames in the log, without those of transactions that are under way. */
  #committed(): number {
    return (this.#asker.prepare('PRAGMA wal_checkpoint(noop)').get() as { log: number }).log
  }

  #requireUnbroken(last: number): number {
    if (!this.#isUnbroken || last < this.#position.frame) {
      this.#isUnbroken = false
      throw new LogGap('the log was emptied before it was copied')
    }
    return last
  }

  #noting<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      if (error instanceof LogGap) this.#isUnbroken = false
      throw error
    }
  }

  #hold(): void {
    this.#holder.exec('BEGIN')
    // The moment is that of the first read.
    this.#holder.prepare('SELECT count(*) FROM sqlite_schema').get()
  }

  #release(): void {
    if (this.#holder.isTransaction) this.#holder.exec('ROLLBACK')
  }
}

const askPragma = (database: DatabaseSync, name: string): number => Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0])

/** Calls `put` for each page of a part. */
type ReadPages = (from: number, count: number, put: (number: number, page: Buffer) => void) => Promise<void>

function inParts({ pageSize, pageCount, count }: { pageSize: number; pageCount: number; count: number }, readPages: ReadPages): Pages {
  const size = NUMBER_BYTES + pageSize
  const atOnce = Math.max(1, Math.floor(PART_BYTES / size))
  return {
    pageSize,
    pageCount,
    parts: Math.ceil(count / atOnce),
    async readPart(part) {
      const from = part * atOnce
      const bytes = Buffer.alloc(Math.min(atOnce, count - from) * size)
      let at = 0
      await readPages(from, Math.min(atOnce, count - from), (number, page) => {
        bytes.writeUInt32BE(number, at)
        page.copy(bytes, at + NUMBER_BYTES)
        at += size
      })
      return bytes
    },
  }
}
