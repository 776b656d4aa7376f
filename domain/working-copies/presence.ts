import type { Trx } from '#database/tables.ts'
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

/** Whoever comes back within this time, as by a reload, has the place that they had: who was first is told alike to everyone. */
const PLACE_KEPT_MS = 2 * PRESENT_FOR_MS

/**
 * Says that someone has a thing open, and gives who else has. Written apart from the content, so nothing is emptied by it. Told in the
 * transaction that writes it down, one after the other, so that no two people are told that they came first.
 */
export const bePresent = (site: Site, { id }: Pick<Account, 'id'>, entity: string, entityId: string): Promise<Presence> =>
  site.write(`user:${id}`, async (write) => {
    await write.lock(`presence:${entity}:${entityId}`)
    const { trx, now } = write
    const seen_at = now.toISOString()
    const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
    await trx.deleteFrom('presences').where('seen_at', '<', before(PLACE_KEPT_MS)).execute()
    const known = await selectPresent(trx, entity, entityId, before(PLACE_KEPT_MS))
    await trx
      .insertInto('presences')
      .values({ entity, entity_id: entityId, user_id: id, since: after(known.at(-1)?.since, now), seen_at })
      .onConflict((conflict) => conflict.columns(['entity', 'entity_id', 'user_id']).doUpdateSet({ seen_at }))
      .execute()
    const present = await selectPresent(trx, entity, entityId, before(PRESENT_FOR_MS))
    return { others: present.filter(({ userId }) => userId !== id), isHolder: present[0]?.userId === id }
  })

/** Clocks of two processes differ, and two people may come in one moment: whoever is written down later came later. */
const after = (last: string | undefined, now: Date): string =>
  new Date(Math.max(now.getTime(), last === undefined ? 0 : Date.parse(last) + 1)).toISOString()

const selectPresent = (trx: Trx, entity: string, entityId: string, since: string): Promise<Present[]> =>
  trx
    .selectFrom('presences')
    .innerJoin('users', 'users.id', 'presences.user_id')
    .select(['presences.user_id as userId', 'users.name', 'presences.since'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('seen_at', '>=', since)
    .orderBy('presences.since')
    .orderBy('presences.user_id')
    .execute()

/** They closed it; a reload says so too, and comes back. */
export const leave = (site: Site, { id }: Pick<Account, 'id'>, entity: string, entityId: string): Promise<void> =>
  site.write(`user:${id}`, async ({ trx, now }) => {
    const seen_at = new Date(now.getTime() - PRESENT_FOR_MS - 1).toISOString()
    await trx
      .updateTable('presences')
      .set({ seen_at })
      .where('entity', '=', entity)
      .where('entity_id', '=', entityId)
      .where('user_id', '=', id)
      .where('seen_at', '>', seen_at)
      .execute()
  })
