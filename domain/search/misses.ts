import { sql } from 'kysely'
import type { Trx } from '#database/tables.ts'
import { VISITOR } from '../accounts/account.ts'
import { wholeSite } from '../for-anyone.ts'
import { likePattern, offsetOf } from '../paging.ts'
import type { Site } from '../site.ts'
import { wordsOf } from './words-of-text.ts'

export interface SearchMiss {
  words: string
  times: number
  /** ISO 8601. */
  lastAt: string
}

const WRITTEN_AFTER_MS = 10_000
const MAX_WAITING = 200
const MAX_KEPT = 1_000
/** Of these, so many are there for being new. */
const NEWEST_KEPT = 250
const HALF_LIFE_MS = 14 * 24 * 3_600_000
const MAX_LENGTH = 60

/** Counted in memory and written together, so that a search never waits for the disk. */
const waiting = new WeakMap<Site, Map<string, number>>()

/** Counts a search that found nothing, by its words alone; what may be a phone number or an address is not kept. */
export function noteMiss(read: Site, query: string): void {
  const site = wholeSite(read)
  const words = wordsToKeep(query)
  // What an editor looks up in a preview is nobody's wish.
  if (!words || site.isWithin) return
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
  await site.write(VISITOR, async ({ trx, now }) => {
    const last_at = now.toISOString()
    for (const [words, times] of whole) {
      await trx
        .insertInto('search_misses')
        .values({ words, times, last_at })
        .onConflict((conflict) => conflict.column('words').doUpdateSet((eb) => ({ times: eb('search_misses.times', '+', times), last_at })))
        .execute()
    }
    await forgetLeastWanted(trx, now)
  })
}

/**
 * Brings what is kept back to its bound. The newest stay, so that a new word can become a frequent one; of the others those
 * that are searched for most often, of which a search counts half after two weeks: no flood of junk stays for long.
 */
async function forgetLeastWanted(trx: Trx, now: Date): Promise<void> {
  const rows = await trx.selectFrom('search_misses').selectAll().orderBy('last_at', 'desc').orderBy('words').execute()
  const worth = ({ times, last_at }: (typeof rows)[number]) => times * 0.5 ** ((now.getTime() - Date.parse(last_at)) / HALF_LIFE_MS)
  const forgotten = rows
    .slice(NEWEST_KEPT)
    .toSorted((one, other) => worth(other) - worth(one))
    .slice(MAX_KEPT - NEWEST_KEPT)
  if (forgotten.length === 0) return
  await trx
    .deleteFrom('search_misses')
    .where(
      'words',
      'in',
      forgotten.map(({ words }) => words),
    )
    .execute()
}

/** For editors: what was searched for in vain, most often first; `text` is what the words must hold. */
export async function listMisses(site: Site, limit: number, { text = '', page = 1 } = {}): Promise<SearchMiss[]> {
  const rows = await open(site, text)
    .selectAll()
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('words')
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .execute()
  return rows.map(({ words, times, last_at }) => ({ words, times, lastAt: last_at }))
}

/** How many {@link listMisses} could give. */
export async function countMisses(site: Site, text = ''): Promise<number> {
  const row = await open(site, text)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

/** Those that nobody has dismissed. */
const open = (site: Site, text: string) =>
  site.db
    .selectFrom('search_misses')
    .where('dismissed_at', 'is', null)
    .$if(text !== '', (query) => query.where(sql<boolean>`words like ${likePattern(text)} escape '\\'`))

/** Takes searches off the list for good, however often they come again, or puts them back; gives those that it changed. */
export async function dismissMisses(site: Site, actor: string, words: readonly string[], isDismissed = true): Promise<string[]> {
  if (words.length === 0) return []
  return site.write(actor, async ({ trx, now, audit }) => {
    const rows = await trx
      .updateTable('search_misses')
      .set({ dismissed_at: isDismissed ? now.toISOString() : null })
      .where('words', 'in', words)
      .where('dismissed_at', isDismissed ? 'is' : 'is not', null)
      .returning('words')
      .execute()
    const action = isDismissed ? 'searches dismissed' : 'searches put back'
    if (rows.length > 0) await audit({ action, entity: 'search', entityId: 'misses', details: { searches: rows.length } })
    return rows.map((row) => row.words)
  })
}
