import { Freshness } from './freshness.ts'
import type { Site, Write } from './site.ts'

/**
 * The same site inside an open write: whatever is read there sees what was written, whatever is written joins the one
 * transaction, and nothing that was kept of before is believed. Operations that are made for a site are so done several at
 * once, all or nothing. What it keeps itself is true until the next change, so each step gets one of its own.
 */
export function siteWithin(site: Site, write: Write): Site {
  const { trx } = write
  return {
    ...site,
    engine: { ...site.engine, db: trx, search: site.engine.searchIn(trx) },
    db: trx,
    freshness: new Freshness(trx, site.clock, site.timeZone),
    isWithin: true,
    write: (_actor, work) => work(write),
  }
}

class RolledBack<T> {
  readonly result: T
  constructor(result: T) {
    this.result = result
  }
}

/** Does the work in a transaction that leaves nothing behind, and gives what it found there. */
export async function rolledBack<T>(site: Site, actor: string, work: (write: Write) => Promise<T>): Promise<T> {
  try {
    return await site.write<never>(actor, async (write) => {
      throw new RolledBack(await work(write))
    })
  } catch (thrown) {
    if (thrown instanceof RolledBack) return (thrown as RolledBack<T>).result
    throw thrown
  }
}
