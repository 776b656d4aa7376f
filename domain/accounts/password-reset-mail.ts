import { oneLine } from '#shared/one-line.ts'
import { composeMail } from '../outbox/compose-mail.ts'
import type { Mail } from '../outbox/outbox-store.ts'

interface Asked {
  recipient: string
  /** With the token; it works for an hour. */
  url: string
  siteUrl: string
  companyName: string
}

/** The link for a new password; the mail answers to nobody. */
export function passwordResetMail({ recipient, url, siteUrl, companyName }: Asked): Mail {
  const why = `Someone asked for a new password for your account on the website of ${oneLine(companyName)}.`
  const ignore = 'If it was not you, you can ignore this mail: your password stays as it is.'
  return {
    kind: 'password-reset',
    recipient,
    replyTo: null,
    subject: `A new password for ${new URL(siteUrl).hostname}`,
    ...composeMail([
      { kind: 'heading', text: 'A new password' },
      { kind: 'text', text: why },
      { kind: 'button', label: 'Choose a new password', href: url },
      { kind: 'text', text: 'The link works once, for an hour.' },
      { kind: 'small', text: ignore },
    ]),
  }
}
