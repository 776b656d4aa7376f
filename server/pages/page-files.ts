import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Freshness } from '#domain/freshness.ts'
import type { Site } from '#domain/site.ts'
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

/** Where else the pages in memory stand. */
export interface PageCopies {
  put(address: string, response: PreparedResponse): void
  drop(address: string): void
  clear(): void
}

interface PageFilesParts {
  folder: string
  freshness: Freshness
  /** Headers of every page. */
  headers: Record<string, string>
  log: Site['log']
}

/**
 * The pages in memory as `<folder>/<path>/index.html`, `.br` and `.gz`, for a web server in front that gives them without asking
 * (docs/operators/pages-from-disk.md). A file is whole or not there. Whatever can't be written is not there either, and said once.
 */
export class PageFiles implements PageCopies {
  readonly #parts: PageFilesParts
  readonly #wanted = new Map<string, PreparedResponse>()
  #writing: Promise<void> = Promise.resolve()
  #isTroubled = false
  #timer: NodeJS.Timeout | undefined

  constructor(parts: PageFilesParts) {
    this.#parts = parts
  }

  /** Throws when the folder can't be made, or holds anything else. */
  start(): void {
    const { folder, freshness } = this.#parts
    mkdirSync(folder, { recursive: true })
    if (!existsSync(join(folder, MARKER)) && readdirSync(folder).length > 0) throw new Error('holds other files: name an empty folder')
    chmodSync(folder, FOLDER_MODE)
    writeFileSync(join(folder, MARKER), '')
    this.#empty()
    this.#timer = setInterval(() => void freshness.generation, LOOK_EVERY_MS).unref()
  }

  /** Takes every page away: what changes while no process runs would be seen by none. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.clear()
    await this.#writing
  }

  /** Settles when what was put so far is written. */
  get written(): Promise<void> {
    return this.#writing
  }

  put(address: string, response: PreparedResponse): void {
    if (!PLAIN_PATH.test(address) || !this.#isPlain(response)) return
    this.#wanted.set(address, response)
    this.#writing = this.#writing.then(() => this.#write(address, response)).catch((error: unknown) => this.#fail(address, error))
  }

  drop(address: string): void {
    if (this.#wanted.delete(address)) this.#take(() => this.#remove(address))
  }

  clear(): void {
    this.#wanted.clear()
    this.#empty()
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
    const isWanted = () => this.#wanted.get(address) === response
    if (!isWanted()) return
    const html = withPolicy(response)
    const { br, gzip } = await compressFully(html)
    // From here on nothing else runs until the files stand: a change comes before all of them or after.
    if (!isWanted()) return
    const file = this.#fileOf(address)
    this.#makeFolder(dirname(file))
    const tag = timeOf(html)
    this.#place(`${file}.br`, br, tag)
    this.#place(`${file}.gz`, gzip, tag)
    this.#place(file, html, tag)
    this.#isTroubled = false
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

  #remove(address: string): void {
    const file = this.#fileOf(address)
    for (const each of [file, `${file}.br`, `${file}.gz`]) rmSync(each, { force: true })
  }

  /** What other processes wrote goes too: one that died would never take its own away. */
  #empty(): void {
    const { folder } = this.#parts
    this.#take(() => {
      for (const name of readdirSync(folder))
        if (name !== MARKER) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
    })
  }

  /** What can't be taken away must not keep an answer from a visitor. */
  #take(remove: () => void): void {
    try {
      remove()
    } catch (error) {
      this.#parts.log.error({ err: error }, 'pages can not be taken from PAGE_CACHE_DIR: visitors may see old ones')
    }
  }

  #fail(address: string, error: unknown): void {
    this.#wanted.delete(address)
    if (!this.#isTroubled) this.#parts.log.error({ err: error }, 'pages can not be written to PAGE_CACHE_DIR: the site answers itself')
    this.#isTroubled = true
  }
}

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
