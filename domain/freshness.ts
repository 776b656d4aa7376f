import { withNotes } from '#database/table-notes.ts'
import type { Db } from '#database/tables.ts'
import { nextMidnight } from '#shared/local-time.ts'
import { readChanges } from './changes.ts'
import type { Clock } from './clock.ts'
import { EVERYTHING, notePart, readInto, Reading, type Written } from './reading.ts'
import { selectNextDue } from './visibility.ts'

interface Kept {
  value: Promise<unknown>
  reading: Reading
  isLoaded: boolean
}

/** Something that is being made of what is stored. */
export interface Making {
  readonly reading: Reading
  /** Does the work with all that it reads noted. */
  run<T>(work: () => T): T
  /** Ends the notes; true when nothing that it read has changed since it began. */
  close(): boolean
}

/**
 * How long what was read from the store stays true: until what it was made of changes in any process; and all of it until the next
 * scheduled post or page is due, or the local day ends. Everything that keeps a copy (pages, totals) asks here.
 */
export class Freshness {
  readonly #db: Db
  readonly #clock: Clock
  readonly #timeZone: string
  readonly #listeners = new Set<(written: Written) => void>()
  readonly #kept = new Map<string, Kept>()
  /** What was written since they began, of all that are not done. */
  readonly #open = new Map<Reading, Written[]>()
  #generation = 0
  #endsAt: Promise<number> | undefined
  #knownEnd = Number.POSITIVE_INFINITY
  #storeAway = false
  /** The last change of the content that is known here. */
  #version: number | undefined
  #looking: Promise<void> = Promise.resolve()

  constructor(db: Db, clock: Clock, timeZone: string) {
    this.#db = db
    this.#clock = clock
    this.#timeZone = timeZone
  }

  /** Grows whenever something that was kept is no longer true. */
  get generation(): number {
    if (!this.#storeAway && this.#clock.now().getTime() >= this.#knownEnd) this.end()
    return this.#generation
  }

  /** Ends all that is kept. */
  end(): void {
    this.#storeAway = false
    this.#endsAt = undefined
    this.#knownEnd = Number.POSITIVE_INFINITY
    this.#kept.clear()
    this.#tell(EVERYTHING)
  }

  /** Called after a commit here: ends what shows what it wrote. */
  changed(version: number, written: Written): void {
    if (this.#version === undefined || version === this.#version + 1) this.#version = version
    this.#apply(written)
  }

  /** Called when another process may have changed the content: ends what shows it, and all where that can't be known. */
  look(): Promise<void> {
    return (this.#looking = this.#looking.then(() => this.#look()).catch(() => this.end()))
  }

  /** While the store is away nothing can be made anew: what was true stays so, whatever the clock says, until {@link end}. */
  keepUntilBack(): void {
    this.#storeAway = true
  }

  /** Calls back with each change, after what it ended is gone from here. */
  onEnd(listener: (written: Written) => void): void {
    this.#listeners.add(listener)
  }

  /** The time (ms since the epoch) at which all that is kept ends by itself. */
  async endsAt(): Promise<number> {
    void this.generation
    const finding = (this.#endsAt ??= this.#findEnd())
    const endsAt = await finding.catch((error: unknown) => {
      if (this.#endsAt === finding) this.#endsAt = undefined
      throw error
    })
    if (this.#endsAt === finding) this.#knownEnd = endsAt
    return endsAt
  }

  /** Loads what is read often once until it changes; callers at the same time share one load, and a failed load is not kept. */
  async keep<T>(key: string, load: () => Promise<T>): Promise<T> {
    await this.endsAt()
    const { value, reading } = this.#kept.get(key) ?? this.#load(key, load)
    notePart(reading)
    return value as Promise<T>
  }

  /** Notes what is read from now on for one answer. */
  open(): Making {
    const reading = new Reading()
    const since: Written[] = []
    this.#open.set(reading, since)
    return {
      reading,
      run: (work) => readInto(reading, work),
      close: () => {
        void this.generation
        this.#open.delete(reading)
        return !reading.hasFailed && !since.some((written) => written.ends(reading))
      },
    }
  }

  #load(key: string, load: () => Promise<unknown>): Kept {
    const making = this.open()
    const kept: Kept = { value: making.run(load), reading: making.reading, isLoaded: false }
    this.#kept.set(key, kept)
    const settle = (isWell: boolean) => {
      kept.isLoaded = true
      if (!isWell) kept.reading.fail()
      if (!making.close() && this.#kept.get(key) === kept) this.#kept.delete(key)
    }
    kept.value.then(
      () => settle(true),
      () => settle(false),
    )
    return kept
  }

  #apply(written: Written): void {
    if (written.isUnknown) return this.end()
    const seen = new Map<Reading, boolean>()
    // What is still read may have read the old, and nobody who comes after the change may join it.
    for (const [key, { isLoaded, reading }] of this.#kept) if (!isLoaded || written.ends(reading, seen)) this.#kept.delete(key)
    this.#tell(written)
  }

  #tell(written: Written): void {
    this.#generation += 1
    for (const since of this.#open.values()) since.push(written)
    for (const listener of this.#listeners) listener(written)
  }

  async #look(): Promise<void> {
    const seen = this.#version
    const { version, changes } = await readChanges(this.#db, seen)
    const isKnown = seen !== undefined && !this.#storeAway && changes !== undefined
    if (this.#version === seen || version > (this.#version ?? 0)) this.#version = version
    if (!isKnown) this.end()
    else for (const written of changes) this.#apply(written)
  }

  async #findEnd(): Promise<number> {
    const now = this.#clock.now()
    // Nothing shows it, whoever is the first to ask.
    const due = await withNotes(undefined, () => selectNextDue(this.#db, now))
    return Math.min(due ? Date.parse(due) : Number.POSITIVE_INFINITY, nextMidnight(now, this.#timeZone).getTime())
  }
}
