import { deskPaths } from '#shared/desk-paths.ts'
import { INSIDE_FAILURES } from '#shared/limits.ts'
import { oneLine } from '#shared/one-line.ts'
import { composeMail } from '../outbox/compose-mail.ts'
import type { Mail } from '../outbox/outbox-store.ts'
import type { InsideKind } from './guess-pace.ts'

interface Wrong {
  recipient: string
  what: InsideKind
  /** Of whoever gave the last one. */
  device: string
  /** In words, in the site's own time. */
  at: string
  siteUrl: string
  companyName: string
}

const WHO: Readonly<Record<InsideKind, string>> = {
  code: 'Somebody who knows your password gave wrong codes of your second factor',
  'recovery code': 'Somebody who knows your password gave wrong recovery codes',
  'own password': 'Somebody who is signed in as you gave wrong passwords',
}

/** Only its owner can tell whether it was they themselves. */
export function wrongCodesMail({ recipient, what, device, at, siteUrl, companyName }: Wrong): Mail {
  const why = `${WHO[what]} ${INSIDE_FAILURES} times or more, on the website of ${oneLine(companyName)}. The last came from ${device}, ${at}.`
  return {
    kind: 'wrong-codes',
    recipient,
    replyTo: null,
    subject: `Wrong codes for your account at ${new URL(siteUrl).hostname}`,
    ...composeMail([
      { kind: 'heading', text: 'Was it you?' },
      { kind: 'text', text: why },
      { kind: 'text', text: 'If it was, there is nothing to do: wait a moment before the next try, which now takes longer each time.' },
      { kind: 'text', text: 'If it was not, choose another password now. It signs out everywhere.' },
      { kind: 'button', label: 'Choose another password', href: `${siteUrl}${deskPaths.forgotten}` },
      { kind: 'small', text: 'You get this mail once a day at most.' },
    ]),
  }
}
