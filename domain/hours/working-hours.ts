import type { Db, Trx } from '#database/tables.ts'
import { defaultHours, hoursOf, WorkingHoursForm } from '#shared/hours/working-hours.ts'
import { lateBefore } from '#shared/hours/working-time.ts'
import type { Site } from '../site.ts'
import { keepUndoStep, takeUndoStep } from '../undo/undo-steps.ts'

const KEY = 'working-hours'
const CHANGED = 'working hours changed'

/** When people work, as it was typed; office hours while nobody said so. */
export async function findWorkingHours(db: Db | Trx): Promise<WorkingHoursForm> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  const stored = WorkingHoursForm.safeParse(JSON.parse(row?.value ?? 'null'))
  return stored.success ? stored.data : defaultHours
}

/** The moment before which an enquiry must have come to be late now, when nobody has taken it up. */
export async function findLateBefore({ db, clock, timeZone }: Site): Promise<Date> {
  return lateBefore(clock.now(), hoursOf(await findWorkingHours(db)), timeZone)
}

/** Gives the step by which it is undone. */
export const saveWorkingHours = (site: Site, actor: string, hours: WorkingHoursForm): Promise<string> =>
  site.write(actor, async (write) => {
    await write.lock(KEY)
    const step = await keepUndoStep(write, CHANGED, await findWorkingHours(write.trx))
    await store(write.trx, hours, write.now)
    // What is late on open desks follows from them.
    write.leadsChanged()
    await write.audit({ action: CHANGED, entity: 'settings', entityId: KEY })
    return step
  })

/** Throws a Refusal `not-found` for what was undone before. */
export const undoWorkingHours = (site: Site, actor: string, step: string): Promise<void> =>
  site.write(actor, async (write) => {
    await write.lock(KEY)
    await store(write.trx, await takeUndoStep(write, CHANGED, step, WorkingHoursForm), write.now)
    write.leadsChanged()
    await write.audit({ action: 'working hours restored', entity: 'settings', entityId: KEY })
  })

async function store(trx: Trx, hours: WorkingHoursForm, now: Date): Promise<void> {
  const row = { value: JSON.stringify(hours), updated_at: now.toISOString() }
  await trx
    .insertInto('settings')
    .values({ key: KEY, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
