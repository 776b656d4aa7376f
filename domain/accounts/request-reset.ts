import { randomBytes } from 'node:crypto'
import { emailKey } from '#shared/email-address.ts'
import { tryLimits } from '../rate-limits/limits.ts'
import { tooMany } from '../rate-limits/rate-limit.ts'
import { insertTry, waitForTry } from '../rate-limits/tries.ts'
import type { AccountParts } from './account-parts.ts'
import { VISITOR } from './account.ts'
import type { BackgroundQueue } from './background-queue.ts'
import { sendPasswordReset } from './password-reset.ts'
import { keyedHash } from './secret.ts'
import { selectUser } from './user-store.ts'
import { networkOf, type Visit } from './visit.ts'

const TOKEN_BYTES = 24
const { resetsOfAccount, resetsOfNetwork } = tryLimits

/**
 * Sends a link for a new password when there is such an account, later, so that neither the answer nor its time tells
 * whether there is. Throws {@link Refusal} `too-many` beyond the limits, which count alike for unknown accounts.
 */
export async function requestReset(
  { site, secret, incidents }: AccountParts,
  later: BackgroundQueue,
  visit: Visit,
  given: string,
): Promise<void> {
  const email = emailKey(given)
  const place = { account: keyedHash(secret, email), address: keyedHash(secret, networkOf(visit)) }
  const wait = await site.write(VISITOR, async (write) => {
    await write.lock('resets')
    const left = Math.max(
      await waitForTry(write.trx, resetsOfAccount, place.account, write.now),
      await waitForTry(write.trx, resetsOfNetwork, place.address, write.now),
    )
    if (left === 0) await insertTry(write, { kind: resetsOfAccount.kind, ...place })
    return left
  })
  if (wait > 0) {
    const about = { entity: 'unknown account', entityId: place.account }
    await incidents.note({ action: 'password reset slowed down', ...about, details: { network: place.address } })
    throw tooMany(resetsOfAccount.message, wait)
  }
  later.add(async () => {
    const user = await selectUser(site.db, { email })
    if (user) await sendPasswordReset(site, user, randomBytes(TOKEN_BYTES).toString('base64url'))
  })
}
