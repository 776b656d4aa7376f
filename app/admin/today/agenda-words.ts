import { COUNTED_UP_TO } from '#domain/today/count-up-to.ts'
import { clockTime } from '#shared/clock-time.ts'
import { weekdays, type WorkingHours } from '#shared/hours/working-hours.ts'
import { workingTimeSince } from '#shared/hours/working-time.ts'
import { dayOf, longDate, longDay } from '#shared/local-time.ts'

const MINUTE_MS = 60_000
const STEPS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const

/** '3 hours ago', 'just now'. */
export function ageOf(iso: string, now: Date): string {
  const age = now.getTime() - Date.parse(iso)
  for (const [name, length] of STEPS) {
    const times = Math.floor(age / length)
    if (times > 0) return `${times} ${name}${times === 1 ? '' : 's'} ago`
  }
  return 'just now'
}

/** The same, up to what is counted here; blank for none. */
export const said = (number: number, one: string, many: string): string => (number === 0 ? '' : howMany(number, one, many, COUNTED_UP_TO))

/** '1 comment', '12 comments', '99 comments or more' once nobody counts on. */
export function howMany(number: number, one: string, many: string, countedUpTo: number): string {
  if (number >= countedUpTo) return `${countedUpTo - 1} ${many} or more`
  return `${number} ${number === 1 ? one : many}`
}

const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Nobody counts the hours of what waits longer; the date says enough. */
const COUNTED_DAYS = 14

/** How long an enquiry waits, as those who answer count it: '3 working hours', 'since yesterday 4.20pm, 3 working hours', 'since 12 March 2026'. */
export function waitsFor(iso: string, now: Date, hours: WorkingHours, timeZone: string): string {
  const [from, today] = [dayOf(new Date(iso), timeZone), dayOf(now, timeZone)]
  const days = Math.round((Date.parse(today) - Date.parse(from)) / DAY_MS)
  if (days > COUNTED_DAYS) return `since ${longDate(iso, timeZone)}`
  const worked = workingTimeSince(new Date(iso), now, hours, timeZone)
  const time = clockTime(iso, timeZone)
  if (days === 0) return workedFor(worked) || (now.getTime() - Date.parse(iso) < MINUTE_MS ? 'just now' : `since ${time}`)
  const day = days === 1 ? 'yesterday' : days < 7 ? weekdayOf(from) : longDay(from)
  return [`since ${day} ${time}`, workedFor(worked)].filter(Boolean).join(', ')
}

/** Blank for none. */
function workedFor(milliseconds: number): string {
  const [hours, minutes] = [Math.floor(milliseconds / HOUR_MS), Math.floor(milliseconds / MINUTE_MS)]
  if (hours > 0) return `${hours} working hour${hours === 1 ? '' : 's'}`
  return minutes > 0 ? `${minutes} minute${minutes === 1 ? '' : 's'}` : ''
}

function weekdayOf(day: string): string {
  const name = weekdays[new Date(day).getUTCDay()] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}
