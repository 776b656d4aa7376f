import { leaseEnd, leaseUntil } from './leases.ts'
import type { Site, Write } from './site.ts'

/** A process that has not renewed its lease for so long is taken for dead: what it had is another's within a minute. */
export const LEASE_MS = 30_000
const RENEWED_EVERY_MS = 5_000
/** Before anyone else takes the row; what is under way needs a moment to end. */
const GIVEN_UP_AFTER_MS = LEASE_MS - RENEWED_EVERY_MS

type Lease = { leased_until: string }

/** Renews the lease of a row where it is still this process's; gives false where it is not. */
type Renew<Leased> = (trx: Write['trx'], leased: Leased, lease: Lease) => Promise<boolean>

/** The row that a process worked on is with another one, or may be. */
export class LeaseLost extends Error {
  constructor() {
    super('another process is at this meanwhile: it was taken for dead here')
  }
}

/**
 * A lease that is kept as long as its work goes on. A process that was asleep, or could not reach the store, for longer than the lease finds
 * out before it writes anything more: each of its writes renews the lease in its own transaction, and is undone where that fails.
 */
export class KeptLease<Leased extends Lease> {
  /** Aborted once another process may have the row. */
  readonly lost: AbortSignal
  readonly #site: Site
  readonly #renew: Renew<Leased>
  readonly #losing = new AbortController()
  readonly #timer: NodeJS.Timeout
  #leased: Leased
  #renewedAt = performance.now()
  /** Renewals one after the other: each has to know what the one before wrote. */
  #before: Promise<unknown> = Promise.resolve()
  #isRenewing = false
  /** In a write that has renewed it: nobody takes the row before that ends, however long it is. */
  #isLocked = false

  constructor(site: Site, leased: Leased, renew: Renew<Leased>) {
    this.#site = site
    this.#leased = leased
    this.#renew = renew
    this.lost = this.#losing.signal
    this.#timer = setInterval(() => this.#keep(), RENEWED_EVERY_MS).unref()
  }

  /** The row with its lease as it is now. */
  get leased(): Leased {
    return this.#leased
  }

  /** A write that changes nothing once another process has the row. Throws {@link LeaseLost} then, and whatever a write throws. */
  write<T>(actor: string, work: (write: Write) => Promise<T>): Promise<T> {
    const writing = this.#before.then(() => this.#writeAndRenew(actor, work))
    this.#before = writing.catch(() => {})
    return writing
  }

  /** Renews it no longer; settles once no renewal is under way. */
  async end(): Promise<void> {
    clearInterval(this.#timer)
    await this.#before
  }

  async #writeAndRenew<T>(actor: string, work: (write: Write) => Promise<T>): Promise<T> {
    if (this.lost.aborted) throw new LeaseLost()
    const began = performance.now()
    const { result, lease } = await this.#site.write(actor, async (write) => {
      const renewed = leaseUntil(leaseEnd(write.now, LEASE_MS))
      if (!(await this.#renew(write.trx, this.#leased, renewed))) {
        this.#losing.abort()
        throw new LeaseLost()
      }
      this.#isLocked = true
      return { result: await work(write).finally(() => (this.#isLocked = false)), lease: renewed }
    })
    this.#leased = { ...this.#leased, ...lease }
    this.#renewedAt = began
    return result
  }

  #keep(): void {
    if (this.#isLocked) return
    if (this.#isRenewing) return this.#giveUpInTime()
    this.#isRenewing = true
    void this.write('lease', async () => {})
      .catch(() => this.#giveUpInTime())
      .finally(() => (this.#isRenewing = false))
  }

  /** The store can't be reached from here, which does not say that others can't reach it. */
  #giveUpInTime(): void {
    if (performance.now() - this.#renewedAt >= GIVEN_UP_AFTER_MS) this.#losing.abort()
  }
}
