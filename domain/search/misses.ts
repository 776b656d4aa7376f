import type { Site } from '../site.ts'
import { wordsOf } from './words.ts'

export interface SearchMiss {
  words: string
  times: number
  /** ISO 8601. */
  lastAt: string
}

const WRITTEN_AFTER_MS = 10_000
const MAX_WAITING = 200
const MAX_KEPT = 1_000
const MAX_LENGTH = 60

/** Counted in memory and written together, so that a search never waits for the disk. */
const waiting = new WeakMap<Site, Map<string, number>>()

/** Counts a search that found nothing, by its words alone; what may be a phone number or an address is not kept. */
export function noteMiss(site: Site, query: string): void {
  const words = wordsToKeep(query)
  if (!words) return
  const counts = waiting.get(site) ?? startCounting(site)
  if (counts.has(words) || counts.size < MAX_WAITING) counts.set(words, (counts.get(words) ?? 0) + 1)
}

function startCounting(site: Site): Map<string, number> {
  const counts = new Map<string, number>()
  waiting.set(site, counts)
  const write = () =>
    writeMisses(site).catch((error: unknown) => site.log.warn({ err: error }, 'searches without a result could not be counted'))
  setTimeout(write, WRITTEN_AFTER_MS).unref()
  return counts
}

/** Folded words; undefined when there are none, or any may be personal. */
function wordsToKeep(query: string): string | undefined {
  if (query.includes('@') || /\d(?:[\s().+-]*\d){4}/.test(query)) return undefined
  const words = wordsOf(query)
    .map((word) => word.folded)
    .join(' ')
  return words.length >= 3 && words.length <= MAX_LENGTH ? words : undefined
}

/** Writes what was counted since the last time. */
export async function writeMisses(site: Site): Promise<void> {
  const counts = waiting.get(site)
  waiting.delete(site)
  if (!counts) return
  const typed = [...counts.keys()]
  const whole = [...counts].filter(([words]) => !typed.some((longer) => longer !== words && longer.startsWith(words)))
  await site.write('visitor', async ({ trx, now }) => {
    const { kept } = await trx
      .selectFrom('search_misses')
      .select((eb) => eb.fn.countAll<number>().as('kept'))
      .executeTakeFirstOrThrow()
    const last_at = now.toISOString()
    let room = MAX_KEPT - kept
    for (const [words, times] of whole) {
      const again = await trx
        .updateTable('search_misses')
        .set((eb) => ({ times: eb('times', '+', times), last_at }))
        .where('words', '=', words)
        .executeTakeFirst()
      if (again.numUpdatedRows > 0n || room <= 0) continue
      await trx
        .insertInto('search_misses')
        .values({ words, times, last_at })
        .onConflict((conflict) => conflict.column('words').doUpdateSet((eb) => ({ times: eb('search_misses.times', '+', times), last_at })))
        .execute()
      room -= 1
    }
  })
}

/** For editors: what was searched for in vain, most often first. */
export async function listMisses(site: Site, limit: number): Promise<SearchMiss[]> {
  const rows = await site.db
    .selectFrom('search_misses')
    .selectAll()
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('words')
    .limit(limit)
    .execute()
  return rows.map(({ words, times, last_at }) => ({ words, times, lastAt: last_at }))
}
