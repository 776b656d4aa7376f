import * as messages from '#shared/messages.ts'
import { BUSY_RETRY_AFTER_SECONDS, Refusal } from './errors.ts'

/** Runs so much at once and lets so much wait, first in, first out. What comes beyond is refused at once. */
export class Lane {
  readonly #atOnce: number
  readonly #room: number
  readonly #refusal: string
  /** Kept in the order in which they came. */
  readonly #waiting = new Set<() => void>()
  #running = 0

  /** `refusal` is what those are told that find no room. */
  constructor({ atOnce, waiting, refusal = messages.tooBusy }: { atOnce: number; waiting: number; refusal?: string }) {
    this.#atOnce = atOnce
    this.#room = waiting
    this.#refusal = refusal
  }

  /** True when the next one would be refused. */
  get isFull(): boolean {
    return this.#running >= this.#atOnce && this.#waiting.size >= this.#room
  }

  /** True when the next one would wait. */
  get isBusy(): boolean {
    return this.#running >= this.#atOnce
  }

  /**
   * Waits for a turn and gives what ends it. Throws {@link Refusal} `busy` when too much waits already, and when the signal
   * is aborted before the turn came: nobody hears that, and a refusal is no failure that a log should tell.
   */
  async enter(signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) throw this.#busy()
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
    if (this.isFull) throw this.#busy()
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.delete(begin)
        reject(this.#busy())
      }
      const begin = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      this.#waiting.add(begin)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  #busy(): Refusal {
    return new Refusal('busy', this.#refusal, { retryAfter: BUSY_RETRY_AFTER_SECONDS })
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
