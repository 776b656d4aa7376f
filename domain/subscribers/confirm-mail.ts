import { paths } from '#shared/paths.ts'
import type { Company } from '#shared/content/company.ts'
import { oneLine } from '#shared/one-line.ts'
import { html, link } from '../outbox/mail-html.ts'
import type { Mail } from '../outbox/outbox-store.ts'
import { makeToken } from './link-token.ts'
import type { Subscriber } from './subscriber-store.ts'

interface Sending {
  siteUrl: string
  secret: string
  company: Company
  now: Date
}

const address = (siteUrl: string, path: string, token: string): string => `${siteUrl}${path}?token=${token}`

/** Where a subscriber leaves the newsletter; the link of every mail of it, and it never ends. */
export const leaveUrl = (siteUrl: string, secret: string, { id, createdAt }: Subscriber): string =>
  address(siteUrl, paths.newsletterLeave, makeToken(secret, 'leave', { subscriberId: id, issuedAt: new Date(createdAt) }))

/** Asks whoever reads the mails of an address whether they want the newsletter. */
export function confirmMail(subscriber: Subscriber, { siteUrl, secret, company, now }: Sending): Mail {
  const confirm = address(siteUrl, paths.newsletterConfirm, makeToken(secret, 'confirm', { subscriberId: subscriber.id, issuedAt: now }))
  const leave = leaveUrl(siteUrl, secret, subscriber)
  const name = oneLine(company.name)
  const why = `Someone asked to send the newsletter of ${name} to this address.`
  const ignore = 'If it was not you, do nothing: without your word we send nothing.'
  return {
    kind: 'newsletter-confirm',
    recipient: subscriber.email,
    replyTo: company.email || null,
    subject: `Please confirm: the newsletter of ${name}`,
    text: `${why}\n\nTo get it, confirm within a week: ${confirm}\n\n${ignore}\n\nNever again: ${leave}\n`,
    html: html`<p>${why}</p>
      <p>${link(confirm, 'Confirm that you want it')} within a week.</p>
      <p>${ignore}</p>
      <p>${link(leave, 'Never again')}</p>`,
    unsubscribeUrl: leave,
  }
}
