import * as messages from '#shared/messages.ts'
import { askerNow } from './asker.ts'
import { Freshness } from './freshness.ts'
import { Lane, outsideTurn, signalOfTurn } from './lane.ts'
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
    engine: { ...site.engine, db: trx, search: site.engine.searchIn(trx), replica: undefined },
    db: trx,
    freshness: new Freshness(trx, site.clock, site.timeZone),
    isWithin: true,
    write: (_actor, work) => work(write),
  }
}

/** Each takes a connection for as long as it lasts, and others' saves of the same things wait for it. */
const longWrites = new Lane({ atOnce: 1, waiting: 16, refusal: messages.longWritesBusy })

/**
 * A write of many saves at once, such as a release: it may take seconds, and waits for its turn without a transaction, so that visitors'
 * forms and others' saves find a connection and a turn. Throws {@link Refusal} `busy` when too many wait already.
 */
export async function writeAtLength<T>(site: Site, actor: string, work: (write: Write) => Promise<T>): Promise<T> {
  // Only by the signal of the turn, not in one: what the work waits for elsewhere would give it on.
  const leave = await outsideTurn(() => longWrites.enter(signalOfTurn(), askerNow()))
  try {
    return await site.write(actor, work)
  } finally {
    leave()
  }
}

class RolledBack<T> {
  readonly result: T
  constructor(result: T) {
    this.result = result
  }
}

/** Does the work in a transaction that leaves nothing behind, and gives what it found there. Throws as {@link writeAtLength} does. */
export async function rolledBack<T>(site: Site, actor: string, work: (write: Write) => Promise<T>): Promise<T> {
  try {
    return await writeAtLength<never>(site, actor, async (write) => {
      throw new RolledBack(await work(write))
    })
  } catch (thrown) {
    if (thrown instanceof RolledBack) return (thrown as RolledBack<T>).result
    throw thrown
  }
}
