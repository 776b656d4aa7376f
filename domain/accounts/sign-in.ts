import type { AccountParts } from './account-parts.ts'
import { type Account, actorOf } from './account.ts'
import { callLibrary } from './auth-library.ts'
import { forCaller } from './hash-gate.ts'
import { findUser } from './users.ts'
import type { Visit } from './visit.ts'

/** Set-Cookie lines for the answer, and who is signed in now or which second factors are asked for. */
export type SignedIn = { cookies: string[]; account: Account } | { cookies: string[]; secondFactors: string[] }

type LibrarySignIn = { user: { id: string } } | { twoFactorRedirect: true; twoFactorMethods: string[] }

/**
 * Throws {@link Refusal} `not-signed-in` for a wrong pair, `too-many` for whoever must wait, `busy` when too many sign in
 * at once; each the same whether or not there is such an account.
 */
export async function signIn(
  parts: AccountParts,
  visit: Visit,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const { answer, cookies } = await forCaller(visit, () =>
    parts.guesses.run({ kind: 'sign-in', email, visit }, async () =>
      callLibrary<LibrarySignIn>(await parts.auth(), parts.site.siteUrl, visit, '/sign-in/email', { email, password }),
    ),
  )
  if ('twoFactorRedirect' in answer) return { cookies, secondFactors: answer.twoFactorMethods }
  return { cookies, account: await noteSignIn(parts, visit, answer.user.id) }
}

/** Only a whole sign-in, with its second factor, makes a place known. */
export async function noteSignIn({ site, guesses }: AccountParts, visit: Visit, userId: string): Promise<Account> {
  const account = await findUser(site, { id: userId })
  await site.write(actorOf(account), async (write) => {
    await guesses.remember(write, { email: account.email, visit })
    await write.audit({ action: 'signed in', entity: 'user', entityId: userId })
  })
  return account
}
