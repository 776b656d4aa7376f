import type { Db, Trx } from '#database/tables.ts'
import { PACE_BY_DEFAULT, PACE_MAX, PACE_MIN } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { invalidField } from '../errors.ts'
import type { Site } from '../site.ts'

const KEY = 'newsletter'
const MINUTE_MS = 60_000

/** How many mails of the newsletter leave in an hour. */
export async function getPace(db: Db | Trx): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  const { mailsAnHour } = JSON.parse(row?.value ?? '{}') as { mailsAnHour?: number }
  return mailsAnHour ?? PACE_BY_DEFAULT
}

/** Throws {@link Refusal} `invalid` for what is no whole number within the limits. */
export async function changePace(site: Site, actor: string, mailsAnHour: number): Promise<void> {
  if (!Number.isInteger(mailsAnHour) || mailsAnHour < PACE_MIN || mailsAnHour > PACE_MAX) throw invalidField('pace', messages.paceInvalid)
  await site.write(actor, async ({ trx, now, audit }) => {
    const row = { key: KEY, value: JSON.stringify({ mailsAnHour }), updated_at: now.toISOString() }
    await trx
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value, updated_at: row.updated_at }))
      .execute()
    await audit({ action: 'newsletter pace changed', entity: 'settings', entityId: KEY, details: { mailsAnHour } })
  })
}

/** How many mails may be queued now: a minute's worth, less what was queued in the last minute and what still waits. */
export async function roomLeft(trx: Trx, now: Date): Promise<number> {
  const perMinute = Math.max(1, Math.round((await getPace(trx)) / 60))
  const { lately } = await trx
    .selectFrom('newsletter_deliveries')
    .select((eb) => eb.fn.countAll<number>().as('lately'))
    .where('queued_at', '>', new Date(now.getTime() - MINUTE_MS).toISOString())
    .executeTakeFirstOrThrow()
  const { waiting } = await trx
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('issue_id', 'is not', null)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('created_at', '<=', new Date(now.getTime() - MINUTE_MS).toISOString())
    // Those that the server put off are no reason to hold back the others.
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow()
  return perMinute - Number(lately) - Number(waiting)
}
