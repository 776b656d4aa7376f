import { randomBytes } from 'node:crypto'
import * as deskMessages from '#shared/desk-messages.ts'
import { invalidField } from '../errors.ts'
import type { AccountParts } from './account-parts.ts'
import { type Account, actorOf } from './account.ts'
import { forCaller } from './hash-gate.ts'
import { confirmOwnPassword } from './own-password.ts'
import { hashOfToken } from './password-reset.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword } from './password.ts'
import { readSessionToken, sessionCookie } from './session-cookie.ts'
import { deleteSessions, selectSession } from './session-store.ts'
import { selectUser, updatePassword } from './user-store.ts'
import type { Visit } from './visit.ts'

const TOKEN_BYTES = 24

/**
 * Ends every other session, and gives this one a new token. Throws {@link Refusal} `invalid` for a wrong or a weak password,
 * `too-many` for whoever must wait, `busy`.
 */
export async function changePassword(
  parts: AccountParts,
  visit: Visit,
  account: Account,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ cookies: string[] }> {
  const { site, secret, guesses } = parts
  await refuseWeakPassword(site, 'newPassword', newPassword, account)
  return forCaller(visit, async () => {
    await confirmOwnPassword(parts, visit, account, currentPassword, 'currentPassword')
    const hash = await hashPassword(newPassword, site.passwordCost)
    const given = readSessionToken(visit.cookie, secret, site.siteUrl)
    const mine = given ? await selectSession(site.db, given, site.clock.now()) : undefined
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    await site.write(actorOf(account), async (write) => {
      await updatePassword(write.trx, account.id, hash, write.now)
      await deleteSessions(write.trx, account.id, mine?.session.id)
      if (mine) await write.trx.updateTable('sessions').set({ token }).where('id', '=', mine.session.id).execute()
      await guesses.forgetPlaces(write, account.email)
      await guesses.remember(write, { email: account.email, visit })
      await write.audit({ action: 'password changed', entity: 'user', entityId: account.id })
    })
    return { cookies: mine ? [sessionCookie(token, secret, site.siteUrl)] : [] }
  })
}

/**
 * Sets a new password with the token of a mailed link, and signs out everywhere; the other links end with it. Whoever reads
 * the mails of an account is no stranger where they do it. Throws {@link Refusal} `invalid` for a used or old link and for a
 * weak password, which leaves the link as it is, `busy`.
 */
export async function resetPassword(
  { site, guesses }: AccountParts,
  visit: Visit,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  const link = hashOfToken(token)
  const row = await site.db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', link)
    .where('expires_at', '>', site.clock.now().toISOString())
    .executeTakeFirst()
  const account = row && (await selectUser(site.db, { id: row.user_id }))
  if (!account) throw linkBroken()
  await refuseWeakPassword(site, 'newPassword', newPassword, account)
  const hash = await forCaller(visit, () => hashPassword(newPassword, site.passwordCost))
  await site.write(actorOf(account), async (write) => {
    // Of those who come with one link at once, one finds it.
    const { numDeletedRows } = await write.trx.deleteFrom('password_resets').where('token_hash', '=', link).executeTakeFirst()
    if (numDeletedRows === 0n) throw linkBroken()
    await updatePassword(write.trx, account.id, hash, write.now)
    await deleteSessions(write.trx, account.id)
    await guesses.forgetPlaces(write, account.email)
    await guesses.remember(write, { email: account.email, visit })
    await write.audit({ action: 'password reset', entity: 'user', entityId: account.id })
  })
}

const linkBroken = () => invalidField('token', deskMessages.resetLinkBroken)
