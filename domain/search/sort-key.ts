import type { KeyRange } from '#database/search-engine.ts'

export type SearchKind = 'post' | 'page'

/** 2^26 posts to a minute; minutes up to the year 2097. Together they stay below 2^52. */
const PLACES_PER_MINUTE = 2 ** 26
const LAST_MINUTE = 2 ** 26 - 1
/** Pages are few and lasting: they count as newer than any post, or a common word would never find them. */
const FIRST_PAGE_KEY = 2 ** 52

const minuteOf = (time: number): number => Math.min(LAST_MINUTE, Math.max(0, Math.floor(time / 60_000)))

/** Sort key (rank tie-breaker) of a document in the search index: posts by their time, pages behind them. */
export const sortKeyOf = (kind: SearchKind, id: number, publishAt: string): number =>
  kind === 'page' ? FIRST_PAGE_KEY + id : minuteOf(Date.parse(publishAt)) * PLACES_PER_MINUTE + (id % PLACES_PER_MINUTE)

/** The keys of all documents of a kind that may be due by now; visibility to the second is the reading query's. */
export const dueKeys = (kind: SearchKind, now: Date): KeyRange =>
  kind === 'page'
    ? { from: FIRST_PAGE_KEY, to: Number.MAX_SAFE_INTEGER }
    : { from: 0, to: (minuteOf(now.getTime()) + 1) * PLACES_PER_MINUTE - 1 }
