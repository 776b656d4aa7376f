import { useFetcher, useSubmit } from 'react-router'
import type { Contact } from '#domain/leads/follow-up.ts'
import type { Reached } from '#domain/leads/phone-number.ts'
import { numberToCheck } from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { chatHref, dialHref } from '#shared/formats.ts'
import { Icon, type IconName } from '../../../ui/icon/icon.tsx'

export interface ContactLinksProps {
  id: string
  name: string
  /** Blank where nobody can be called. */
  phone: string
  /** Null where the number could not be read. */
  whatsApp: string | null
  /** Letters of it were read as digits. */
  isGuess?: boolean | undefined
  /** Further numbers that were typed beside it. */
  others: readonly Reached[]
  /** Blank where there is none. */
  email: string
  /** What WhatsApp and the mail begin with. */
  text?: string | undefined
  subject?: string | undefined
  /** In a list, where the same three words stand in every row, each says whom it reaches. */
  inList?: boolean
}

/**
 * One tap to call or to write, where there is what it takes; with scripts each notes itself in the history of the enquiry, whose page
 * asks what came of a call. WhatsApp opens beside the desk, so that what is under way here stays.
 */
export function ContactLinks({ id, name, phone, whatsApp, isGuess, others, email, text, subject, inList }: ContactLinksProps) {
  const { submit } = useFetcher()
  // A fetcher that is led on is not followed once the screen looks again, as it does at the word of this very call.
  const submitAndGo = useSubmit()
  const note = (intent: Contact) => {
    const send = inList && intent === 'called' ? submitAndGo : submit
    void send({ intent, beside: inList ? 'list' : '1' }, { method: 'post', action: deskPaths.lead(id) })
  }
  const reach = (intent: Contact, icon: IconName, word: string, href: string, nth = '') => (
    <a
      key={word + nth}
      href={href}
      aria-label={inList ? `${word}${nth} ${name}` : undefined}
      data-key={intent.charAt(0)}
      onClick={() => note(intent)}
      className="desk-lead-reach desk-target desk-strong desk-round"
      {...(href.startsWith('http') ? { target: '_blank', rel: 'noopener' } : {})}
    >
      <Icon name={icon} />
      <span>{word}</span>
      {nth}
    </a>
  )
  return (
    <span className="desk-lead-contact desk-wrap desk-gap-half">
      {[{ phone, whatsApp, isGuess }, ...others].map((number, at) => {
        const nth = at ? ` ${at + 1}` : ''
        return [
          number.phone && reach('called', 'phone', 'Call', dialHref(number.phone), nth),
          number.whatsApp && reach('whatsapp', 'whatsapp', 'WhatsApp', chatHref(number.whatsApp, text), nth),
          number.isGuess && <span key={`check${nth}`} className="desk-muted">{`${numberToCheck}${nth}`}</span>,
        ]
      })}
      {email && reach('mailed', 'mail', 'Mail', mailHref(email, subject, text))}
    </span>
  )
}

function mailHref(email: string, subject: string | undefined, text: string | undefined): string {
  const parts = Object.entries({ subject, body: text?.replaceAll('\n', '\r\n') }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  const query = parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `mailto:${encodeURIComponent(email)}${query && `?${query}`}`
}
