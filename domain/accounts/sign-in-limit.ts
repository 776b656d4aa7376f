import { RATE_WINDOW_MS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import type { Site, Write } from '../site.ts'
import { keyedHash } from './secret.ts'

export interface SignInLimit {
  /** Counts a try before its password is looked at; gives what to call when it was right. Throws {@link Refusal} `too-many`. */
  begin(email: string, address: string): Promise<{ succeeded(): Promise<void> }>
}

/**
 * Failed sign-ins are counted by account and by address over ten minutes, whether or not there is such an account. Where
 * an account signed in before, it is never slowed down, so that nobody can lock its owner out by guessing.
 */
export function createSignInLimit(site: Site, secret: string, most: number): SignInLimit {
  return {
    async begin(email, address) {
      if (most === 0) return { succeeded: async () => {} }
      const who = { account: keyedHash(secret, email.trim().toLowerCase()), address: keyedHash(secret, address) }
      const id = await site.write('visitor', async (write) => {
        // Tries that come at once must see each other.
        await write.lock('sign-ins')
        await refuseBeyond(write, who, most)
        const row = { id: write.newId(), ...who, at: write.now.toISOString() }
        await write.trx.insertInto('sign_in_tries').values(row).execute()
        return row.id
      })
      return { succeeded: () => remember(site, id, who) }
    },
  }
}

interface Who {
  account: string
  address: string
}

async function refuseBeyond({ trx, now }: Write, who: Who, most: number): Promise<void> {
  const since = new Date(now.getTime() - RATE_WINDOW_MS).toISOString()
  await trx.deleteFrom('sign_in_tries').where('at', '<', since).execute()
  const known = await trx
    .selectFrom('known_sign_ins')
    .select('at')
    .where('account', '=', who.account)
    .where('address', '=', who.address)
    .executeTakeFirst()
  if (known) return
  for (const by of ['account', 'address'] as const) {
    const tries = await trx.selectFrom('sign_in_tries').select('at').where(by, '=', who[by]).orderBy('at', 'desc').limit(most).execute()
    const oldest = tries[most - 1]
    if (!oldest) continue
    const retryAfter = Math.max(1, Math.ceil((Date.parse(oldest.at) + RATE_WINDOW_MS - now.getTime()) / 1_000))
    throw new Refusal('too-many', messages.tooManySignIns, { retryAfter })
  }
}

async function remember(site: Site, id: string, who: Who): Promise<void> {
  await site.write('visitor', async ({ trx, now }) => {
    await trx.deleteFrom('sign_in_tries').where('id', '=', id).execute()
    await trx
      .insertInto('known_sign_ins')
      .values({ ...who, at: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['account', 'address']).doUpdateSet({ at: now.toISOString() }))
      .execute()
  })
}
