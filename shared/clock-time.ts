import { formatOf, longDate } from './local-time.ts'

/** '9.05am' on the zone's clock: the one way in which people are told a time. */
export const clockTime = (iso: string, timeZone: string): string =>
  formatOf('en-GB', timeZone, { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' })
    .format(Date.parse(iso))
    .replace(':', '.')
    .replace(/\s/, '')

/** '12 March 2026, 9.05am' in the given zone. */
export const longDateTime = (iso: string, timeZone: string): string => `${longDate(iso, timeZone)}, ${clockTime(iso, timeZone)}`

/** The same of a moment in ms, as a phone keeps it. */
export const longDateTimeOf = (time: number, timeZone: string): string => longDateTime(new Date(time).toISOString(), timeZone)
