import { dayAfter, dayOf, fromWallClock } from '../local-time.ts'
import type { WorkingHours } from './working-hours.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Nobody is late by hours of which there are fewer in more than a year. */
const MOST_DAYS = 400

/** Milliseconds of working hours between two moments; a change of clocks makes a day as long as its clock says. */
export function workingTimeSince(from: Date, now: Date, hours: WorkingHours, timeZone: string): number {
  const last = dayOf(now, timeZone)
  let worked = 0
  for (let day = dayOf(from, timeZone); day <= last; day = dayAfter(day, 1)) {
    for (const [start, end] of spansOn(day, hours, timeZone))
      worked += Math.max(0, Math.min(end, now.getTime()) - Math.max(start, from.getTime()))
  }
  return worked
}

/** What nobody took up and came before this moment is late now; 1970 when the hours say that nobody ever works. */
export function lateBefore(now: Date, hours: WorkingHours, timeZone: string): Date {
  let left = hours.lateAfterHours * HOUR_MS
  let day = dayOf(now, timeZone)
  for (let looked = 0; looked < MOST_DAYS; looked += 1, day = dayAfter(day, -1)) {
    for (const [start, end] of spansOn(day, hours, timeZone).toReversed()) {
      const until = Math.min(end, now.getTime())
      const worked = Math.max(0, until - start)
      if (worked >= left) return new Date(until - left)
      left -= worked
    }
  }
  return new Date(0)
}

/**
 * Until when 'within one working day' holds for what came at a moment: the end of the first day after that one on which people work, so
 * that nobody is told too early that we are late. Undefined when the hours say that nobody ever works.
 */
export function promiseEnd(from: Date, hours: WorkingHours, timeZone: string): Date | undefined {
  let day = dayAfter(dayOf(from, timeZone), 1)
  for (let looked = 0; looked < MOST_DAYS; looked += 1, day = dayAfter(day, 1)) {
    const last = spansOn(day, hours, timeZone).at(-1)
    if (last) return new Date(last[1])
  }
  return undefined
}

/** What nobody touched since before this moment was left alone for so many whole working days; 1970 when nobody ever works. */
export function untouchedBefore(now: Date, days: number, hours: WorkingHours, timeZone: string): Date {
  let [left, day] = [days, dayOf(now, timeZone)]
  for (let looked = 0; left > 0; looked += 1) {
    if (looked > MOST_DAYS) return new Date(0)
    day = dayAfter(day, -1)
    if (isWorkedOn(day, hours)) left -= 1
  }
  return new Date(fromWallClock(Date.parse(day), timeZone))
}

/** Whether anybody works on a local day. */
export const isWorkedOn = (day: string, { week, holidays }: WorkingHours): boolean =>
  !holidays.has(day) && (week[new Date(Date.parse(day)).getUTCDay()] ?? []).length > 0

/** When people work on a local day, in milliseconds since the epoch. */
function spansOn(day: string, { week, holidays }: WorkingHours, timeZone: string): [start: number, end: number][] {
  if (holidays.has(day)) return []
  const midnight = Date.parse(day)
  const at = (minutes: number) => fromWallClock(midnight + minutes * MINUTE_MS, timeZone)
  return (week[new Date(midnight).getUTCDay()] ?? []).map(({ from, to }) => [at(from), at(to)])
}
