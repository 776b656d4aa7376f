import { type ChangeLog, LogGap, type Pages } from '#database/change-log.ts'
import { COPY_EVERY_MS } from '#shared/limits.ts'
import type { Clock } from '../clock.ts'
import type { Site } from '../site.ts'
import type { CopyKey } from './copy-encryption.ts'
import { PictureCopies } from './copy-pictures.ts'
import { type CopyState, reasonOf } from './copy-state.ts'
import { pruneCopies } from './prune-copies.ts'
import { type CopyTarget, GenerationWriter } from './write-generation.ts'

/** A log of some thousand pages is moved into the database file, as SQLite itself would. */
const TIDY_BYTES = 4 * 1024 * 1024
/** After somebody else's reading held it up: to ask takes a moment in which nothing else goes on. */
const TIDIED_AGAIN_MS = 5_000
/** More is not kept for copies that can't be written: the disk is the one that enquiries are stored on. */
const MOST_LOG_BYTES = 256 * 1024 * 1024
/** A restore reads all files of a generation. */
export const GENERATION_MS = 24 * 60 * 60 * 1_000
const GENERATION_FILES = 20_000
/** After one that failed, or a second gap: it reads the whole database. */
const BEGUN_AGAIN_MS = 30_000

/** A generation whose whole copy is being written. */
interface Coming {
  stop: AbortController
  /** Once it is. */
  writer: GenerationWriter | undefined
  isOver: boolean
  done: Promise<void>
}

interface Parts {
  log: ChangeLog
  target: CopyTarget
  /** Of the uploads on this machine. */
  pictures: string
  clock: Clock
}

/**
 * Copies what the site writes, a pass at a time: first the whole database file, then every few seconds the pages that have changed. A generation goes on until it is a day old, or
 * until something has left the log uncopied; then another begins, and the one before goes on until that one is whole.
 */
export class CopiesOfChanges {
  readonly #site: Pick<Site, 'log'>
  readonly #parts: Parts
  readonly #pictures: PictureCopies
  #key: CopyKey | undefined
  #current: GenerationWriter | undefined
  #coming: Coming | undefined
  /** Has left the log, and is to be written before what came after it. */
  #rest: { pages: Pages; at: Date } | undefined
  #beginsAt = 0
  #tidiesAt = 0
  #gapAt = -Infinity
  #lastAt = 0
  #state: CopyState

  constructor(site: Pick<Site, 'log'>, parts: Parts) {
    this.#site = site
    this.#parts = parts
    this.#state = { since: parts.clock.now(), upTo: undefined, failed: undefined }
    this.#pictures = new PictureCopies(parts.pictures, parts.target)
  }

  state(): CopyState {
    return this.#state
  }

  /** Begins the first generation: nothing that is written from now on is outside of it. */
  async begin(): Promise<void> {
    await this.#trying(() => this.#beginGeneration())
  }

  /** Copies what is new. Throws nothing: what fails is in {@link state}, and tried again. */
  async pass({ isLast = false }: { isLast?: boolean } = {}): Promise<void> {
    const now = performance.now()
    const { log } = this.#parts
    const isDue = isLast || now - this.#lastAt >= COPY_EVERY_MS || log.size() > TIDY_BYTES || log.isTidyWanted()
    if (!isDue) return
    this.#lastAt = now
    await this.#trying(() => this.#copy())
    await this.#trying(() => this.#tidyIfDue())
  }

  /** Copies the last, and ends what is under way. */
  async stop(): Promise<void> {
    await this.pass({ isLast: true })
    this.#coming?.stop.abort()
    await this.#coming?.done
    this.#parts.log.close()
  }

