import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { storeSetting } from '#database/stored-settings.ts'
import type { Db, Trx } from '#database/tables.ts'
import { type DemoHours, DemoHoursForm, readExceptions, readWeekly, writeExceptions, writeWeekly } from '#shared/appointments/demo-hours.ts'
import type { HoursSpan } from '#shared/hours/clock-spans.ts'
import { dateTimeInput, dayAfter, dayOf, fromWallClock, weekdayOf } from '#shared/local-time.ts'
import * as messages from '#shared/messages.ts'
import { invalidField, Refusal } from '../errors.ts'
import { getCalendar } from '../hours/working-calendar.ts'
import { findNewestRevision, getRevision, keepRevision } from '../revisions/revisions.ts'
import { mergeSeen, type SeenFields } from '../seen/merge-seen.ts'
import type { Site } from '../site.ts'
import { nextUpdatedAt } from '../stale.ts'

const KEY = 'demo-hours'
/** Where the history of these hours is kept. */
export const demoHoursPlace = { entity: 'settings', id: KEY } as const

const StoredSpan = z.object({ from: z.number(), to: z.number() })
const StoredHours = z.object({
  weekly: z.array(z.array(StoredSpan)),
  exceptions: z.record(z.string(), z.array(StoredSpan)),
  minutes: z.number(),
  pauseMinutes: z.number(),
  atOnce: z.number(),
  daysAhead: z.number(),
  noticeHours: z.number(),
})

const WORKDAY = [
  { from: 9 * 60, to: 12 * 60 },
  { from: 13 * 60, to: 16 * 60 },
]

/** Until staff set their own: office hours, so that whoever asks for a demo can choose a time from the first day on. */
export const defaultDemoHours: DemoHours = {
  weekly: [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, [], []],
  exceptions: {},
  minutes: 30,
  pauseMinutes: 15,
  atOnce: 1,
  daysAhead: 14,
  noticeHours: 4,
}

export interface StoredDemoHours {
  hours: DemoHours
  /** ISO 8601, and who; blank while they are those that the site came with. */
  changedAt: string
  changedBy: string
}

/**
 * When demos are given: the hours that staff set, or the usual ones, and nothing on holidays of the working hours, unless the day has
 * hours of demos of its own.
 */
export async function getDemoHours(db: Db | Trx): Promise<DemoHours> {
  const { hours } = await selectHours(db)
  const { holidays } = await getCalendar(db)
  const closed = Object.fromEntries([...holidays].map((day) => [day, []]))
  return { ...hours, exceptions: { ...closed, ...hours.exceptions } }
}

/** With when and by whom they were last changed. */
export async function findDemoHours({ db }: Site): Promise<StoredDemoHours> {
  const { hours, changedAt } = await selectHours(db)
  return { hours, changedAt, changedBy: (await findNewestRevision(db, demoHoursPlace))?.by ?? '' }
}

async function selectHours(db: Db | Trx): Promise<{ hours: DemoHours; changedAt: string }> {
  const row = await db.selectFrom('settings').select(['value', 'updated_at']).where('key', '=', KEY).executeTakeFirst()
  const stored = StoredHours.safeParse(JSON.parse(row?.value ?? 'null'))
  return stored.success ? { hours: stored.data, changedAt: row?.updated_at ?? '' } : { hours: defaultDemoHours, changedAt: '' }
}

/** The hours as their form holds them. */
export const formOfDemoHours = ({ weekly, exceptions, ...numbers }: DemoHours): DemoHoursForm => ({
  weeklyHours: writeWeekly(weekly),
  exceptions: writeExceptions(exceptions),
  minutes: String(numbers.minutes),
  pauseMinutes: String(numbers.pauseMinutes),
  atOnce: String(numbers.atOnce),
  daysAhead: String(numbers.daysAhead),
  noticeHours: String(numbers.noticeHours),
})

/**
 * Throws a Refusal `invalid` that names the field and the line, `conflict` for what a colleague changed after it was `seen`. What is
 * booked stays, whatever the hours become.
 */
export async function changeDemoHours(site: Site, actor: string, form: DemoHoursForm, seen?: SeenFields): Promise<DemoHours> {
  const given = formOfDemoHours(readDemoHours(form))
  return site.write(actor, async (write) => {
    await write.lock('demo hours')
    const before = await selectHours(write.trx)
    const stored = formOfDemoHours(before.hours)
    const hours = readDemoHours(await mergeSeen(write, { given, stored, seen, saved: { entity: 'settings', entityId: KEY } }))
    if (before.changedAt !== '' && isDeepStrictEqual(before.hours, hours)) return hours
    const at = before.changedAt === '' ? write.now.toISOString() : nextUpdatedAt(write.now, before.changedAt)
    await storeSetting(write.trx, KEY, hours, at)
    await keepRevision(write, demoHoursPlace, {
      actor,
      before: before.changedAt === '' ? undefined : { at: before.changedAt, snapshot: before.hours },
      after: { at, snapshot: hours },
    })
    await write.audit({ action: 'hours of demos changed', entity: 'settings', entityId: KEY })
    return hours
  })
}

