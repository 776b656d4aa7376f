import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Db, Trx } from '#database/tables.ts'
import { type DemoHours, DemoHoursForm, readExceptions, readWeekly, writeExceptions, writeWeekly } from '#shared/appointments/demo-hours.ts'
import * as messages from '#shared/messages.ts'
import { invalidField, Refusal } from '../errors.ts'
import { getCalendar } from '../hours/working-hours.ts'
import { findNewestRevision, getRevision, keepRevision } from '../revisions/revisions.ts'
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

/** Throws a Refusal `invalid` that names the field and the line. What is booked stays, whatever the hours become. */
export async function changeDemoHours(site: Site, actor: string, form: DemoHoursForm): Promise<DemoHours> {
  const hours = readDemoHours(form)
  return site.write(actor, async (write) => {
    await write.lock('demo hours')
    const before = await selectHours(write.trx)
    if (before.changedAt !== '' && isDeepStrictEqual(before.hours, hours)) return hours
    const at = before.changedAt === '' ? write.now.toISOString() : nextUpdatedAt(write.now, before.changedAt)
    const row = { value: JSON.stringify(hours), updated_at: at }
    await write.trx
      .insertInto('settings')
      .values({ key: KEY, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
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
