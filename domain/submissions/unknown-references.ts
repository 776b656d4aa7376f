import { FRESH_REFERENCE_MS } from '#shared/limits.ts'
import { VISITOR } from '../accounts/account.ts'
import { keyedHash } from '../accounts/secret.ts'
import { tryLimits } from '../rate-limits/limits.ts'
import { requireNoWait } from '../rate-limits/rate-limit.ts'
import { noteTry, waitForTry } from '../rate-limits/tries.ts'
import type { Site } from '../site.ts'
import { clientOf } from './client-address.ts'

const LIMIT = tryLimits.references

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
  const network = keyedHash(await site.secret(), `${LIMIT.kind}:${clientOf(address)}`)
  if (found) requireNoWait(LIMIT, await waitForTry(site.db, LIMIT, network, site.clock.now()))
  else await site.write(VISITOR, (write) => noteTry(write, LIMIT, network))
  return found
}
