import { randomBytes } from 'node:crypto'
import { emailKey } from '#shared/email-address.ts'
import { RESETS_OF_ACCOUNT, RESETS_OF_NETWORK } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import type { Write } from '../site.ts'
import type { AccountParts } from './account-parts.ts'
import type { GuessPlace } from './guess-store.ts'
import type { Later } from './later.ts'
import { sendPasswordReset } from './password-reset.ts'
import { keyedHash } from './secret.ts'
import { selectUser } from './user-store.ts'
import { networkOf, type Visit } from './visit.ts'
import { VISITOR } from './account.ts'

const HOUR_MS = 60 * 60_000
const TOKEN_BYTES = 24
const KIND = 'reset'

/**
 * Sends a link for a new password when there is such an account, later, so that neither the answer nor its time tells
 * whether there is. Throws {@link Refusal} `too-many` beyond the limits, which count alike for unknown accounts.
 */
export async function requestReset({ site, secret, incidents }: AccountParts, later: Later, visit: Visit, given: string): Promise<void> {
  const email = emailKey(given)
  const place = { account: keyedHash(secret, email), address: keyedHash(secret, networkOf(visit)) }
  const wait = await site.write(VISITOR, async (write) => {
    await write.lock('resets')
    const left = await waitOf(write, place)
    if (left === 0) {
      await write.trx
        .insertInto('sign_in_tries')
        .values({ id: write.newId(), kind: KIND, ...place, at: write.now.toISOString() })
        .execute()
    }
    return left
  })
  if (wait > 0) {
    await incidents.note({
      action: 'password reset slowed down',
      entity: 'unknown account',
      entityId: place.account,
      details: { network: place.address },
    })
    throw new Refusal('too-many', messages.tooManyResets, { retryAfter: Math.ceil(wait / 1_000) })
  }
  later.add(async () => {
    const user = await selectUser(site.db, { email })
    if (user) await sendPasswordReset(site, user, randomBytes(TOKEN_BYTES).toString('base64url'))
  })
}

/** Milliseconds until another link may be asked for. */
async function waitOf({ trx, now }: Write, place: GuessPlace): Promise<number> {
  let longest = 0
  for (const [by, most] of [
    ['account', RESETS_OF_ACCOUNT],
    ['address', RESETS_OF_NETWORK],
  ] as const) {
    const asked = await trx
      .selectFrom('sign_in_tries')
      .select('at')
      .where('kind', '=', KIND)
      .where(by, '=', place[by])
      .where('at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
      .orderBy('at', 'desc')
      .limit(most)
      .execute()
    const oldest = asked[most - 1]
    if (oldest) longest = Math.max(longest, Date.parse(oldest.at) + HOUR_MS - now.getTime())
  }
  return longest
}
