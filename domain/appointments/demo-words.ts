import { clockTime } from '#shared/clock-time.ts'
import { weekdayAndDate, zoneName } from '#shared/time-words.ts'

/** 'Tuesday 24 November, 10:00' in the site's zone, the names in the language. */
export const demoMoment = (startsAt: string, timeZone: string, language?: string): string =>
  `${weekdayAndDate(startsAt, timeZone, language)}, ${clockTime(startsAt, timeZone)}`

/** 'Tuesday 24 November, 10:00–10:30 (West Africa Standard Time)'. */
export const demoSpan = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }, timeZone: string): string =>
  `${demoMoment(startsAt, timeZone)}–${clockTime(endsAt, timeZone)} (${zoneName(new Date(startsAt), timeZone)})`
