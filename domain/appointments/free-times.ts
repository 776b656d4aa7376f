import type { DemoHours } from '#shared/appointments/demo-hours.ts'
import type { HoursSpan } from '#shared/hours/clock-spans.ts'
import { dateTimeInput, dayAfter, dayOf, fromWallClock, weekdayOf } from '#shared/local-time.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export interface TimeSpan {
  start: Date
  end: Date
}

interface Wanted {
  /** The site's, whose clock the hours are of. */
  timeZone: string
  now: Date
  /** Starts from here on, and before there; no wider than the hours allow. */
  from?: Date | undefined
  to?: Date | undefined
}

/**
 * The starts that can still be chosen, earliest first: within the hours of their day, with enough notice, not too far ahead,
 * and with fewer demos booked meanwhile than are given at once. Hours are of the clock on the wall, lengths and pauses are
 * real time: a day on which clocks change has what its hours then hold, each of an hour that comes twice.
 */
export function freeTimes(hours: DemoHours, { timeZone, now, from, to }: Wanted, taken: readonly TimeSpan[]): TimeSpan[] {
  const earliest = Math.max(now.getTime() + hours.noticeHours * HOUR_MS, from?.getTime() ?? 0)
  const latest = Math.min(endOfBooking(hours, now, timeZone), to?.getTime() ?? Number.POSITIVE_INFINITY)
  const times: TimeSpan[] = []
  // The last days that there are have no day after them.
  if (earliest >= latest) return times
  for (let day = dayOf(new Date(earliest), timeZone); startOf(day, 0, timeZone) < latest; day = dayAfter(day))
    for (const span of hours.exceptions[day] ?? hours.weekly[weekdayOf(day)] ?? [])
      for (const time of startsWithin(span, day, hours, timeZone)) {
        const start = time.start.getTime()
        if (start >= earliest && start < latest && countBeside(time, taken, hours.pauseMinutes) < hours.atOnce) times.push(time)
      }
  return times
}

/** Midnight after the last day for which times are offered. */
const endOfBooking = ({ daysAhead }: DemoHours, now: Date, timeZone: string): number =>
  startOf(dayAfter(dayOf(now, timeZone), daysAhead + 1), 0, timeZone)

const startOf = (day: string, minutes: number, timeZone: string): number =>
  fromWallClock(Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS, timeZone)

function* startsWithin(span: HoursSpan, day: string, { minutes, pauseMinutes }: DemoHours, timeZone: string): Generator<TimeSpan> {
  const end = startOf(day, span.to, timeZone)
  for (let at = startOf(day, span.from, timeZone); at + minutes * MINUTE_MS <= end; at += (minutes + pauseMinutes) * MINUTE_MS) {
    const start = new Date(at)
    // Where a change of clocks skips the hours, or some of them, what is left begins later than they say.
    if (isOnClock(start, span, timeZone)) yield { start, end: new Date(at + minutes * MINUTE_MS) }
  }
}

function isOnClock(time: Date, { from, to }: HoursSpan, timeZone: string): boolean {
  const [hour = 0, minute = 0] = dateTimeInput(time.toISOString(), timeZone).slice(-5).split(':').map(Number)
  const shown = hour * 60 + minute
  return shown >= from && shown < to
}

/** How many are under way in the time, or within a pause of it. */
function countBeside({ start, end }: TimeSpan, taken: readonly TimeSpan[], pauseMinutes: number): number {
  const pause = pauseMinutes * MINUTE_MS
  return taken.filter((other) => other.start.getTime() < end.getTime() + pause && start.getTime() < other.end.getTime() + pause).length
}
