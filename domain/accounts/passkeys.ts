import * as factorMessages from '#shared/accounts/factor-messages.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { PASSKEYS_OF_ACCOUNT } from '#shared/limits.ts'
import { getCompany } from '../content/read-company.ts'
import { Refusal } from '../errors.ts'
import { tryLimits } from '../rate-limits/limits.ts'
import { noteTry } from '../rate-limits/tries.ts'
import type { AccountParts } from './account-parts.ts'
import { type Account, actorOf, VISITOR } from './account.ts'
import { callLibrary, type LibraryAnswer } from './auth-library.ts'
import { deviceOf } from './device.ts'
import { forCaller } from './hash-gate.ts'
import { confirmOwnPassword } from './own-password.ts'
import { refuseWhileWeak, requireSession } from './own-session.ts'
import { passkeyAddedMail } from './passkey-added-mail.ts'
import { keyedHash } from './secret.ts'
import { noteSignIn } from './sign-in.ts'
import { networkOf, type Visit } from './visit.ts'

/** What a browser is to ask its device for (WebAuthn), as JSON. */
export type PasskeyOptions = Record<string, unknown>

/** What the device answered, checked for its form; what it is worth is for the library to say. */
export type PasskeyResponse = Record<string, unknown> & { id: string }

const HOLDER = { userVerification: 'required' } as const

/** Begins a sign-in. Throws {@link Refusal} `too-many`, since each is written down until it ends. */
export async function askForPasskey(parts: AccountParts, visit: Visit): Promise<LibraryAnswer<PasskeyOptions>> {
  await parts.site.write(VISITOR, (write) => noteTry(write, tryLimits.passkeys, keyedHash(parts.secret, networkOf(visit))))
  // A session that is still there would have it ask for that account's own.
  const asked = await callLibrary<PasskeyOptions>(
    await parts.passkeyAuth(),
    parts.site.siteUrl,
    { ...visit, cookie: undefined },
    '/passkey/generate-authenticate-options',
  )
  return { ...asked, answer: { ...asked.answer, ...HOLDER } }
}

/** Signs in, with two factors at once. Throws {@link Refusal} `not-signed-in` or `invalid` for what opens nothing here. */
export async function signInWithPasskey(
  parts: AccountParts,
  visit: Visit,
  response: PasskeyResponse,
): Promise<{ cookies: string[]; account: Account }> {
  const { site, passkeyAuth } = parts
  const { answer, cookies } = await callLibrary<{ session: { token: string; userId: string } }>(
    await passkeyAuth(),
    site.siteUrl,
    visit,
    '/passkey/verify-authentication',
    { response },
  )
  const { token, userId } = answer.session
  await site.write('system', async ({ trx, now }) => {
    await trx.updateTable('sessions').set({ by_passkey: 1 }).where('token', '=', token).execute()
    const used = trx.updateTable('passkeys').set({ used_at: now.toISOString() })
    await used.where('user_id', '=', userId).where('credential_id', '=', response.id).execute()
  })
  return { cookies, account: await noteSignIn(parts, visit, userId) }
}

/** Begins to add one. Throws {@link Refusal} as all that take a password, `conflict` when there are too many, `not-allowed` before a second factor. */
export async function beginPasskey(
  parts: AccountParts,
  visit: Visit,
  account: Account,
  password: string,
): Promise<LibraryAnswer<PasskeyOptions>> {
  const { site, passkeyAuth } = parts
  refuseWhileWeak(await requireSession(parts, visit), await countPasskeys(parts, account))
  await forCaller(visit, () => confirmOwnPassword(parts, visit, account, password))
  if ((await countPasskeys(parts, account)) >= PASSKEYS_OF_ACCOUNT) {
    throw new Refusal('conflict', factorMessages.tooManyPasskeysOf(PASSKEYS_OF_ACCOUNT))
  }
  return callLibrary<PasskeyOptions>(await passkeyAuth(), site.siteUrl, visit, '/passkey/generate-register-options')
}

/** Adds the one that was begun, tells its owner by mail, and makes this session as strong as one that began with it. */
export async function addPasskey(
  parts: AccountParts,
  visit: Visit,
  account: Account,
  { name, response }: { name: string; response: PasskeyResponse },
): Promise<{ id: string; cookies: string[] }> {
  const { site, passkeyAuth } = parts
  const session = await requireSession(parts, visit)
  const company = await getCompany(site)
  const { answer, cookies } = await callLibrary<{ id: string }>(await passkeyAuth(), site.siteUrl, visit, '/passkey/verify-registration', {
    name,
    response,
  })
  await site.write(actorOf(account), async (write) => {
    await write.trx.updateTable('sessions').set({ by_passkey: 1 }).where('id', '=', session.id).execute()
    await write.audit({ action: 'passkey added', entity: 'user', entityId: account.id })
    await write.mail(
      passkeyAddedMail({
        recipient: account.email,
        name,
        device: deviceOf(visit.userAgent ?? ''),
        at: longDateTime(write.now.toISOString(), site.timeZone),
        siteUrl: site.siteUrl,
        companyName: company.name,
      }),
    )
  })
  return { id: answer.id, cookies }
}

async function countPasskeys({ site }: AccountParts, { id }: Account): Promise<number> {
  return (await site.db.selectFrom('passkeys').select('id').where('user_id', '=', id).execute()).length
}
