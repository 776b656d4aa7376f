import { LEAD_VIEWS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { findNamed } from '#shared/same-name.ts'
import { actorOf } from '../accounts/account.ts'
import { invalidField } from '../errors.ts'
import { byName } from '../name-order.ts'
import type { Site } from '../site.ts'

/** A search of the list of enquiries under a name of its owner's. */
export interface LeadView {
  id: string
  name: string
  /** As it stands in the address, without '?'. */
  query: string
}

/** Those of one user, by name. */
export async function listLeadViews(site: Site, userId: string): Promise<LeadView[]> {
  const views = await site.db.selectFrom('lead_views').select(['id', 'name', 'query']).where('user_id', '=', userId).execute()
  return views.toSorted(byName)
}

/** Keeps a view; an earlier one of the same name is replaced. Throws a Refusal `invalid` when there are too many. */
export async function saveLeadView(site: Site, account: { id: string }, { name, query }: { name: string; query: string }): Promise<void> {
  await site.write(actorOf(account), async (write) => {
    await write.lock(`lead views:${account.id}`)
    const others = await write.trx.selectFrom('lead_views').select(['id', 'name']).where('user_id', '=', account.id).execute()
    const same = findNamed(others, name)
    if (!same && others.length >= LEAD_VIEWS) throw invalidField('name', messages.tooManyViews(LEAD_VIEWS))
    const row = { id: write.newId(), user_id: account.id, name, query, created_at: write.now.toISOString() }
    await (same
      ? write.trx.updateTable('lead_views').set({ query }).where('id', '=', same.id).execute()
      : write.trx.insertInto('lead_views').values(row).execute())
    await write.audit({ action: 'lead view saved', entity: 'user', entityId: account.id })
  })
}

/** Forgets a view of this user; one that is gone already is no mistake. */
export async function removeLeadView(site: Site, account: { id: string }, id: string): Promise<void> {
  await site.write(actorOf(account), async (write) => {
    await write.trx.deleteFrom('lead_views').where('id', '=', id).where('user_id', '=', account.id).execute()
    await write.audit({ action: 'lead view removed', entity: 'user', entityId: account.id })
  })
}
