import { dayOf, readDateTime } from '#shared/local-time.ts'
import { type Account, actorOf } from '../accounts/account.ts'
import type { Site } from '../site.ts'

/**
 * Writes down that someone of the staff opened an enquiry: once a person, enquiry and day, so that the audit says who saw what
 * without a row a click.
 */
export async function noteLeadViewed(site: Site, account: Account, leadId: string): Promise<void> {
  const actor = actorOf(account)
  if (await isNoted(site, actor, leadId)) return
  await site.write(actor, async (write) => {
    await write.lock(`viewed:${leadId}`)
    if (await isNoted({ ...site, db: write.trx }, actor, leadId)) return
    await write.audit({ action: 'lead viewed', entity: 'lead', entityId: leadId })
  })
}

async function isNoted({ db, clock, timeZone }: Pick<Site, 'db' | 'clock' | 'timeZone'>, actor: string, leadId: string): Promise<boolean> {
  const today = readDateTime(dayOf(clock.now(), timeZone), timeZone) ?? ''
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where('entity', '=', 'lead')
    .where('entity_id', '=', leadId)
    .where('at', '>=', today)
    .where('action', '=', 'lead viewed')
    .where('actor', '=', actor)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
