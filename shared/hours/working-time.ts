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

/** When people work on a local day, in milliseconds since the epoch. */
function spansOn(day: string, { week, holidays }: WorkingHours, timeZone: string): [start: number, end: number][] {
  if (holidays.has(day)) return []
  const midnight = Date.parse(day)
  const at = (minutes: number) => fromWallClock(midnight + minutes * MINUTE_MS, timeZone)
  return (week[new Date(midnight).getUTCDay()] ?? []).map(({ from, to }) => [at(from), at(to)])
}
