import * as factorMessages from '#shared/accounts/factor-messages.ts'
import { Refusal } from '../errors.ts'
import type { Site, Write } from '../site.ts'
import { type Account, actorOf } from './account.ts'
import { isAskedOfAll } from './asked-of-all.ts'

export interface OwnPasskey {
  id: string
  name: string
  /** ISO 8601. */
  addedAt: string
  /** Null where no use was noted. */
  usedAt: string | null
}

/** Someone's passkeys, the newest first. */
export async function listPasskeys(site: Site, userId: string): Promise<OwnPasskey[]> {
  const rows = await site.db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, created_at: addedAt, used_at: usedAt }) => ({ id, name: name ?? 'Passkey', addedAt, usedAt }))
}

/** Throws {@link Refusal} `not-found`. */
export async function renamePasskey(site: Site, account: Account, id: string, name: string): Promise<void> {
  await site.write(actorOf(account), async (write) => {
    const { numUpdatedRows } = await write.trx
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', account.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('not-found', factorMessages.passkeyNotFound)
    await write.audit({ action: 'passkey renamed', entity: 'user', entityId: account.id })
  })
}

/** Throws {@link Refusal} `not-found`, `conflict` for the last factor where one is asked of everyone. */
export async function removePasskey(site: Site, account: Account, id: string): Promise<void> {
  await site.write(actorOf(account), async (write) => {
    await write.lock('users')
    const { numDeletedRows } = await write.trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', account.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('not-found', factorMessages.passkeyNotFound)
    await keepAFactor(write, account.id)
    await write.audit({ action: 'passkey removed', entity: 'user', entityId: account.id })
  })
}

/** For the transaction that took one off. Throws {@link Refusal} `conflict`. */
async function keepAFactor({ trx }: Write, userId: string): Promise<void> {
  if (!(await isAskedOfAll(trx))) return
  const left = await trx
    .selectFrom('users')
    .leftJoin('passkeys', 'passkeys.user_id', 'users.id')
    .select('users.id')
    .where('users.id', '=', userId)
    .where((eb) => eb.or([eb('two_factor_enabled', '=', 1), eb('passkeys.id', 'is not', null)]))
    .executeTakeFirst()
  if (!left) throw new Refusal('conflict', factorMessages.lastFactor)
}

/** Throws {@link Refusal} `conflict` where the app is the only factor and one is asked of everyone. */
export async function refuseLastFactor(site: Site, userId: string): Promise<void> {
  if (!(await isAskedOfAll(site.db))) return
  const other = await site.db.selectFrom('passkeys').select('id').where('user_id', '=', userId).executeTakeFirst()
  if (!other) throw new Refusal('conflict', factorMessages.lastFactor)
}
