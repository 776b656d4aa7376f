import { paths } from '#shared/paths.ts'
import { getCompany } from '../content/company.ts'
import type { Site } from '../site.ts'
import { passwordResetMail } from './password-reset-mail.ts'

/** One mail an account and so long, however often someone asks for it in a stranger's name. */
const ONE_MAIL_IN_MS = 5 * 60 * 1_000

/** Puts the mail with the link into the outbox; the link works for an hour. */
export async function sendPasswordReset(site: Site, user: { id: string; email: string }, token: string): Promise<void> {
  const company = await getCompany(site)
  const url = `${site.siteUrl}${paths.resetPassword}?token=${encodeURIComponent(token)}`
  await site.write('system', async (write) => {
    await write.mail({
      ...passwordResetMail({ recipient: user.email, url, siteUrl: site.siteUrl, companyName: company.name }),
      onceKey: `password-reset:${user.id}:${Math.floor(write.now.getTime() / ONE_MAIL_IN_MS)}`,
    })
    await write.audit({ action: 'password reset asked for', entity: 'user', entityId: user.id })
  })
}
