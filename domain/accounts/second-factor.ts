import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import type { Site } from '../site.ts'
import type { AccountParts } from './account-parts.ts'
import { type Account, actorOf, VISITOR } from './account.ts'
import { callLibrary, type LibraryAnswer } from './auth-library.ts'
import { WrongGuess } from './guess-limit.ts'
import { forCaller } from './hash-gate.ts'
import { listPasskeys, refuseLastFactor } from './own-passkeys.ts'
import { refuseWhileWeak, requireSession } from './own-session.ts'
import { cookiePrefix, readSessionToken, readSignedCookie } from './session-cookie.ts'
import { deleteSessions, selectSession } from './session-store.ts'
import { noteSignIn } from './sign-in.ts'
import { stepOfCode } from './totp.ts'
import { selectUser } from './user-store.ts'
import type { Visit } from './visit.ts'

/** A code of an authenticator app, or a recovery code. */
export interface GivenCode {
  kind: 'code' | 'recovery code'
  code: string
}

const PATHS = { code: '/two-factor/verify-totp', 'recovery code': '/two-factor/verify-backup-code' } as const

/**
 * The second step of a sign-in, or of switching the second factor on, which ends the other sessions. Each code works once.
 * Throws {@link Refusal} `not-signed-in` for a wrong or used code and without a first step, `too-many` for whoever must wait.
 */
export async function enterCode(
  parts: AccountParts,
  visit: Visit,
  { kind, code }: GivenCode,
): Promise<{ cookies: string[]; account: Account }> {
  const asking = await whoAsks(parts, visit)
  if (!asking) throw new Refusal('not-signed-in', messages.signInAgain)
  const { account, isSignedIn } = asking
  const { cookies } = await parts.guesses.run({ kind, email: account.email, visit }, async () => {
    if (kind === 'code') await claimCode(parts, account, code)
    return callLibrary(await parts.auth(), parts.site.siteUrl, visit, PATHS[kind], { code })
  })
  if (!isSignedIn) return { cookies, account: await noteSignIn(parts, visit, account.id) }
  if (account.twoFactor || kind !== 'code') return { cookies, account }
  await noteSwitchedOn(parts, account, cookies)
  return { cookies, account: { ...account, twoFactor: true } }
}

/** Whoever has a session, else who gave the right password a moment ago. */
async function whoAsks({ site, secret, auth }: AccountParts, { cookie }: Visit) {
  const token = readSessionToken(cookie, secret, site.siteUrl)
  const found = token ? await selectSession(site.db, token, site.clock.now()) : undefined
  if (found) return { account: found.session.account, isSignedIn: true }
  const challenge = readSignedCookie(cookie, `${cookiePrefix(site.siteUrl)}.two_factor`, secret)
  if (!challenge) return undefined
  const { internalAdapter } = await (await auth()).$context
  const pending = await internalAdapter.findVerificationValue(challenge)
  const account = pending && pending.expiresAt > site.clock.now() ? await selectUser(site.db, { id: pending.value }) : undefined
  return account && { account, isSignedIn: false }
}

/** Throws {@link WrongGuess} when the code, or a later one, was used; whether it is right is for the library to say. */
async function claimCode(parts: AccountParts, { id }: Account, code: string): Promise<void> {
  const secret = await sharedSecret(parts, id)
  const step = secret && stepOfCode(secret, code, parts.site.clock.now())
  if (step && !(await claimStep(parts.site, id, step))) {
    throw new WrongGuess('not-signed-in', messages.codeWrong, { errors: { code: messages.codeWrong } })
  }
}

async function sharedSecret({ site, auth }: AccountParts, userId: string): Promise<string | undefined> {
  const row = await site.db.selectFrom('two_factors').select('secret').where('user_id', '=', userId).executeTakeFirst()
  if (!row) return undefined
  const { symmetricDecrypt } = await import('better-auth/crypto')
  const { secretConfig } = await (await auth()).$context
  return symmetricDecrypt({ key: secretConfig, data: row.secret })
}

/** False for all but the first of those who come with one code, in whatever process. */
async function claimStep(site: Site, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await site.write(VISITOR, ({ trx }) =>
    trx.updateTable('two_factors').set({ last_step: step }).where('user_id', '=', userId).where('last_step', '<', step).executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}

async function noteSwitchedOn({ site, secret }: AccountParts, account: Account, cookies: string[]): Promise<void> {
  const token = cookies.map((cookie) => readSessionToken(cookie, secret, site.siteUrl)).find(Boolean)
  const mine = token ? await selectSession(site.db, token, site.clock.now()) : undefined
  await site.write(actorOf(account), async (write) => {
    await deleteSessions(write.trx, account.id, mine?.session.id)
    await write.audit({ action: 'second factor on', entity: 'user', entityId: account.id })
  })
}

/** Begins to switch the second factor on; {@link enterCode} finishes it. Throws {@link Refusal} as all that take a password. */
export async function beginSecondFactor(parts: AccountParts, visit: Visit, account: Account, password: string) {
  refuseWhileWeak(await requireSession(parts, visit), (await listPasskeys(parts.site, account.id)).length)
  return withPassword<{ totpURI: string; backupCodes: string[] }>(parts, visit, account, '/two-factor/enable', password)
}

/** New recovery codes; the old ones stop working. */
export async function makeRecoveryCodes(parts: AccountParts, visit: Visit, account: Account, password: string) {
  const made = await withPassword<{ backupCodes: string[] }>(parts, visit, account, '/two-factor/generate-backup-codes', password)
  await note(parts, account, 'recovery codes made')
  return made
}

export async function endSecondFactor(parts: AccountParts, visit: Visit, account: Account, password: string) {
  const { site, secret } = parts
  await refuseLastFactor(site, account.id)
  const byPasskey = await isByPasskey(parts, visit)
  const ended = await withPassword(parts, visit, account, '/two-factor/disable', password)
  // The library gives a new session for the old one, which does not know how that began.
  const token = ended.cookies.map((cookie) => readSessionToken(cookie, secret, site.siteUrl)).find(Boolean)
  if (byPasskey && token) {
    await site.write('system', ({ trx }) => trx.updateTable('sessions').set({ by_passkey: 1 }).where('token', '=', token).execute())
  }
  await note(parts, account, 'second factor off')
  return ended
}

async function isByPasskey(parts: AccountParts, visit: Visit): Promise<boolean> {
  const { id } = await requireSession(parts, visit)
  const row = await parts.site.db.selectFrom('sessions').select('by_passkey').where('id', '=', id).executeTakeFirst()
  return row?.by_passkey === 1
}

/** Guesses of it are slowed down as those of a code are. */
const withPassword = <T>(parts: AccountParts, visit: Visit, account: Account, path: string, password: string): Promise<LibraryAnswer<T>> =>
  forCaller(visit, () =>
    parts.guesses.run({ kind: 'own password', email: account.email, visit }, async () =>
      callLibrary<T>(await parts.auth(), parts.site.siteUrl, visit, path, { password }),
    ),
  )

const note = ({ site }: AccountParts, account: Account, action: string): Promise<void> =>
  site.write(actorOf(account), (write) => write.audit({ action, entity: 'user', entityId: account.id }))
