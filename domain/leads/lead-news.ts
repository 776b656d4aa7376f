import type { Db, Trx } from '#database/tables.ts'

/** Live update (server-sent event) about enquiries: two numbers, no personal data. */
export interface LeadCounts {
  /** Grows with everything that happens to an enquiry. */
  version: number
  /** Enquiries that came and that staff should hear of; what looks like spam is not counted. */
  arrived: number
}

/** Counts a change in the transaction that makes it; gives the numbers that are true once it commits. */
export const countLeadChange = (trx: Trx, arrived: number): Promise<LeadCounts> =>
  trx
    .insertInto('lead_news')
    .values({ id: 1, version: 1, arrived })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        version: eb('lead_news.version', '+', 1),
        arrived: eb('lead_news.arrived', '+', arrived),
      })),
    )
    .returning(['version', 'arrived'])
    .executeTakeFirstOrThrow()

/** Publish/subscribe of changes of enquiries, this process's and other processes'. */
export class LeadNews {
  readonly #db: Db
  readonly #listeners = new Set<(counts: LeadCounts) => void>()
  #counts: LeadCounts = { version: 0, arrived: 0 }
  #isLookWanted = false
  #looking: Promise<void> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Never ahead of the store: what is read from there afterwards is at least as new. */
  get counts(): LeadCounts {
    return this.#counts
  }

  /** After a commit here. Commits may be heard of in another order than they were made. */
  hear(counts: LeadCounts): void {
    if (counts.version <= this.#counts.version) return
    this.#counts = { version: counts.version, arrived: counts.arrived }
    for (const listener of this.#listeners) listener(this.#counts)
  }

  /** After another process said that something changed. However often that is, one look at a time is under way. */
  look(): Promise<void> {
    this.#isLookWanted = true
    return (this.#looking ??= this.#lookOn().finally(() => {
      this.#looking = undefined
    }))
  }

  /** Gives the way to stop listening. */
  onChange(listener: (counts: LeadCounts) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async #lookOn(): Promise<void> {
    while (this.#isLookWanted) {
      this.#isLookWanted = false
      const row = await this.#db.selectFrom('lead_news').select(['version', 'arrived']).where('id', '=', 1).executeTakeFirst()
      if (row) this.hear(row)
    }
  }
}
