import { dayAfter, weekdayOf } from '../local-time.ts'

/** '2026-W48', as the address of a week says it (ISO 8601: it begins on a Monday, and the first one holds 4 January). */
export const ISO_WEEK = /^(\d{4})-W(\d{2})$/

/** The week that a day such as 2026-11-24 is in. */
export function isoWeekOf(day: string): string {
  const thursday = dayAfter(day, 3 - weekdayOf(day))
  const year = thursday.slice(0, 4)
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / (24 * 60 * 60_000)
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`
}

/** The Monday of a week; undefined for a week that its year does not have. */
export function mondayOf(week: string): string | undefined {
  const [, year, number] = ISO_WEEK.exec(week) ?? []
  if (!year) return undefined
  const inFirst = `${year}-01-04`
  const monday = dayAfter(inFirst, 7 * (Number(number) - 1) - weekdayOf(inFirst))
  return isoWeekOf(monday) === week ? monday : undefined
}
