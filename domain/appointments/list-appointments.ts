import { isoWeekOf, mondayOf } from '#shared/appointments/iso-week.ts'
import { dayAfter, dayOf, fromWallClock, nextMidnight } from '#shared/local-time.ts'
import { selectGroup } from '../leads/lead-group.ts'
import type { Site } from '../site.ts'
import { type ListedAppointment, selectAppointments } from './appointment-store.ts'

export interface DemoWeek {
  /** Such as 2026-W48. */
  week: string
  before: string
  after: string
  /** Of the week, from Monday: '2026-11-23', with what is on it. */
  days: { day: string; demos: ListedAppointment[] }[]
}

/** The demos of a week in the site's zone; this week when it is not said, or is none. */
export async function findDemoWeek(site: Site, wanted?: string): Promise<DemoWeek> {
  const thisWeek = isoWeekOf(dayOf(site.clock.now(), site.timeZone))
  const week = wanted && mondayOf(wanted) ? wanted : thisWeek
  const monday = mondayOf(week) ?? ''
  const days = Array.from({ length: 7 }, (_, at) => dayAfter(monday, at))
  const midnight = (day: string) => new Date(fromWallClock(Date.parse(`${day}T00:00:00Z`), site.timeZone)).toISOString()
  const demos = await selectAppointments(site.db, { from: midnight(monday), to: midnight(dayAfter(monday, 7)) })
  return {
    week,
    before: isoWeekOf(dayAfter(monday, -7)),
    after: isoWeekOf(dayAfter(monday, 7)),
    days: days.map((day) => ({ day, demos: demos.filter(({ startsAt }) => dayOf(new Date(startsAt), site.timeZone) === day) })),
  }
}

/** What is booked on the day of `now` in the site's zone and on the next, for the first screen; what staff have settled is left out. */
export async function findDemosSoon(site: Site, now: Date): Promise<{ today: ListedAppointment[]; tomorrow: ListedAppointment[] }> {
  const from = new Date(fromWallClock(Date.parse(`${dayOf(now, site.timeZone)}T00:00:00Z`), site.timeZone))
  const midnight = nextMidnight(now, site.timeZone)
  const to = nextMidnight(midnight, site.timeZone)
  const demos = await selectAppointments(site.db, { from: from.toISOString(), to: to.toISOString() })
  const booked = demos.filter(({ state }) => state === 'booked')
  const isToday = ({ startsAt }: ListedAppointment) => startsAt < midnight.toISOString()
  return { today: booked.filter(isToday), tomorrow: booked.filter((demo) => !isToday(demo)) }
}

/** Every appointment of an enquiry and of those merged with it, earliest first. */
export async function listDemosOfLead(site: Site, leadId: string): Promise<ListedAppointment[]> {
  const group = await selectGroup(site.db, leadId)
  return group ? selectAppointments(site.db, { leadIds: group.ids }) : []
}

const DAY_MS = 24 * 60 * 60_000
const LONGEST_MS = 100 * DAY_MS

/** Those that start between two moments, at most 100 days apart; of the next seven days unless said. */
export async function listDemosBetween(site: Site, span: { from?: Date | undefined; to?: Date | undefined }): Promise<ListedAppointment[]> {
  const from = span.from ?? site.clock.now()
  const to = span.to ?? new Date(from.getTime() + 7 * DAY_MS)
  const last = Math.min(to.getTime(), from.getTime() + LONGEST_MS)
  return selectAppointments(site.db, { from: from.toISOString(), to: new Date(last).toISOString() })
}
