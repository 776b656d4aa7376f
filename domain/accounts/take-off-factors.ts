import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import type { Site } from '../site.ts'
import { deleteSessions } from './session-store.ts'
import { selectUser } from './user-store.ts'

/**
 * For someone who lost them: the app and the passkeys of an account no longer count, and it is signed out everywhere. Throws
 * {@link Refusal} `not-found`.
 */
export async function takeOffSecondFactors(site: Site, actor: string, id: string): Promise<void> {
  await site.write(actor, async (write) => {
    await write.lock('users')
    if (!(await selectUser(write.trx, { id }))) throw new Refusal('not-found', messages.userNotFound)
    for (const table of ['two_factors', 'passkeys'] as const) await write.trx.deleteFrom(table).where('user_id', '=', id).execute()
    await write.trx.updateTable('users').set({ two_factor_enabled: 0, updated_at: write.now.toISOString() }).where('id', '=', id).execute()
    await deleteSessions(write.trx, id)
    await write.audit({ action: 'second factors taken off', entity: 'user', entityId: id })
  })
}
