import { AsyncLocalStorage } from 'node:async_hooks'
import * as messages from '#shared/messages.ts'
import { BUSY_RETRY_AFTER_SECONDS, Refusal } from './errors.ts'

interface Waiting {
  share: string
  begin: () => void
  refuse: () => void
}

/** A turn of some work, as everything that is called in it finds it. */
interface Turn {
  /** Aborted when nobody waits for the work any more. */
  signal: AbortSignal | undefined
  /** Gives it on; again is nothing. */
  leave(): void
}

const turnNow = new AsyncLocalStorage<Turn>()

/**
 * Waits for what is done elsewhere (in a thread, another process, on another host), and gives the turn on: one picture that takes a
 * minute would hold up every form. Nobody waits for another turn to go on, perhaps with a transaction open that those who have one wait
 * for: what is done elsewhere is done one by one, so that few come back at a time.
 */
export function outsideTurn<T>(work: () => Promise<T>): Promise<T> {
  turnNow.getStore()?.leave()
  return work()
}

/** Aborted when nobody waits any more for what is done in this turn; undefined where it is done for nobody, or all the same. */
export const signalOfTurn = (): AbortSignal | undefined => turnNow.getStore()?.signal

/** Shares whose last turn is remembered; a flood from more networks than these is met elsewhere. */
const MOST_SHARES = 1_000

/**
 * Runs so much at once and lets so much wait, first in, first out; what comes beyond is refused at once. Where it is told whose
 * work it is (`share`), the next turn is of whoever had none for longest, and when all places are taken the one who has most of them,
 * or had a turn last, gives one up: a flood loses its own turns.
 */
export class Lane {
  readonly #atOnce: number
  readonly #room: number
  readonly #refusal: string
  /** Kept in the order in which they came. */
  readonly #waiting = new Set<Waiting>()
  /** By share, the number of its last turn. */
  readonly #served = new Map<string, number>()
  #turns = 0
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
  async enter(signal?: AbortSignal, share = ''): Promise<() => void> {
    if (signal?.aborted) throw this.#busy()
    if (this.#running < this.#atOnce) this.#running += 1
    else await this.#wait(signal, share)
    this.#noteTurn(share)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      // Work that never waits (SQLite's) would otherwise all be done before the process looks at anything else.
      setImmediate(() => this.#leave())
    }
  }

  /** Does some work in a turn of its own; throws as {@link enter} does. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal, share?: string): Promise<T> {
    const leave = await this.enter(signal, share)
    try {
      return await turnNow.run({ signal, leave }, work)
    } finally {
      leave()
    }
  }

  #wait(signal: AbortSignal | undefined, share: string): Promise<void> {
    if (this.isFull && !this.#makeRoom(share)) throw this.#busy()
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.delete(waiting)
        signal?.removeEventListener('abort', giveUp)
        reject(this.#busy())
      }
      const begin = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const waiting = { share, begin, refuse: giveUp }
      this.#waiting.add(waiting)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  /** Refuses the last of the share that has most places, or had the last turn, where that is not the one that comes. */
  #makeRoom(share: string): boolean {
    const places = new Map([[share, 1]])
    for (const each of this.#waiting) places.set(each.share, (places.get(each.share) ?? 0) + 1)
    const weigh = (one: string): [number, number] => [places.get(one) ?? 0, this.#lastTurn(one)]
    const isHeavier = (one: string, other: string) => {
      const [[places1, turn1], [places2, turn2]] = [weigh(one), weigh(other)]
      return places1 > places2 || (places1 === places2 && turn1 > turn2)
    }
    let heaviest: Waiting | undefined
    for (const each of this.#waiting)
      if (isHeavier(each.share, share) && !(heaviest && isHeavier(heaviest.share, each.share))) heaviest = each
    heaviest?.refuse()
    return heaviest !== undefined
  }

  #lastTurn(share: string): number {
    return this.#served.get(share) ?? 0
  }

  #noteTurn(share: string): void {
    this.#turns += 1
    this.#served.delete(share)
    this.#served.set(share, this.#turns)
    const [oldest] = this.#served.keys()
    if (this.#served.size > MOST_SHARES && oldest !== undefined) this.#served.delete(oldest)
  }

  #busy(): Refusal {
    return new Refusal('busy', this.#refusal, { retryAfter: BUSY_RETRY_AFTER_SECONDS })
  }

  /** The turn goes on to whoever had none for longest, and of those to whoever waits longest. */
  #leave(): void {
    let next: Waiting | undefined
    for (const each of this.#waiting) if (!next || this.#lastTurn(each.share) < this.#lastTurn(next.share)) next = each
    if (!next) {
      this.#running -= 1
      return
    }
    this.#waiting.delete(next)
    next.begin()
  }
}
