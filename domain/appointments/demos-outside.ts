import type { DemoHours } from '#shared/appointments/demo-hours.ts'
import type { HoursSpan } from '#shared/hours/clock-spans.ts'
import { weekdays, type WorkingHours } from '#shared/hours/working-hours.ts'
import { dayAfter, dayOf, fromWallClock, weekdayOf } from '#shared/local-time.ts'
import { getCalendar } from '../hours/working-calendar.ts'
import type { Site } from '../site.ts'
import { type Appointment, type ListedAppointment, selectAppointments } from './appointment-store.ts'
import { getDemoHours } from './change-demo-hours.ts'

const MINUTE_MS = 60_000

/** What says when a demo can be: its own hours, and those in which somebody works. */
export interface HoursOfDay {
  demos: DemoHours
  calendar: WorkingHours
}

/** Both as they are now. */
export async function getHoursOfDay({ db }: Pick<Site, 'db'>): Promise<HoursOfDay> {
  return { demos: await getDemoHours(db), calendar: await getCalendar(db) }
}

/** Why no demo is given on a day: its own hours have none (a holiday, a day off), or nobody works then. Undefined on any other. */
export function closedBy(day: string, hours: HoursOfDay): 'hours of demos' | 'working hours' | undefined {
  if (demoSpans(day, hours.demos).length === 0) return 'hours of demos'
  return workedSpans(day, hours).length === 0 ? 'working hours' : undefined
}

/**
 * Runs a change of hours and gives, beside what it gives, the demos to come that it took hours from, or whose day it closed, earliest
 * first. What staff had booked outside of the hours before is no news. They are read once the change is on disk, so one that was booked
 * meanwhile is among them.
 */
export async function findPutOutside<T>(site: Site, change: () => Promise<T>): Promise<{ done: T; demos: ListedAppointment[] }> {
  const before = await getHoursOfDay(site)
  const done = await change()
  const after = await getHoursOfDay(site)
  const coming = await selectAppointments(site.db, { from: site.clock.now().toISOString() })
  const demos = coming.filter((demo) => isToCome(site, demo) && isTakenFrom(demo, before, after, site.timeZone))
  return { done, demos }
}

function isTakenFrom(demo: Appointment, before: HoursOfDay, after: HoursOfDay, timeZone: string): boolean {
  const start = dayOf(new Date(demo.startsAt), timeZone)
  const isLess = (was: SpansOf, is: SpansOf) =>
    (was(start).length > 0 && is(start).length === 0) || timeWithin(demo, is, timeZone) < timeWithin(demo, was, timeZone)
  return (
    (isNamedClosed(start, after) && !isNamedClosed(start, before)) ||
    isLess(
      (day) => demoSpans(day, before.demos),
      (day) => demoSpans(day, after.demos),
    ) ||
    // Of one calendar of demos, so that only what became of the working hours counts.
    isLess(
      (day) => workedSpans(day, { ...after, calendar: before.calendar }),
      (day) => workedSpans(day, after),
    )
  )
}

/** Whether a holiday, or a day that differs, closes it, and not its place in the week. */
export const isNamedClosed = (day: string, { demos }: HoursOfDay): boolean => demos.exceptions[day]?.length === 0

type SpansOf = (day: string) => readonly HoursSpan[]

/** Those of some appointments that are still booked and have not begun, earliest first. */
export async function findStillBooked(site: Site, ids: readonly string[]): Promise<ListedAppointment[]> {
  if (ids.length === 0) return []
  return (await selectAppointments(site.db, { ids })).filter((demo) => isToCome(site, demo))
}

const isToCome = ({ clock }: Site, { state, startsAt }: Appointment): boolean =>
  state === 'booked' && Date.parse(startsAt) > clock.now().getTime()

const demoSpans = (day: string, { exceptions, weekly }: DemoHours): readonly HoursSpan[] => exceptions[day] ?? weekly[weekdayOf(day)] ?? []

/** A day that has hours of demos of its own is worked on in these, whatever the week says. */
function workedSpans(day: string, { demos, calendar: { week, holidays } }: HoursOfDay): readonly HoursSpan[] {
  const own = demos.exceptions[day] ?? []
  if (own.length > 0) return own
  return holidays.has(day) ? [] : (week[(weekdayOf(day) + 1) % weekdays.length] ?? [])
}

/** For how long of an appointment there are hours, in milliseconds; it may go on behind midnight. */
function timeWithin({ startsAt, endsAt }: Appointment, spansOf: SpansOf, timeZone: string): number {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  let held = 0
  for (let day = dayOf(new Date(start), timeZone); day <= dayOf(new Date(end), timeZone); day = dayAfter(day)) {
    const at = (minutes: number) => fromWallClock(Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS, timeZone)
    for (const { from, to } of spansOf(day)) held += Math.max(0, Math.min(at(to), end) - Math.max(at(from), start))
  }
  return held
}
