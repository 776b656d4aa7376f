/** How long nothing is asked of a store that is away, but for one trial. */
const TRIED_EVERY_MS = 2_000

/** Told when a store is away, once, and when it is back. */
interface AvailabilityListener {
  onAway(reason: Error): void
  onBack(): void
}

/** What is known of whether a store answers, so that nobody waits for one that is away. */
export class Availability {
  readonly #now: () => number
  readonly #listener: AvailabilityListener
  #reason: Error | undefined
  #nextTrialAt = 0

  constructor(listener: AvailabilityListener, now: () => number = () => performance.now()) {
    this.#listener = listener
    this.#now = now
  }

  /** Why it can't be reached, as far as is known. */
  get trouble(): Error | undefined {
    return this.#reason
  }

  /** True when it may be asked: it answers, or it is time for a trial, which is then this one. */
  mayAsk(): boolean {
    if (!this.#reason) return true
    if (this.#now() < this.#nextTrialAt) return false
    this.#nextTrialAt = this.#now() + TRIED_EVERY_MS
    return true
  }

  noteAway(reason: Error): void {
    const isNews = !this.#reason
    this.#reason = reason
    this.#nextTrialAt = this.#now() + TRIED_EVERY_MS
    if (isNews) this.#listener.onAway(reason)
  }

  noteAnswer(): void {
    if (!this.#reason) return
    this.#reason = undefined
    this.#listener.onBack()
  }
}
