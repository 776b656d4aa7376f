import { deskPaths } from '#shared/desk-paths.ts'
import { oneLine } from '#shared/one-line.ts'
import { composeMail } from '../outbox/compose-mail.ts'
import type { Mail } from '../outbox/outbox-store.ts'

interface Added {
  recipient: string
  /** As its owner called it. */
  name: string
  device: string
  /** In words, in the site's own time. */
  at: string
  siteUrl: string
  companyName: string
}

/** So that nobody adds one in another's name unseen. */
export function passkeyAddedMail({ recipient, name, device, at, siteUrl, companyName }: Added): Mail {
  const what = `The passkey “${oneLine(name)}” now opens your account on the website of ${oneLine(companyName)}. It was added from ${device}, ${at}.`
  return {
    kind: 'passkey-added',
    recipient,
    replyTo: null,
    subject: `A passkey was added to your account at ${new URL(siteUrl).hostname}`,
    ...composeMail([
      { kind: 'heading', text: 'A passkey was added' },
      { kind: 'text', text: what },
      { kind: 'text', text: 'If it was not you, remove it, and choose another password.' },
      { kind: 'button', label: 'Look at your passkeys', href: `${siteUrl}${deskPaths.secondFactor}` },
      { kind: 'small', text: 'If it was you, there is nothing to do.' },
    ]),
  }
}
