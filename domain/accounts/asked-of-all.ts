import { expressionBuilder } from 'kysely'
import type { Db, Tables, Trx } from '#database/tables.ts'
import * as factorMessages from '#shared/accounts/factor-messages.ts'
import { Refusal } from '../errors.ts'
import type { Site } from '../site.ts'
import { type Account, actorOf } from './account.ts'

const KEY = 'second-factor-of-all'

/** Null unless a second factor is asked of everyone; part of the query that reads a session, so that it counts at once in every process. */
export const askedOfAll = () => expressionBuilder<Tables>().selectFrom('settings').select('settings.value').where('settings.key', '=', KEY)

export async function isAskedOfAll(db: Db | Trx): Promise<boolean> {
  return (await db.selectFrom('settings').select('key').where('key', '=', KEY).executeTakeFirst()) !== undefined
}

/** Ids of those who have a passkey. */
export async function listPasskeyOwners(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('passkeys').select('user_id').distinct().execute()
  return rows.map(({ user_id: id }) => id)
}

/** Of a session: whose it is, and whether it stands on a second factor. */
interface OwnStanding {
  account: Pick<Account, 'id'>
  isStrong: boolean
}

/** Whoever has none can do nothing but set one up from then on. Throws {@link Refusal} `conflict` for an administrator without one. */
export async function askSecondFactorOfAll(site: Site, { account, isStrong }: OwnStanding, isAsked: boolean): Promise<void> {
  if (isAsked && !isStrong) throw new Refusal('conflict', factorMessages.ownFactorFirst)
  await site.write(actorOf(account), async (write) => {
    await write.lock(KEY)
    if (isAsked) {
      const row = { key: KEY, value: 'all', updated_at: write.now.toISOString() }
      await write.trx
        .insertInto('settings')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
    } else await write.trx.deleteFrom('settings').where('key', '=', KEY).execute()
    await write.audit({
      action: isAsked ? 'second factor asked of all' : 'second factor left to each',
      entity: 'settings',
      entityId: KEY,
    })
  })
}
