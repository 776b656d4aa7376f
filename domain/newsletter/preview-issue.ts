import { paths } from '#shared/paths.ts'
import { getCompany } from '../content/read-company.ts'
import { frameMail } from '../outbox/frame-mail.ts'
import type { MailScheme } from '../outbox/mail-look.ts'
import type { Site } from '../site.ts'
import { composeIssue } from './issue-mail.ts'
import { selectIssue } from './issue.ts'

/** An issue as its readers get it, or got it; the link to leave leads to nobody's. Throws {@link Refusal} `not-found`. */
export async function previewIssue(site: Site, id: string, scheme?: MailScheme): Promise<{ text: string; html: string }> {
  const [issue, company] = await Promise.all([selectIssue(site.db, id), getCompany(site)])
  const sent = await site.db.selectFrom('newsletter_issues').select(['mail_text', 'mail_html']).where('id', '=', id).executeTakeFirst()
  const { text, html } = sent?.mail_html ? { text: sent.mail_text ?? '', html: sent.mail_html } : await composeIssue(site, issue)
  const { subject, preheader } = issue
  const leaveUrl = `${site.siteUrl}${paths.newsletterLeave}`
  return frameMail({ company, siteUrl: site.siteUrl }, { subject, preheader, text, html: String(html), leaveUrl }, scheme)
}
