import { paths } from '#shared/paths.ts'
import { getCompany } from '../content/company.ts'
import type { Site } from '../site.ts'

/** One mail an account and so long, however often someone asks for it in a stranger's name. */
const ONE_MAIL_IN_MS = 5 * 60 * 1_000

/** Puts the mail with the link into the outbox; the link works for an hour. */
export async function sendPasswordReset(site: Site, user: { id: string; email: string }, token: string): Promise<void> {
  const company = await getCompany(site)
  const link = `${site.siteUrl}${paths.resetPassword}?token=${encodeURIComponent(token)}`
  const lines = [
    `Someone asked for a new password for your account on the website of ${company.name}.`,
    `Choose one here within an hour: ${link}`,
    'If it was not you, you can ignore this mail: your password stays as it is.',
  ]
  await site.write('system', async (write) => {
    await write.mail({
      kind: 'password-reset',
      recipient: user.email,
      replyTo: null,
      subject: `A new password for ${new URL(site.siteUrl).hostname}`,
      text: `${lines.join('\n\n')}\n`,
      html: `<p>${lines[0]}</p><p><a href="${link}">Choose a new password</a> within an hour.</p><p>${lines[2]}</p>`,
      onceKey: `password-reset:${user.id}:${Math.floor(write.now.getTime() / ONE_MAIL_IN_MS)}`,
    })
    await write.audit({ action: 'password reset asked for', entity: 'user', entityId: user.id })
  })
}
