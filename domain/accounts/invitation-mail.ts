import { oneLine } from '#shared/one-line.ts'
import { composeMail } from '../outbox/compose-mail.ts'
import type { Mail } from '../outbox/outbox-store.ts'

interface Invited {
  recipient: string
  /** With the token; it works for a week. */
  url: string
  /** Name of who invites. */
  by: string
  siteUrl: string
  companyName: string
}

/** The link by which someone comes to the staff. */
export function invitationMail({ recipient, url, by, siteUrl, companyName }: Invited): Mail {
  const why = `${oneLine(by)} invites you to work on the website of ${oneLine(companyName)}.`
  const ignore = 'If you do not know what this is about, you can ignore this mail: nothing is made without you.'
  return {
    kind: 'invitation',
    recipient,
    replyTo: null,
    subject: `Your account for ${new URL(siteUrl).hostname}`,
    ...composeMail([
      { kind: 'heading', text: 'You are invited' },
      { kind: 'text', text: why },
      { kind: 'button', label: 'Make your account', href: url },
      { kind: 'text', text: 'The link works once, for a week.' },
      { kind: 'small', text: ignore },
    ]),
  }
}
