import type { KeepSettings } from '#config/backups.ts'
import { dayOf } from '#shared/local-time.ts'

const DAY_MS = 24 * 60 * 60_000
/** 5 January 1970 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS

const weekOf = (day: string): string => String(Math.floor((Date.parse(day) - FIRST_MONDAY_MS) / (7 * DAY_MS)))
const monthOf = (day: string): string => day.slice(0, 7)

/**
 * Which backups are kept: the newest of each of the last days, weeks (from Monday) and months that have one, and the newest of all. Days
 * without a backup count for none, so that a site that was off loses nothing by it.
 */
export function keptBackups<T extends { madeAt: Date }>(backups: readonly T[], keep: KeepSettings, timeZone: string): Set<T> {
  const newestFirst = backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
  const newestOfEach = (periodOf: (day: string) => string, most: number) => {
    const first = new Map<string, T>()
    for (const backup of newestFirst) {
      const period = periodOf(dayOf(backup.madeAt, timeZone))
      if (!first.has(period)) first.set(period, backup)
    }
    return [...first.values()].slice(0, most)
  }
  return new Set([
    ...newestFirst.slice(0, 1),
    ...newestOfEach((day) => day, keep.days),
    ...newestOfEach(weekOf, keep.weeks),
    ...newestOfEach(monthOf, keep.months),
  ])
}