/** A kept state of the hours as their form holds it. Throws {@link Refusal} `invalid` for one of another shape. */
export function readKeptHours(snapshot: Record<string, unknown>): DemoHoursForm {
  const kept = StoredHours.safeParse(snapshot)
  if (!kept.success) throw new Refusal('invalid', messages.revisionUnreadable)
  return formOfDemoHours(kept.data)
}

/** Makes a kept state of the hours the newest one. Throws {@link Refusal} `not-found`. */
export async function restoreDemoHours(site: Site, actor: string, revisionId: string): Promise<void> {
  const { snapshot } = await getRevision(site.db, demoHoursPlace, revisionId)
  await changeDemoHours(site, actor, readKeptHours(snapshot))
}

function readDemoHours({ weeklyHours, exceptions, ...numbers }: DemoHoursForm): DemoHours {
  const weekly = readWeekly(weeklyHours)
  if (!weekly.ok) throw invalidField('weeklyHours', messages.weeklyHoursInvalid(weekly.bad))
  const days = readExceptions(exceptions)
  if (!days.ok) throw invalidField('exceptions', messages.demoDaysInvalid(days.bad))
  return {
    weekly: weekly.value,
    exceptions: days.value,
    minutes: Number(numbers.minutes),
    pauseMinutes: Number(numbers.pauseMinutes),
    atOnce: Number(numbers.atOnce),
    daysAhead: Number(numbers.daysAhead),
    noticeHours: Number(numbers.noticeHours),
  }
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export interface TimeSpan {
  start: Date
  end: Date
}

interface Wanted {
  /** The site's, whose clock the hours are of. */
  timeZone: string
  now: Date
  /** Starts from here on, and before there; no wider than the hours allow. */
  from?: Date | undefined
  to?: Date | undefined
}

/**
 * The starts that can still be chosen, earliest first: within the hours of their day, with enough notice, not too far ahead,
 * and with fewer demos booked meanwhile than are given at once. Hours are of the clock on the wall, lengths and pauses are
 * real time: a day on which clocks change has what its hours then hold, each of an hour that comes twice.
 */
export function freeTimes(hours: DemoHours, { timeZone, now, from, to }: Wanted, taken: readonly TimeSpan[]): TimeSpan[] {
  const earliest = Math.max(now.getTime() + hours.noticeHours * HOUR_MS, from?.getTime() ?? 0)
  const latest = Math.min(endOfBooking(hours, now, timeZone), to?.getTime() ?? Number.POSITIVE_INFINITY)
  const times: TimeSpan[] = []
  // The last days that there are have no day after them.
  if (earliest >= latest) return times
  for (let day = dayOf(new Date(earliest), timeZone); startOf(day, 0, timeZone) < latest; day = dayAfter(day))
    for (const span of hours.exceptions[day] ?? hours.weekly[weekdayOf(day)] ?? [])
      for (const time of startsWithin(span, day, hours, timeZone)) {
        const start = time.start.getTime()
        if (start >= earliest && start < latest && countBeside(time, taken, hours.pauseMinutes) < hours.atOnce) times.push(time)
      }
  return times
}

/** Midnight after the last day for which times are offered. */
const endOfBooking = ({ daysAhead }: DemoHours, now: Date, timeZone: string): number =>
  startOf(dayAfter(dayOf(now, timeZone), daysAhead + 1), 0, timeZone)

const startOf = (day: string, minutes: number, timeZone: string): number =>
  fromWallClock(Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS, timeZone)

function* startsWithin(span: HoursSpan, day: string, { minutes, pauseMinutes }: DemoHours, timeZone: string): Generator<TimeSpan> {
  const end = startOf(day, span.to, timeZone)
  for (let at = startOf(day, span.from, timeZone); at + minutes * MINUTE_MS <= end; at += (minutes + pauseMinutes) * MINUTE_MS) {
    const start = new Date(at)
    // Where a change of clocks skips the hours, or some of them, what is left begins later than they say.
    if (isOnClock(start, span, timeZone)) yield { start, end: new Date(at + minutes * MINUTE_MS) }
  }
}

function isOnClock(time: Date, { from, to }: HoursSpan, timeZone: string): boolean {
  const [hour = 0, minute = 0] = dateTimeInput(time.toISOString(), timeZone).slice(-5).split(':').map(Number)
  const shown = hour * 60 + minute
  return shown >= from && shown < to
}

/** How many are under way in the time, or within a pause of it. */
function countBeside({ start, end }: TimeSpan, taken: readonly TimeSpan[], pauseMinutes: number): number {
  const pause = pauseMinutes * MINUTE_MS
  return taken.filter((other) => other.start.getTime() < end.getTime() + pause && start.getTime() < other.end.getTime() + pause).length
}
