import * as factorMessages from '#shared/accounts/factor-messages.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import type { AccountParts } from './account-parts.ts'
import { readSessionToken } from './session-cookie.ts'
import { selectSession, type Session } from './session-store.ts'
import type { Visit } from './visit.ts'

/** Throws {@link Refusal} `not-signed-in`. */
export async function requireSession({ site, secret }: AccountParts, { cookie }: Visit): Promise<Session> {
  const token = readSessionToken(cookie, secret, site.siteUrl)
  const found = token ? await selectSession(site.db, token, site.clock.now()) : undefined
  if (!found) throw new Refusal('not-signed-in', messages.signInAgain)
  return found.session
}

/**
 * Where a second factor is asked of everyone, whoever has only the password of an account that has a passkey must not get past it by
 * setting up a factor of their own. Throws {@link Refusal} `not-allowed`.
 */
export function refuseWhileWeak({ lacksSecondFactor }: Session, passkeys: number): void {
  if (lacksSecondFactor && passkeys > 0) throw new Refusal('not-allowed', factorMessages.passkeyFirst)
}
