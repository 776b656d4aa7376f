import { formatOf, longDate, offsetAt } from './local-time.ts'

/** How times are said; apart from `local-time.ts`, of which every page fetches what any page says. */

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

/** 'Tuesday 24 November' in the zone, its names in the language. */
export function weekdayAndDate(iso: string, timeZone: string, language = 'en-GB'): string {
  const parts = [{ weekday: 'long' }, { day: 'numeric' }, { month: 'long' }] as const
  return parts.map((part) => formatOf(language, timeZone, part).format(Date.parse(iso)).normalize()).join(' ')
}

/** ISO 8601 with the zone's offset at that moment: '2026-11-24T10:00:00+01:00'. */
export function isoInZone(time: Date, timeZone: string): string {
  const minutes = Math.round(offsetAt(time.getTime(), timeZone) / 60_000)
  const two = (part: number) => String(Math.trunc(Math.abs(part))).padStart(2, '0')
  const wall = new Date(time.getTime() + minutes * 60_000).toISOString().slice(0, 19)
  return `${wall}${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}

/** What the zone is called: 'West Africa Standard Time'. */
export function zoneName(time: Date, timeZone: string): string {
  const parts = formatOf('en-GB', timeZone, { timeZoneName: 'long' }).formatToParts(time)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
