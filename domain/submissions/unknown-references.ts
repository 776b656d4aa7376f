import { FRESH_REFERENCE_MS, RATE_WINDOW_MS, UNKNOWN_REFERENCES } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import type { Db, Trx } from '#database/tables.ts'
import { keyedHash } from '../accounts/secret.ts'
import { Refusal } from '../errors.ts'
import type { Site } from '../site.ts'
import { clientOf } from './client-address.ts'
import { VISITOR } from '../accounts/account.ts'

const KIND = 'reference'

export interface ReferenceAsked {
  /** Of the client, as far as the proxies are believed. */
  address: string
  /** Came by a link of ours: no guess. */
  isSigned: boolean
}

/**
 * What a reference stands for. References are short, so a network that asked for many unknown ones learns nothing more
 * until ten minutes are over, unless it is what was sent within the hour: one carrier's address stands for many honest
 * visitors, and only misses count. Throws {@link Refusal} `too-many`.
 */
export async function findByReference<T extends { receivedAt: string }>(
  site: Site,
  { address, isSigned }: ReferenceAsked,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const found = await find()
  const isFresh = found && site.clock.now().getTime() - Date.parse(found.receivedAt) < FRESH_REFERENCE_MS
  if (found && (isSigned || isFresh)) return found
  const network = keyedHash(await site.secret(), `reference:${clientOf(address)}`)
  if (found) await requireFew(site.db, network, site.clock.now())
  else await noteMiss(site, network)
  return found
}

const noteMiss = (site: Site, network: string): Promise<void> =>
  site.write(VISITOR, async (write) => {
    // Misses that come at once must see each other.
    await write.lock(`${KIND}:${network}`)
    await requireFew(write.trx, network, write.now)
    const row = { id: write.newId(), kind: KIND, account: '', address: network, at: write.now.toISOString() }
    await write.trx.insertInto('sign_in_tries').values(row).execute()
  })

async function requireFew(db: Db | Trx, network: string, now: Date): Promise<void> {
  const misses = await db
    .selectFrom('sign_in_tries')
    .select('at')
    .where('kind', '=', KIND)
    .where('address', '=', network)
    .where('at', '>', new Date(now.getTime() - RATE_WINDOW_MS).toISOString())
    .orderBy('at', 'desc')
    .limit(UNKNOWN_REFERENCES)
    .execute()
  const oldest = misses[UNKNOWN_REFERENCES - 1]
  if (!oldest) return
  const retryAfter = Math.max(1, Math.ceil((Date.parse(oldest.at) + RATE_WINDOW_MS - now.getTime()) / 1_000))
  throw new Refusal('too-many', messages.tooManyReferences, { retryAfter })
}
