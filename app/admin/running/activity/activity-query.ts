import type { ActivityWanted } from '#domain/audit/browse-activity.ts'
import { dayOf, readDateTime } from '#shared/local-time.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What narrows the activity, in the addresses of the screen and of its file. */
export const activityQuery = { by: /^[\w: -]{1,80}$/, thing: /^[\w -]{1,40}$/, what: /^[\w -]{1,60}$/, from: DAY, to: DAY } as const

/** The filters of an address; days are whole days of the site's zone, the last one included. */
export function readActivityQuery({ searchParams }: URL, timeZone: string): ActivityWanted {
  const textOf = (name: keyof typeof activityQuery) => searchParams.get(name) || undefined
  return {
    actor: textOf('by'),
    entity: textOf('thing'),
    action: textOf('what'),
    from: startOf(textOf('from'), timeZone),
    until: endOf(textOf('to'), timeZone),
  }
}

function startOf(day: string | undefined, timeZone: string): Date | undefined {
  const read = day === undefined ? undefined : readDateTime(day, timeZone)
  return read === undefined ? undefined : new Date(read)
}

/** The day that follows begins some time within 36 hours, however clocks change. */
function endOf(day: string | undefined, timeZone: string): Date | undefined {
  const start = startOf(day, timeZone)
  return start && startOf(dayOf(new Date(start.getTime() + 36 * 60 * 60_000), timeZone), timeZone)
}
