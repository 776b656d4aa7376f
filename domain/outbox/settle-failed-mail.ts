import { hasRole } from '#shared/accounts/roles.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { type Account, actorOf } from '../accounts/account.ts'
import { Refusal } from '../errors.ts'
import type { Site } from '../site.ts'
import { settleMails, undoSettling } from './manage-outbox.ts'

/**
 * Settles failed mails of enquiries, as those who follow them up may: they phoned instead, say. Whatever else is among the ids is left
 * out. Gives the ids of those settled. Throws a Refusal `not-allowed`.
 */
export const settleFailedMails = async (site: Site, account: Account, ids: readonly string[]): Promise<string[]> =>
  settleMails(site, actorOf(account), await ofEnquiries(site, account, ids))

/** Takes that back, in the same way. */
export const undoSettlingFailed = async (site: Site, account: Account, ids: readonly string[]): Promise<string[]> =>
  undoSettling(site, actorOf(account), await ofEnquiries(site, account, ids))

/** A mail that had not failed by itself is the administrators' business, as are those of accounts. */
async function ofEnquiries({ db }: Site, account: Account, ids: readonly string[]): Promise<string[]> {
  if (!hasRole(account, 'sales')) throw new Refusal('not-allowed', deskMessages.roleRequired('sales'))
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('id', 'in', [...ids, ''])
    .where('lead_id', 'is not', null)
    .where('given_up_at', 'is not', null)
    .where((eb) => eb.or([eb('settled_at', 'is', null), eb('given_up_at', '<', eb.ref('settled_at'))]))
    .execute()
  return rows.map(({ id }) => id)
}
