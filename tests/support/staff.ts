import { scryptSync } from 'node:crypto'
import type { Account } from '#domain/accounts/account.ts'
import { insertUser } from '#domain/accounts/user-store.ts'
import type { Site } from '#domain/site.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { SMALL_PASSWORD_COST } from './test-site.ts'

export const STAFF_PASSWORD = 'a long enough password'

/** A stored hash says what it cost: a cheap one is as good to sign in with, in a hundredth of the time. */
const COST = SMALL_PASSWORD_COST
const SALT = Buffer.from('of a test account')
const STAFF_HASH = [
  'scrypt',
  COST,
  8,
  1,
  ...[SALT, scryptSync(STAFF_PASSWORD, SALT, 32, { N: COST })].map((part) => part.toString('base64')),
].join('$')

/** Adds someone of the role with {@link STAFF_PASSWORD}; the address is `{role}@example.com` unless given, the name `The {role}`. */
export const buildUser = (site: Site, role: Role, email = `${role}@example.com`, name = `The ${role}`): Promise<Account> =>
  site.write('test', async (write) => {
    const user: Account = { id: write.newId(), email, name, role, twoFactor: false, createdAt: write.now.toISOString() }
    await insertUser(write.trx, user, STAFF_HASH, write.newId())
    await write.audit({ action: 'user added', entity: 'user', entityId: user.id })
    return user
  })

/** Headers of someone who has just signed in at a running site: the session cookie and the site's own origin. */
export async function signIn(url: string, email: string): Promise<{ cookie: string; origin: string }> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: STAFF_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { cookie, origin: url }
}
