import { deskPaths } from '#shared/desk-paths.ts'
import { composeMail, type MailPart } from '../outbox/compose-mail.ts'
import type { Mail } from '../outbox/outbox-store.ts'

interface TroubleMail {
  recipient: string
  siteUrl: string
  companyName: string
  /** Sentences of what began. */
  begun: readonly string[]
  /** Of what lasts, a day after it was told last. */
  lasting: readonly string[]
  /** Of what is over, as it was told. */
  over: readonly string[]
}

/** To an administrator: what is wrong with the running of the site, and what no longer is. */
export function troubleMail({ recipient, siteUrl, companyName, begun, lasting, over }: TroubleMail): Mail {
  const wrong = begun.length + lasting.length
  const heading = wrong > 0 ? 'The site needs you' : 'All is well again'
  const section = (text: string, items: readonly string[]): MailPart[] =>
    items.length > 0
      ? [
          { kind: 'text', text },
          { kind: 'list', items },
        ]
      : []
  const parts: MailPart[] = [
    { kind: 'heading', text: heading },
    ...section('This began:', begun),
    ...section('This is so for more than a day:', lasting),
    ...section('This is over:', over),
    { kind: 'button', label: 'Look at today', href: `${siteUrl}${deskPaths.today}` },
    {
      kind: 'small',
      text: 'You get this as an administrator of the site: once when a trouble begins, once a day while it lasts, and once when it is over.',
    },
  ]
  return { kind: 'trouble', recipient, replyTo: null, subject: `${heading}: ${companyName}`, ...composeMail(parts) }
}
