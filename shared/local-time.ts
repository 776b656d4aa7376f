import * as messages from './messages.ts'

/**
 * What clocks and calendars of the site's zone show, wherever it is needed: times are stored in UTC, read, shown and
 * counted in the zone.
 */

const DAY_MS = 24 * 60 * 60_000
/** Every zone's offset, and so every midnight and every change of a clock, is a multiple of it. */
const STEP_MS = 15 * 60_000

/** Making a format costs far more than using it, so each zone's are kept; a site knows one zone. */
const formats = new Map<string, Intl.DateTimeFormat>()

export function formatOf(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, options])
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone })
  formats.set(key, made)
  return made
}

/** '12 March 2026' in the given zone, or 'Unknown Date' without a time. The same on server and in browser. */
export function longDate(iso: string | null, timeZone: string): string {
  const time = iso ? Date.parse(iso) : Number.NaN
  if (Number.isNaN(time)) return messages.unknownDate
  const parts = [{ day: 'numeric' }, { month: 'long' }, { year: 'numeric' }] as const
  return parts.map((part) => formatOf('en-GB', timeZone, part).format(time)).join(' ')
}

/** '12 March 2026' for a day such as 2026-03-12, which is the same day everywhere. */
export const longDay = (day: string): string => longDate(`${day}T00:00:00Z`, 'UTC')

/** '2026-11-21 09:05' in the given zone: what spreadsheets take for a time, and `readDateTime` reads again, to the minute. */
export const dateTimeText = (iso: string, timeZone: string): string =>
  formatOf('sv-SE', timeZone, { dateStyle: 'short', timeStyle: 'short' }).format(Date.parse(iso))

/** What a field of the type `datetime-local` holds for a moment, in the site's zone: '2026-11-21T09:00'. */
export const dateTimeInput = (iso: string, timeZone: string): string => dateTimeText(iso, timeZone).replace(' ', 'T')

/** Without it browsers take years of six digits, and whoever types a date has to leave the year by hand. */
export const LAST_DATE_TIME = '9999-12-31T23:59'

/** Whether a typed moment is the stored one, which may have seconds that the field does not show. */
export const isSameMinute = (iso: string | null | undefined, typed: string | undefined, timeZone: string): boolean =>
  typeof iso === 'string' && dateTimeInput(iso, timeZone) === typed

/** The local day, such as 2026-11-21. */
export const dayOf = (time: Date, timeZone: string): string => formatOf('en-CA', timeZone, { dateStyle: 'short' }).format(time)

/** The first step after `now` at which something is so; it must be so at some time. */
function firstStepAfter(now: Date, isSo: (time: Date) => boolean): Date {
  let time = Math.floor(now.getTime() / STEP_MS) * STEP_MS
  do time += STEP_MS
  while (!isSo(new Date(time)))
  return new Date(time)
}

/** The first moment of the next local day. */
export function nextMidnight(now: Date, timeZone: string): Date {
  const today = dayOf(now, timeZone)
  return firstStepAfter(now, (time) => dayOf(time, timeZone) !== today)
}

/** The next moment, after `now`, at which a local day reaches the hour; where a change of clocks skips it, the first one after it. */
export function nextAtHour(now: Date, timeZone: string, hour: number): Date {
  const clock = formatOf('en-GB', timeZone, { hour: 'numeric', hourCycle: 'h23' })
  const isPast = (time: Date) => Number(clock.format(time)) >= hour
  const today = dayOf(now, timeZone)
  const wasToday = isPast(now)
  return firstStepAfter(now, (time) => isPast(time) && !(wasToday && dayOf(time, timeZone) === today))
}

/**
 * Milliseconds since the epoch of what a clock on the wall of that zone shows, given as if it were UTC. A time that comes
 * twice is the first one; one that a change of clocks skips is as much later.
 */
export function fromWallClock(wall: number, timeZone: string): number {
  const [before, after] = [offsetAt(wall - DAY_MS, timeZone), offsetAt(wall + DAY_MS, timeZone)]
  const [first, second] = [wall - before, wall - after]
  const isSecond = offsetAt(first, timeZone) !== before && offsetAt(second, timeZone) === after
  return isSecond ? second : first
}

/** The next moment, after `now`, at which a clock on the wall shows a time of the day, given in minutes after midnight. */
export function nextAtMinute(now: Date, timeZone: string, minute: number): Date {
  const today = Date.parse(dayOf(now, timeZone)) + minute * 60_000
  const time = fromWallClock(today, timeZone)
  return new Date(time > now.getTime() ? time : fromWallClock(today + DAY_MS, timeZone))
}

/** Milliseconds by which the clocks of a zone are ahead of UTC at a moment. */
export function offsetAt(time: number, timeZone: string): number {
  const format = formatOf('en-US', timeZone, {
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const wall = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second)
  return wall - Math.floor(time / 1_000) * 1_000
}

const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i

/**
 * Reads '2026-11-21', '2026-11-21T09:00' or '2026-11-21T09:00:00+01:00'; without an offset it is the zone's clock. Gives
 * ISO 8601 in UTC, or undefined for what is no such time.
 */
export function readDateTime(text: string, timeZone: string): string | undefined {
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', offset] = WRITTEN.exec(text.trim()) ?? []
  if (!year) return undefined
  const parts = [Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)] as const
  const wall = Date.UTC(...parts, Number(fraction.padEnd(3, '0')))
  // 30 February would otherwise become a day in March, and 1 in the year 50 one in 1950.
  const read = new Date(wall)
  const reads = [read.getUTCFullYear(), read.getUTCMonth(), read.getUTCDate(), read.getUTCHours(), read.getUTCMinutes()]
  if (reads.some((part, index) => part !== parts[index]) || parts[5] > 59) return undefined
  const time = offset ? wall - offsetOf(offset) : fromWallClock(wall, timeZone)
  const iso = Number.isNaN(time) ? '' : new Date(time).toISOString()
  return /^\d{4}-/.test(iso) ? iso : undefined
}

function offsetOf(offset: string): number {
  if (/^z$/i.test(offset)) return 0
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(-2))]
  if (hours > 23 || minutes > 59) return Number.NaN
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}

/** The day after one, or some days later, such as 2026-11-22 after 2026-11-21. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** 0 for a Monday, 6 for a Sunday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
