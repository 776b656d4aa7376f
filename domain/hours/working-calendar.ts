import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { storeSetting } from '#database/stored-settings.ts'
import type { Db, Trx } from '#database/tables.ts'
import { defaultHours, hoursOf, type WorkingHours, WorkingHoursForm } from '#shared/hours/working-hours.ts'
import { isWorkedOn } from '#shared/hours/working-time.ts'
import { dayOf } from '#shared/local-time.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { mergeSeen, type SeenFields } from '../seen/merge-seen.ts'
import type { Site } from '../site.ts'
import { keepUndoStep, takeUndoStep } from '../undo/undo-steps.ts'

const KEY = 'working-hours'
const CHANGED = 'working hours changed'
const Changed = z.object({ ...WorkingHoursForm.shape, became: z.optional(WorkingHoursForm) })

/** When people work, as it was typed; office hours while nobody said so. */
export async function findWorkingHours(db: Db | Trx): Promise<WorkingHoursForm> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  const stored = WorkingHoursForm.safeParse(JSON.parse(row?.value ?? 'null'))
  return stored.success ? stored.data : defaultHours
}

/** The calendar that whatever depends on working hours and days off asks: lateness, demos, reminders, newsletters. */
export const getCalendar = async (db: Db | Trx): Promise<WorkingHours> => hoursOf(await findWorkingHours(db))

/** Whether today, by the site's clock, is one of the holidays. */
export const isHoliday = async ({ db, clock, timeZone }: Pick<Site, 'db' | 'clock' | 'timeZone'>): Promise<boolean> =>
  (await getCalendar(db)).holidays.has(dayOf(clock.now(), timeZone))

/** Whether anybody works today. */
export async function isWorkingDay({ db, clock, timeZone }: Pick<Site, 'db' | 'clock' | 'timeZone'>): Promise<boolean> {
  return isWorkedOn(dayOf(clock.now(), timeZone), await getCalendar(db))
}

/** Gives the step by which it is undone. Throws a Refusal `conflict` for what a colleague changed after it was `seen`. */
export const saveWorkingHours = (site: Site, actor: string, given: WorkingHoursForm, seen?: SeenFields): Promise<string> =>
  site.write(actor, async (write) => {
    await write.lock(KEY)
    const stored = await findWorkingHours(write.trx)
    const hours = await mergeSeen(write, { given, stored, seen, saved: { entity: 'settings', entityId: KEY } })
    const step = await keepUndoStep(write, CHANGED, { ...stored, became: hours })
    await store(write.trx, hours, write.now)
    // What is late on open desks follows from them.
    write.leadsChanged()
    await write.audit({ action: CHANGED, entity: 'settings', entityId: KEY })
    return step
  })

/** Throws a Refusal `not-found` for what was undone before, `conflict` when somebody changed them since. */
export const undoWorkingHours = (site: Site, actor: string, step: string): Promise<void> =>
  site.write(actor, async (write) => {
    await write.lock(KEY)
    const { became, ...before } = await takeUndoStep(write, CHANGED, step, Changed)
    if (became && !isDeepStrictEqual(await findWorkingHours(write.trx), became)) throw new Refusal('conflict', messages.undoGone)
    await store(write.trx, before, write.now)
    write.leadsChanged()
    await write.audit({ action: 'working hours restored', entity: 'settings', entityId: KEY })
  })

const store = (trx: Trx, hours: WorkingHoursForm, now: Date): Promise<void> => storeSetting(trx, KEY, hours, now.toISOString())
