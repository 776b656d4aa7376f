import { oneLine } from '#shared/one-line.ts'
import { paths } from '#shared/paths.ts'
import type { MailSetting } from '../content/read-mail-texts.ts'
import { composeMail } from '../outbox/compose-mail.ts'
import type { Mail } from '../outbox/outbox-store.ts'
import { wordParts } from '../outbox/word-parts.ts'
import { makeToken } from './link-token.ts'
import type { Subscriber } from './subscriber-store.ts'

interface Sending {
  setting: MailSetting
  secret: string
  now: Date
}

const address = (siteUrl: string, path: string, token: string): string => `${siteUrl}${path}?token=${token}`

/** Where a subscriber leaves the newsletter; the link of every mail of it, and it never ends. */
export const leaveUrl = (siteUrl: string, secret: string, { id, createdAt }: Pick<Subscriber, 'id' | 'createdAt'>): string =>
  address(siteUrl, paths.newsletterLeave, makeToken(secret, 'leave', { subscriberId: id, issuedAt: new Date(createdAt) }))

/** Asks whoever reads the mails of an address whether they want the newsletter. */
export function confirmMail(subscriber: Subscriber, { setting, secret, now }: Sending): Mail {
  const { siteUrl, company } = setting
  const confirm = address(siteUrl, paths.newsletterConfirm, makeToken(secret, 'confirm', { subscriberId: subscriber.id, issuedAt: now }))
  const leave = leaveUrl(siteUrl, secret, subscriber)
  const { subject, greeting, text, next, signOff, fill } = setting.wordsOf('newsletter-confirm')
  return {
    kind: 'newsletter-confirm',
    recipient: subscriber.email,
    replyTo: company.email || null,
    subject,
    ...composeMail([
      { kind: 'heading', text: oneLine(greeting) },
      ...wordParts(text, fill),
      { kind: 'button', label: 'Confirm that you want it', href: confirm },
      ...wordParts(next, fill),
      ...wordParts(signOff, fill),
      {
        kind: 'small',
        text: 'If it was not you, do nothing: without your word we send nothing.',
        link: { label: 'Never again', href: leave },
      },
    ]),
    unsubscribeUrl: leave,
  }
}