  async #copy(): Promise<void> {
    this.#takeComing()
    if (this.#isGenerationDue()) await this.#beginGeneration()
    if (!this.#current) return
    const upTo = this.#parts.clock.now()
    const hasMorePictures = await this.#pictures.copyNew(this.#current)
    if (hasMorePictures) this.#lastAt = 0
    await this.#writeRest(this.#current)
    const pages = await this.#parts.log.next()
    if (pages) await this.#current.write('change', pages, this.#parts.clock.now())
    pages?.accept()
    this.#state = { ...this.#state, upTo, failed: undefined }
  }

  async #writeRest(writer: GenerationWriter): Promise<void> {
    if (!this.#rest) return
    await writer.write('change', this.#rest.pages, this.#rest.at)
    this.#rest = undefined
  }

  #isGenerationDue(): boolean {
    if (this.#coming || performance.now() < this.#beginsAt) return false
    if (!this.#current) return true
    const age = this.#parts.clock.now().getTime() - this.#current.beganAt.getTime()
    return age > GENERATION_MS || age < 0 || this.#current.files > GENERATION_FILES
  }

  /** The log is kept as it is from now until the whole copy is there. */
  async #beginGeneration(): Promise<void> {
    const { log, target, clock } = this.#parts
    if (this.#rest) return
    if (!this.#current) log.abandon()
    // Where somebody else reads just now, the next pass asks again.
    if (!(await this.#tidy())) return
    const at = clock.now()
    this.#beginsAt = performance.now() + BEGUN_AGAIN_MS
    const stop = new AbortController()
    const coming: Coming = { stop, writer: undefined, isOver: false, done: Promise.resolve() }
    // A passphrase takes a second, and a whole copy longer: nobody waits for them.
    const write = async () => {
      const writer = await GenerationWriter.begin(target, clock, this.#key)
      this.#key = writer.key
      await writer.write('whole', log.whole(), at, stop.signal)
      coming.writer = writer
    }
    coming.done = write()
      .catch((error: unknown) => this.#noteFailure(error))
      .finally(() => void (coming.isOver = true))
    this.#coming = coming
  }

  #takeComing(): void {
    if (!this.#coming?.isOver) return
    const { writer } = this.#coming
    this.#coming = undefined
    if (!writer) return
    this.#current = writer
    this.#beginsAt = 0
    // The whole copy holds it.
    this.#rest = undefined
    this.#parts.log.rewind()
    pruneCopies(this.#parts.target, this.#parts.clock.now()).catch((error: unknown) =>
      this.#site.log.warn({ err: error }, 'copies of changes that are no longer kept could not be removed'),
    )
  }

  async #tidyIfDue(): Promise<void> {
    const { log } = this.#parts
    const size = log.size()
    if (!this.#current && !this.#coming) log.abandon()
    if (size > MOST_LOG_BYTES && (this.#state.failed || this.#coming)) await this.#giveUp()
    else if (!this.#coming && !this.#rest && (size > TIDY_BYTES || log.isTidyWanted())) {
      await this.#tidy()
      if (this.#current) await this.#writeRest(this.#current)
    }
  }

  /** False while somebody else reads or writes. */
  async #tidy(): Promise<boolean> {
    if (performance.now() < this.#tidiesAt) return false
    const tidied = await this.#parts.log.tidy()
    if (tidied?.rest && this.#current) this.#rest = { pages: tidied.rest, at: this.#parts.clock.now() }
    if (!tidied) this.#tidiesAt = performance.now() + TIDIED_AGAIN_MS
    return tidied !== undefined
  }

  /** The log would fill the disk; another generation begins once copies can be written again. */
  async #giveUp(): Promise<void> {
    if (this.#current || this.#coming)
      this.#site.log.error('the log of changes was too large to wait for its copy any longer: the whole database is copied again')
    await this.#end()
    this.#parts.log.abandon()
    await this.#parts.log.tidy()
  }

  async #end(): Promise<void> {
    this.#coming?.stop.abort()
    await this.#coming?.done
    this.#coming = undefined
    this.#current = undefined
    this.#rest = undefined
  }

  async #trying(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof LogGap) {
        await this.#end()
        this.#beginsAt = this.#gapAt + BEGUN_AGAIN_MS
        this.#gapAt = performance.now()
        this.#site.log.warn({ err: error }, 'changes were missed by their copies: the whole database is copied again')
      } else this.#noteFailure(error)
    }
  }

  #noteFailure(error: unknown): void {
    if ((error as Error).name === 'AbortError') return
    if (!this.#state.failed) this.#site.log.error({ err: error }, 'changes can not be copied for now')
    this.#state = { ...this.#state, failed: { since: this.#state.failed?.since ?? this.#parts.clock.now(), reason: reasonOf(error) } }
  }
}
