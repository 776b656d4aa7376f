/** The local day, such as 2026-11-21. */
export const dayOf = (time: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(time)

const STEP_MS = 15 * 60_000

/** The next moment, after `now`, at which a local day reaches the hour. Steps of a quarter of an hour meet every zone's offset changes. */
export function nextAtHour(now: Date, timeZone: string, hour: number): Date {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  const isPast = (time: number) => Number(clock.format(time)) >= hour
  let time = Math.floor(now.getTime() / STEP_MS) * STEP_MS
  const today = dayOf(now, timeZone)
  do time += STEP_MS
  while (!isPast(time) || (isPast(now.getTime()) && dayOf(new Date(time), timeZone) === today))
  return new Date(time)
}
