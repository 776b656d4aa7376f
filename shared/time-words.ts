import { formatOf, offsetAt } from './local-time.ts'

/** How times of appointments are said; apart from `local-time.ts`, of which every page fetches what any page says. */

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
