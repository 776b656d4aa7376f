import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Freshness } from '#domain/freshness.ts'
import type { Reading, Written } from '#domain/reading.ts'
import type { Site } from '#domain/site.ts'
import { FolderSharers } from './folder-sharers.ts'
import { compressFully, type PreparedResponse } from './page-response.ts'

/** Says that a folder holds these files and nothing else, so that it may be emptied. */
const MARKER = '.pages-of-the-site'
/** What falls due by the clock is noticed by nobody while a web server in front answers. */
const LOOK_EVERY_MS = 250
/** Words that mean the same to every file system and web server; nothing escaped, nothing hidden. */
const PLAIN_PATH = /^\/(?:[\w~-][\w.~-]{0,199}(?:\/[\w~-][\w.~-]{0,199})*)?$/
const CHARSET = '<meta charSet="utf-8"/>'
/** All may read them: they are what the site shows everyone, and a web server is another account. */
const [FOLDER_MODE, FILE_MODE] = [0o755, 0o644]
const MIB = 1024 * 1024
/** What most file systems give out at once, however little is needed. */
const BLOCK = 4 * 1024

/** Where pages stand besides memory. */
export interface PageCopies {
  put(address: string, response: PreparedResponse, reading: Reading): void
  /** Memory has no room for it any more. What stands stays: its readers are not counted here. */
  leave(address: string): void
  /** Takes away what shows something that was written. */
  end(written: Written): void
  /** False where others keep pages in the same place: only all of them can be taken away then. */
  readonly knowsAll: boolean
}

interface PageFilesParts {
  folder: string
  /** Bytes on disk, of what this process wrote since the last change. */
  maxBytes: number
  freshness: Freshness
  /** Headers of every page. */
  headers: Record<string, string>
  log: Site['log']
}

/** A page that stands: which one, what it was made of, and what it takes. */
interface Standing {
  etag: string
  reading: Reading
  bytes: number
}

/**
 * Kept pages as `<folder>/<path>/index.html`, `.br` and `.gz`, for a web server in front that gives them without asking
 * (docs/operators/pages-from-disk.md). A file is whole or not there. Whatever can't be written is not there either, and said once. Once
 * they take `maxBytes`, further pages are left to the site until the next change: nobody here knows which of those that stand are read.
 */
export class PageFiles implements PageCopies {
  readonly #parts: PageFilesParts
  /** Not written yet; all of them are in memory anyway. */
  readonly #waiting = new Map<string, { response: PreparedResponse; reading: Reading }>()
  readonly #written = new Map<string, Standing>()
  #bytes = 0
  #writing: Promise<void> = Promise.resolve()
  #isTroubled = false
  #isFull = false
  #timer: NodeJS.Timeout | undefined

  readonly #sharers: FolderSharers

  constructor(parts: PageFilesParts) {
    this.#parts = parts
    this.#sharers = new FolderSharers(parts.folder, MARKER)
  }

