import type { Site } from '#domain/site.ts'
import { dayOf } from '#shared/local-time.ts'

/** Everything that was counted: 'page 2026-11-21 /faq: 3', and ' / part' after the name where there is one. */
export async function allStatistics({ db }: Site): Promise<string[]> {
  const rows = await db.selectFrom('statistics').selectAll().execute()
  return rows
    .map(({ kind, period, name, part, times }) => `${kind} ${period} ${name}${part && ` / ${part}`}: ${times}`)
    .toSorted((one, other) => (one < other ? -1 : 1))
}

/** Names that came from several networks a month before these tests' days, and so count from their first visitor on. */
export async function knowNames(
  { db, clock, timeZone }: Pick<Site, 'db' | 'clock' | 'timeZone'>,
  sources: readonly string[],
  campaigns: readonly [name: string, source: string][] = [],
): Promise<void> {
  const month = { period: monthBefore(dayOf(clock.now(), timeZone)), times: 1 }
  const rows = [
    ...sources.map((name) => ({ ...month, kind: 'source' as const, name, part: '' })),
    ...campaigns.map(([name, part]) => ({ ...month, kind: 'campaign' as const, name, part })),
  ]
  await db.insertInto('statistics').values(rows).execute()
}

/** Of a day of the site's zone: there a month begins before it does in UTC. */
function monthBefore(day: string): string {
  const month = new Date(`${day.slice(0, 7)}-15T00:00:00Z`)
  month.setUTCMonth(month.getUTCMonth() - 1)
  return month.toISOString().slice(0, 7)
}
