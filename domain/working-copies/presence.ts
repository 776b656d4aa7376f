import type { Account } from '../accounts/account.ts'
import type { Site } from '../site.ts'

/** Whoever was not heard of for this long has gone. */
export const PRESENT_FOR_MS = 45_000

export interface Present {
  userId: string
  name: string
  /** Since when they have it open, ISO 8601. */
  since: string
}

export interface Presence {
  /** Who else has it open, the first to open it first. */
  others: Present[]
  /** Of those who have it open, whoever opened it first holds it: the others know whom to ask. */
  isHolder: boolean
}

/** Says that someone has a thing open, and gives who else has. Written apart from the content, so nothing is emptied by it. */
export async function bePresent(site: Site, { id }: Pick<Account, 'id'>, entity: string, entityId: string): Promise<Presence> {
  await site.write(`user:${id}`, async ({ trx, now }) => {
    const gone = new Date(now.getTime() - PRESENT_FOR_MS).toISOString()
    const seen_at = now.toISOString()
    await trx.deleteFrom('presences').where('seen_at', '<', gone).execute()
    await trx
      .insertInto('presences')
      .values({ entity, entity_id: entityId, user_id: id, since: seen_at, seen_at })
      .onConflict((conflict) => conflict.columns(['entity', 'entity_id', 'user_id']).doUpdateSet({ seen_at }))
      .execute()
  })
  const since = new Date(site.clock.now().getTime() - PRESENT_FOR_MS).toISOString()
  const present = await site.db
    .selectFrom('presences')
    .innerJoin('users', 'users.id', 'presences.user_id')
    .select(['presences.user_id as userId', 'users.name', 'presences.since'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('seen_at', '>=', since)
    .orderBy('presences.since')
    .orderBy('presences.user_id')
    .execute()
  return { others: present.filter(({ userId }) => userId !== id), isHolder: present[0]?.userId === id }
}

/** They closed it. */
export const leave = (site: Site, { id }: Pick<Account, 'id'>, entity: string, entityId: string): Promise<void> =>
  site.write(`user:${id}`, async ({ trx }) => {
    await trx.deleteFrom('presences').where('entity', '=', entity).where('entity_id', '=', entityId).where('user_id', '=', id).execute()
  })
