import * as messages from '#shared/messages.ts'
import { Refusal } from './errors.ts'

const RETRY_AFTER_SECONDS = 1

/** Runs so much at once and lets so much wait, first in, first out. What comes beyond is refused at once. */
export class Lane {
  readonly #atOnce: number
  readonly #room: number
  /** Kept in the order in which they came. */
  readonly #waiting = new Set<() => void>()
  #running = 0

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce
    this.#room = waiting
  }

  /** True when the next one would be refused. */
  get isFull(): boolean {
    return this.#running >= this.#atOnce && this.#waiting.size >= this.#room
  }

  /**
   * Waits for a turn and gives what ends it. Throws {@link Refusal} `busy` when too much waits already, and the signal's
   * reason when that is aborted before the turn came.
   */
  async enter(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    if (this.#running < this.#atOnce) this.#running += 1
    else await this.#wait(signal)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      // Work that never waits (SQLite's) would otherwise all be done before the process looks at anything else.
      setImmediate(() => this.#leave())
    }
  }

  /** Does some work in a turn of its own; throws as {@link enter} does. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const leave = await this.enter(signal)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    if (this.isFull) throw new Refusal('busy', messages.tooBusy, { retryAfter: RETRY_AFTER_SECONDS })
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.delete(begin)
        reject(signal?.reason as Error)
      }
      const begin = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      this.#waiting.add(begin)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  /** The turn goes on to whoever waits longest. */
  #leave(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#running -= 1
      return
    }
    this.#waiting.delete(next)
    next()
  }
}
