import type { Db } from '#database/tables.ts'
import { nextMidnight } from '#shared/local-time.ts'
import type { Clock } from './clock.ts'
import { selectNextDue } from './visibility.ts'

/**
 * How long what was read from the store stays true: until the content changes in any process, the next scheduled post or
 * page is due, or the local day ends. Everything that keeps a copy (pages, totals) asks here.
 */
export class Freshness {
  readonly #db: Db
  readonly #clock: Clock
  readonly #timeZone: string
  readonly #listeners = new Set<() => void>()
  readonly #kept = new Map<string, Promise<unknown>>()
  #generation = 0
  #endsAt: Promise<number> | undefined
  #knownEnd = Number.POSITIVE_INFINITY
  #storeAway = false

  constructor(db: Db, clock: Clock, timeZone: string) {
    this.#db = db
    this.#clock = clock
    this.#timeZone = timeZone
  }

  /** Grows whenever what was kept is no longer true. */
  get generation(): number {
    if (!this.#storeAway && this.#clock.now().getTime() >= this.#knownEnd) this.end()
    return this.#generation
  }

  /** Called after the content changed, here or in another process. */
  end(): void {
    this.#storeAway = false
    this.#generation += 1
    this.#endsAt = undefined
    this.#knownEnd = Number.POSITIVE_INFINITY
    this.#kept.clear()
    for (const listener of this.#listeners) listener()
  }

  /** While the store is away nothing can be made anew: what was true stays so, whatever the clock says, until {@link end}. */
  keepUntilBack(): void {
    this.#storeAway = true
  }

  onEnd(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** The time (ms since the epoch) at which the present generation ends by itself. */
  async endsAt(): Promise<number> {
    const generation = this.generation
    this.#endsAt ??= this.#findEnd()
    const endsAt = await this.#endsAt.catch((error: unknown) => {
      this.#endsAt = undefined
      throw error
    })
    if (generation === this.#generation) this.#knownEnd = endsAt
    return endsAt
  }

  /** Loads once a generation; callers at the same time share one load, and a failed load is not kept. */
  async keep<T>(key: string, load: () => Promise<T>): Promise<T> {
    await this.endsAt()
    const known = this.#kept.get(key) as Promise<T> | undefined
    if (known) return known
    const loading = load()
    this.#kept.set(key, loading)
    loading.catch(() => this.#kept.get(key) === loading && this.#kept.delete(key))
    return loading
  }

  async #findEnd(): Promise<number> {
    const now = this.#clock.now()
    const due = await selectNextDue(this.#db, now)
    return Math.min(due ? Date.parse(due) : Number.POSITIVE_INFINITY, nextMidnight(now, this.#timeZone).getTime())
  }
}