  /** Throws when the folder can't be made, or holds anything else. */
  start(): void {
    const { folder, freshness } = this.#parts
    mkdirSync(folder, { recursive: true })
    if (!existsSync(join(folder, MARKER)) && readdirSync(folder).length > 0) throw new Error('holds other files: name an empty folder')
    chmodSync(folder, FOLDER_MODE)
    writeFileSync(join(folder, MARKER), '')
    this.#sharers.start()
    this.#empty()
    this.#timer = setInterval(() => {
      void freshness.generation
      this.#sharers.stay()
    }, LOOK_EVERY_MS).unref()
  }

  /** Takes every page away: what changes while no process runs would be seen by none. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#clear()
    await this.#writing
    this.#sharers.leave()
  }

  /** Settles when what was put so far is written. */
  get written(): Promise<void> {
    return this.#writing
  }

  put(address: string, response: PreparedResponse, reading: Reading): void {
    if (!PLAIN_PATH.test(address) || !this.#isPlain(response) || this.#stands(address, response)) return
    this.#waiting.set(address, { response, reading })
    this.#writing = this.#writing.then(() => this.#write(address, response)).catch((error: unknown) => this.#fail(address, error))
  }

  leave(address: string): void {
    this.#waiting.delete(address)
  }

  get knowsAll(): boolean {
    return this.#sharers.isAlone()
  }

  end(written: Written): void {
    if (written.isUnknown) return this.#clear()
    const seen = new Map<Reading, boolean>()
    for (const [address, { reading }] of this.#waiting) if (written.ends(reading, seen)) this.#waiting.delete(address)
    for (const [address, { reading, bytes }] of this.#written) {
      if (!written.ends(reading, seen)) continue
      this.#written.delete(address)
      this.#bytes -= bytes
      this.#isFull = false
      this.#remove(address)
    }
  }

  #remove(address: string): void {
    const file = this.#fileOf(address)
    this.#safely(() => {
      for (const each of [file, `${file}.br`, `${file}.gz`]) rmSync(each, { force: true })
    })
  }

  #clear(): void {
    this.#waiting.clear()
    this.#written.clear()
    this.#bytes = 0
    this.#isFull = false
    this.#empty()
  }

  /** It was made anew because memory had no room for it; another process may have emptied the folder meanwhile. */
  #stands(address: string, { byEncoding }: PreparedResponse): boolean {
    return this.#written.get(address)?.etag === byEncoding.identity.etag && existsSync(this.#fileOf(address))
  }

  /** A web server gives every file the same headers, so what has others is left to the site. */
  #isPlain({ headers }: PreparedResponse): boolean {
    const usual = new Set([
      ...Object.keys(this.#parts.headers),
      'content-type',
      'content-security-policy',
      'cache-control',
      'vary',
      'accept-ch',
    ])
    return headers['content-type']?.startsWith('text/html') === true && Object.keys(headers).every((name) => usual.has(name))
  }

  async #write(address: string, response: PreparedResponse): Promise<void> {
    const waiting = this.#waiting.get(address)
    const isWanted = () => waiting?.response === response && this.#waiting.get(address) === waiting
    if (!waiting || !isWanted()) return
    if (this.#isFull) return this.leave(address)
    const html = withPolicy(response)
    const { br, gzip } = await compressFully(html)
    // From here on nothing else runs until the files stand: a change comes before all of them or after.
    if (!isWanted()) return
    this.leave(address)
    const bytes = [html, br, gzip].reduce((sum, { length }) => sum + onDisk(length), onDisk(1))
    const before = this.#written.get(address)?.bytes ?? 0
    if (this.#bytes - before + bytes > this.#parts.maxBytes) return this.#tellFull()
    const file = this.#fileOf(address)
    this.#makeFolder(dirname(file))
    const tag = timeOf(html)
    this.#place(`${file}.br`, br, tag)
    this.#place(`${file}.gz`, gzip, tag)
    this.#place(file, html, tag)
    this.#written.set(address, { etag: response.byEncoding.identity.etag, reading: waiting.reading, bytes })
    this.#bytes += bytes - before
    this.#isTroubled = false
  }

  #tellFull(): void {
    this.#isFull = true
    const held = `${this.#written.size} pages in ${Math.round(this.#bytes / MIB)} MB`
    this.#parts.log.info(`PAGE_CACHE_DIR is full with ${held} (PAGE_CACHE_MB): the site serves further ones itself until the next change`)
  }

  #makeFolder(folder: string): void {
    if (existsSync(folder)) return
    this.#makeFolder(dirname(folder))
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, FOLDER_MODE)
  }

  #place(file: string, body: Buffer, tag: number): void {
    const temporary = `${file}.${process.pid}`
    writeFileSync(temporary, body)
    chmodSync(temporary, FILE_MODE)
    utimesSync(temporary, tag, tag)
    renameSync(temporary, file)
  }

  #fileOf(address: string): string {
    return join(this.#parts.folder, address, 'index.html')
  }

  /** What other processes wrote goes too: one that died would never take its own away. */
  #empty(): void {
    const { folder } = this.#parts
    this.#safely(() => {
      for (const name of readdirSync(folder))
        if (!name.startsWith(MARKER)) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
      this.#sharers.forgetDead()
    })
  }

  #safely(work: () => void): void {
    try {
      work()
    } catch (error) {
      // It must not keep an answer from a visitor.
      this.#parts.log.error({ err: error }, 'pages could not be removed from PAGE_CACHE_DIR: visitors may see old ones')
    }
  }

  #fail(address: string, error: unknown): void {
    this.#waiting.delete(address)
    if (!this.#isTroubled)
      this.#parts.log.error({ err: error }, 'pages could not be written to PAGE_CACHE_DIR: the site serves them itself')
    this.#isTroubled = true
  }
}

const onDisk = (bytes: number): number => Math.ceil(bytes / BLOCK) * BLOCK

/** The page with its own policy inside, since a web server has one header for all; who may frame it can only stand in the header. */
function withPolicy({ headers, byEncoding }: PreparedResponse): Buffer {
  const html = byEncoding.identity.body.toString('utf8')
  const at = html.indexOf(CHARSET)
  if (at < 0) throw new Error('the document has no place for its policy')
  const policy = (headers['content-security-policy'] ?? '').replace(/; frame-ancestors [^;]*/, '')
  const end = at + CHARSET.length
  return Buffer.from(`${html.slice(0, end)}<meta http-equiv="Content-Security-Policy" content="${policy}"/>${html.slice(end)}`)
}

/**
 * Web servers tag a file by its time in seconds and its size, so two states of a page in one second could bear one tag. This time is
 * made of the content instead: seconds since 1970, somewhere before 2018.
 */
const timeOf = (html: Buffer): number => 1_000_000_000 + (createHash('sha256').update(html).digest().readUInt32BE() >>> 3)
