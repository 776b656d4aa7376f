import { DEMOS_CHOSEN_FROM_ONE_PLACE, DEMOS_CHOSEN_FROM_ONE_PROVIDER } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import type { Write } from '../site.ts'
import { keyedHash } from '../accounts/secret.ts'
import { widerNetworks } from '../submissions/client-address.ts'

const KIND = 'demo-time'
const DAY_MS = 24 * 60 * 60_000

/**
 * Notes a choice of a time from an IPv6 address in each network that holds it, since one customer of a provider may have 65,536
 * connections, and a cheap provider many customers (docs/decisions/0089). Throws {@link Refusal} `too-many`; of IPv4 there is nothing to note.
 */
export async function requireFewFromNetworks(write: Write, secret: string, address: string): Promise<void> {
  const networks = widerNetworks(address)
  if (!networks) return
  await noteIn(write, keyedHash(secret, `${KIND}:${networks.customer}`), DEMOS_CHOSEN_FROM_ONE_PLACE)
  await noteIn(write, keyedHash(secret, `${KIND}:${networks.provider}`), DEMOS_CHOSEN_FROM_ONE_PROVIDER)
}

async function noteIn({ trx, now, newId }: Write, network: string, most: number): Promise<void> {
  const chosen = await trx
    .selectFrom('sign_in_tries')
    .select('id')
    .where('kind', '=', KIND)
    .where('address', '=', network)
    .where('at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .limit(most)
    .execute()
  if (chosen.length >= most) throw new Refusal('too-many', messages.timeChosenOftenHere, { retryAfter: DAY_MS / 1_000 })
  await trx.insertInto('sign_in_tries').values({ id: newId(), kind: KIND, account: '', address: network, at: now.toISOString() }).execute()
}
