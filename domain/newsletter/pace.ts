import { storeSetting } from '#database/stored-settings.ts'
import type { Db, Trx } from '#database/tables.ts'
import { PACE_BY_DEFAULT, PACE_MAX, PACE_MIN } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { invalidField } from '../errors.ts'
import { mergeSeen, type SeenFields } from '../seen/merge-seen.ts'
import type { Site } from '../site.ts'

const KEY = 'newsletter'
const MINUTE_MS = 60_000

/** How many mails of the newsletter leave in an hour. */
export async function getPace(db: Db | Trx): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  const { mailsAnHour } = JSON.parse(row?.value ?? '{}') as { mailsAnHour?: number }
  return mailsAnHour ?? PACE_BY_DEFAULT
}

/**
 * Throws {@link Refusal} `invalid` for what is no whole number within the limits, `conflict` where a colleague changed it after it was
 * `seen`.
 */
export async function changePace(site: Site, actor: string, wanted: number, seen?: SeenFields): Promise<void> {
  if (!Number.isInteger(wanted) || wanted < PACE_MIN || wanted > PACE_MAX) throw invalidField('pace', messages.paceInvalid)
  await site.write(actor, async (write) => {
    const { trx, now, audit } = write
    await write.lock('newsletter pace')
    const saved = { entity: 'settings', entityId: KEY }
    const merged = await mergeSeen(write, { given: { pace: wanted }, stored: { pace: await getPace(trx) }, seen, saved })
    const mailsAnHour = merged.pace
    await storeSetting(trx, KEY, { mailsAnHour }, now.toISOString())
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
