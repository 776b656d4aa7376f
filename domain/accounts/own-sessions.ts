import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import type { Site } from '../site.ts'
import { type Account, actorOf } from './account.ts'
import { deviceOf } from './device.ts'

export interface OwnSession {
  id: string
  device: string
  /** ISO 8601. */
  beganAt: string
  /** To within ten minutes. */
  usedAt: string
}

/** Where someone is signed in, last used first. */
export async function listSessions(site: Site, userId: string): Promise<OwnSession[]> {
  const rows = await site.db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', site.clock.now().toISOString())
    .orderBy('updated_at', 'desc')
    .execute()
  return rows.map((row) => ({ id: row.id, device: deviceOf(row.user_agent ?? ''), beganAt: row.created_at, usedAt: row.updated_at }))
}

/** Signs out one of one's own devices. Throws {@link Refusal} `not-found`. */
export async function endSession(site: Site, account: Account, id: string): Promise<void> {
  await site.write(actorOf(account), async (write) => {
    const { numDeletedRows } = await write.trx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', account.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('not-found', messages.sessionNotFound)
    await write.audit({ action: 'session ended', entity: 'user', entityId: account.id })
  })
}
