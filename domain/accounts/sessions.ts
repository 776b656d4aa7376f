import { createIncidents, type Incidents } from '../audit/incidents.ts'
import type { AccountParts } from './account-parts.ts'
import type { Account } from './account.ts'
import { callLibrary } from './auth-library.ts'
import { type Auth, type AuthParts, createAuth } from './auth.ts'
import { createBackgroundQueue } from './background-queue.ts'
import { changePassword, resetPassword } from './change-password.ts'
import { createGuessLimit } from './guess-limit.ts'
import { addPasskey, askForPasskey, beginPasskey, type PasskeyOptions, type PasskeyResponse, signInWithPasskey } from './passkeys.ts'
import { requestReset } from './request-reset.ts'
import { beginSecondFactor, endSecondFactor, enterCode, type GivenCode, makeRecoveryCodes } from './second-factor.ts'
import { readSessionToken } from './session-cookie.ts'
import { noteUse, selectSession, type Session } from './session-store.ts'
import { type SignedIn, signIn } from './sign-in.ts'
import type { Visit } from './visit.ts'

type WithCookies<T = object> = T & { cookies: string[] }

/**
 * Signing in and everything one does to one's own account, for calls and pages alike. `cookies` are Set-Cookie lines for
 * the answer. What each throws stands at the operation of that name.
 */
export interface Sessions {
  find(cookie: string | undefined): Promise<Session | null>
  /** Null also for who lacks the second factor that is asked of everyone; only what serves to set one up asks {@link Sessions.find}. */
  accountOf(headers: { cookie?: string | undefined }): Promise<Account | null>
  signIn(visit: Visit, form: { email: string; password: string }): Promise<SignedIn>
  enterCode(visit: Visit, given: GivenCode): Promise<WithCookies<{ account: Account }>>
  signOut(visit: Visit): Promise<WithCookies>
  requestReset(visit: Visit, email: string): Promise<void>
  resetPassword(visit: Visit, form: { token: string; newPassword: string }): Promise<void>
  changePassword(visit: Visit, account: Account, form: { currentPassword: string; newPassword: string }): Promise<WithCookies>
  beginSecondFactor(visit: Visit, account: Account, password: string): Promise<WithCookies<{ totpURI: string; recoveryCodes: string[] }>>
  makeRecoveryCodes(visit: Visit, account: Account, password: string): Promise<WithCookies<{ recoveryCodes: string[] }>>
  endSecondFactor(visit: Visit, account: Account, password: string): Promise<WithCookies>
  askForPasskey(visit: Visit): Promise<WithCookies<{ options: PasskeyOptions }>>
  signInWithPasskey(visit: Visit, response: PasskeyResponse): Promise<WithCookies<{ account: Account }>>
  beginPasskey(visit: Visit, account: Account, password: string): Promise<WithCookies<{ options: PasskeyOptions }>>
  addPasskey(visit: Visit, account: Account, given: { name: string; response: PasskeyResponse }): Promise<WithCookies<{ id: string }>>
  incidents: Incidents
  /** Does what was put off until after an answer. */
  settle(): Promise<void>
}

interface SessionParts extends AuthParts {
  /** Failed sign-ins in ten minutes; 0 is no limit. */
  loginRateLimit: number
}

export function createSessions({ loginRateLimit, ...authParts }: SessionParts): Sessions {
  const { site, secret } = authParts
  let made: Promise<Auth> | undefined
  let withPasskeys: Promise<Auth> | undefined
  const auth = () => (made ??= createAuth(authParts))
  const passkeyAuth = () => (withPasskeys ??= createAuth({ ...authParts, withPasskeys: true }))
  const incidents = createIncidents(site)
  const guesses = createGuessLimit({ site, secret, limit: loginRateLimit, incidents })
  const later = createBackgroundQueue(site.log)
  const parts: AccountParts = { site, secret, auth, passkeyAuth, guesses, incidents }

  async function find(cookie: string | undefined): Promise<Session | null> {
    const token = readSessionToken(cookie, secret, site.siteUrl)
    const found = token && (await selectSession(site.db, token, site.clock.now()))
    return found ? { ...found.session, expiresAt: await noteUse(site, found) } : null
  }

  return {
    find,
    async accountOf({ cookie }) {
      const session = await find(cookie)
      return session && !session.lacksSecondFactor ? session.account : null
    },
    signIn: (visit, form) => signIn(parts, visit, form),
    enterCode: (visit, given) => enterCode(parts, visit, given),
    signOut: async (visit) => callLibrary(await auth(), site.siteUrl, visit, '/sign-out', {}),
    requestReset: (visit, email) => requestReset(parts, later, visit, email),
    resetPassword: (visit, form) => resetPassword(parts, visit, form),
    changePassword: (visit, account, form) => changePassword(parts, visit, account, form),
    async beginSecondFactor(visit, account, password) {
      const { cookies, answer } = await beginSecondFactor(parts, visit, account, password)
      return { cookies, totpURI: answer.totpURI, recoveryCodes: answer.backupCodes }
    },
    async makeRecoveryCodes(visit, account, password) {
      const { cookies, answer } = await makeRecoveryCodes(parts, visit, account, password)
      return { cookies, recoveryCodes: answer.backupCodes }
    },
    endSecondFactor: (visit, account, password) => endSecondFactor(parts, visit, account, password),
    async askForPasskey(visit) {
      const { cookies, answer } = await askForPasskey(parts, visit)
      return { cookies, options: answer }
    },
    signInWithPasskey: (visit, response) => signInWithPasskey(parts, visit, response),
    async beginPasskey(visit, account, password) {
      const { cookies, answer } = await beginPasskey(parts, visit, account, password)
      return { cookies, options: answer }
    },
    addPasskey: (visit, account, given) => addPasskey(parts, visit, account, given),
    incidents,
    settle: () => later.settle(),
  }
}
