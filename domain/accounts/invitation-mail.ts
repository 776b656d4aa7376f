import { oneLine } from '#shared/one-line.ts'
import { html, link } from '../outbox/mail-html.ts'
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
    text: `${why}\n\nMake your account here within a week: ${url}\n\n${ignore}\n`,
    html: html`<p>${why}</p>
      <p>${link(url, 'Make your account')} within a week.</p>
      <p>${ignore}</p>`,
  }
}
