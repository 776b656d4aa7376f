import { clockTime } from '../clock-time.ts'
import { dayOf, longDay } from '../local-time.ts'

/** A demo as it is named to staff. */
export interface NamedDemo {
  name: string
  /** ISO 8601 in UTC. */
  startsAt: string
}

/** More than these are not named, so that the address of a screen holds them; the sentence says so. */
export const DEMOS_NAMED = 100

/** Demos that a change of hours took hours from, by their ids: they are shown until each is moved or cancelled. */
export const outsideQuery = { demos: /^[\da-f-]{36}(?:,[\da-f-]{36}){0,100}$/ } as const

/**
 * 'Saved. 1 demo is booked on 3 December: Bola Ade, 09:00', a sentence a day, on the clock of the site's zone, with the year where it is
 * not that of `now`. `did` stands alone where no demo is left outside of the hours.
 */
export function saidWithDemos(did: string, demos: readonly NamedDemo[], { timeZone, now }: { timeZone: string; now: Date }): string {
  const days = new Map<string, NamedDemo[]>()
  for (const demo of demos.slice(0, DEMOS_NAMED)) {
    const day = dayOf(new Date(demo.startsAt), timeZone)
    days.set(day, [...(days.get(day) ?? []), demo])
  }
  const year = dayOf(now, timeZone).slice(0, 4)
  const sentences = [...days].map(([day, booked]) => {
    const date = day.startsWith(year) ? longDay(day).replace(/ \d+$/, '') : longDay(day)
    const named = booked.map(({ name, startsAt }) => `${name}, ${clockTime(startsAt, timeZone)}`).join('; ')
    return `${booked.length === 1 ? '1 demo is' : `${booked.length} demos are`} booked on ${date}: ${named}`
  })
  if (demos.length > DEMOS_NAMED) sentences.push('Later ones are not named: look at the weeks of appointments')
  return [did, ...sentences].join('. ')
}
