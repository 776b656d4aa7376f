import { createHash } from 'node:crypto'
import { deskPaths } from '#shared/desk-paths.ts'
import { RESET_LINK_WORKS_MS } from '#shared/limits.ts'
import { getCompany } from '../content/read-company.ts'
import { resetMails } from '../rate-limits/limits.ts'
import { waitOf } from '../rate-limits/rate-limit.ts'
import type { Site, Write } from '../site.ts'
import { passwordResetMail } from './password-reset-mail.ts'

/** Puts the mail with the link into the outbox; the link works for an hour. Nothing while the last mail is that young. */
export async function sendPasswordReset(site: Site, user: { id: string; email: string }, token: string): Promise<void> {
  const company = await getCompany(site)
  const url = `${site.siteUrl}${deskPaths.newPassword}?token=${encodeURIComponent(token)}`
  await site.write('system', async (write) => {
    await write.lock('resets')
    if (await isMailUnderWay(write, user.id)) return
    await insertReset(write, user.id, token)
    await write.mail({
      ...passwordResetMail({ recipient: user.email, url, siteUrl: site.siteUrl, companyName: company.name }),
      onceKey: `password-reset:${user.id}:${Math.floor(write.now.getTime() / resetMails.windowMs)}`,
    })
    await write.audit({ action: 'password reset asked for', entity: 'user', entityId: user.id })
  })
}

/** What is stored of a link: who reads the database can't use it. Its 24 random bytes need no slow hash. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

async function isMailUnderWay({ trx, now }: Write, userId: string): Promise<boolean> {
  const rows = await trx
    .selectFrom('password_resets')
    .select('created_at')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(resetMails.most)
    .execute()
  const times = rows.map(({ created_at: at }) => at)
  return waitOf(resetMails, times, now) > 0
}

async function insertReset({ trx, now }: Write, userId: string, token: string): Promise<void> {
  const expiresAt = new Date(now.getTime() + RESET_LINK_WORKS_MS).toISOString()
  const row = { token_hash: hashOfToken(token), user_id: userId, created_at: now.toISOString(), expires_at: expiresAt }
  await trx.insertInto('password_resets').values(row).execute()
}
