import { sql } from 'kysely'
import { type LeadStatus, leadStatuses } from '#shared/leads/lead-status.ts'
import type { LostReason } from '#shared/leads/lost-reasons.ts'
import { dayAfter, fromWallClock } from '#shared/local-time.ts'
import type { Site } from '../site.ts'
import { type Span, stepsOf } from './span.ts'

export type Outcomes = Record<LeadStatus, number>

/** What came in a span and where it stands today, by Monday of its week, which the span may cut, and by source, blank where nobody knows. */
export interface Enquiries {
  weeks: Map<string, Outcomes>
  sources: Map<string, Outcomes>
  /** Of the lost ones why, blank where nobody said; those that came most often first. */
  lost: Map<LostReason | '', number>
}

/** The first moment of a day in the site's zone. */
const beginOf = (day: string, timeZone: string): string => new Date(fromWallClock(Date.parse(`${day}T00:00:00Z`), timeZone)).toISOString()

interface Counted {
  name: string
  status: LeadStatus
  times: number | string
}

/** What is held as spam is left out, and what was merged into another one. */
export async function readEnquiries({ db, timeZone }: Site, span: Span): Promise<Enquiries> {
  const weeks = stepsOf(span, 'week').map((week) => {
    const [from, after] = [week < span.from ? span.from : week, dayAfter(week, 7) > span.to ? dayAfter(span.to, 1) : dayAfter(week, 7)]
    return sql`(${week}, ${beginOf(from, timeZone)}, ${beginOf(after, timeZone)})`
  })
  const byWeek = await sql<Counted>`
    with weeks (week, begins, ends) as (values ${sql.join(weeks)}), ${STATUSES}
    select week as name, status, (
      select count(*) from leads where leads.status = statuses.status and created_at >= begins and created_at < ends and ${COUNTED}
    ) as times
    from weeks cross join statuses`.execute(db)
  const [begin, end] = [beginOf(span.from, timeZone), beginOf(dayAfter(span.to, 1), timeZone)]
  // From one source to the next along the index, however many enquiries each has.
  const bySource = await sql<Counted>`
    with recursive origins (origin) as (
      select min(origin) from leads where ${COUNTED}
      union all
      select (select min(leads.origin) from leads where leads.origin > origins.origin and ${COUNTED}) from origins where origin is not null
    ), ${STATUSES}
    select origin as name, status, (
      select count(*) from leads
      where leads.origin = origins.origin and leads.status = statuses.status and created_at >= ${begin} and created_at < ${end} and ${COUNTED}
    ) as times
    from origins cross join statuses where origin is not null`.execute(db)
  const byReason = await db
    .selectFrom('leads')
    .select((eb) => [eb.fn.coalesce('lost_reason', sql<''>`''`).as('reason'), eb.fn.countAll().as('times')])
    .where('status', '=', 'lost')
    .where('created_at', '>=', begin)
    .where('created_at', '<', end)
    .where(COUNTED)
    .groupBy('lost_reason')
    .execute()
  const lost = new Map(byReason.map(({ reason, times }) => [reason, Number(times)] as const).toSorted((a, b) => b[1] - a[1]))
  return { lost, weeks: sumUp(byWeek.rows), sources: sumUp(bySource.rows.filter(({ times }) => Number(times) > 0)) }
}

const COUNTED = sql<boolean>`spam_reasons is null and merged_into is null`
const STATUSES = sql`statuses (status) as (values ${sql.join(leadStatuses.map((status) => sql`(${status})`))})`

function sumUp(rows: readonly Counted[]): Map<string, Outcomes> {
  const sums = new Map<string, Outcomes>()
  for (const { name, status, times } of rows) {
    const known = sums.get(name) ?? noOutcomes()
    known[status] += Number(times)
    sums.set(name, known)
  }
  return sums
}

export const noOutcomes = (): Outcomes => Object.fromEntries(leadStatuses.map((status) => [status, 0])) as Outcomes

export const totalOf = (outcomes: Outcomes): number => leadStatuses.reduce((sum, status) => sum + outcomes[status], 0)
