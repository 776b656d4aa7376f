import { useFetcher } from 'react-router'
import { deskPaths } from '#shared/desk-paths.ts'
import { telHref, whatsAppHref } from '#shared/formats.ts'
import { Icon, type IconName } from '../../../ui/icon/icon.tsx'

export interface ContactLinksProps {
  id: string
  name: string
  /** Blank, or without a digit, where nobody can be called. */
  phone: string
  /** Null where the number could not be read. */
  whatsApp: string | null
  /** Blank where there is none. */
  email: string
  /** What WhatsApp and the mail begin with. */
  text?: string | undefined
  subject?: string | undefined
  /** In a list, where the same three words stand in every row, each says whom it reaches. */
  inList?: boolean
}

/** One tap to call or to write, where there is what it takes; with scripts each notes itself in the history of the enquiry. */
export function ContactLinks({ id, name, phone, whatsApp, email, text, subject, inList }: ContactLinksProps) {
  const { submit } = useFetcher()
  const note = (intent: string) => () => void submit({ intent, beside: '1' }, { method: 'post', action: deskPaths.lead(id) })
  const labelOf = (word: string) => (inList ? `${word} ${name}` : undefined)
  return (
    <span className="desk-lead-contact desk-wrap desk-gap-half">
      {/\d/.test(phone) && <Reach href={telHref(phone)} icon="phone" label={labelOf('Call')} word="Call" onPress={note('called')} />}
      {whatsApp && (
        <Reach
          {...{
            href: whatsAppHref(whatsApp, text),
            icon: 'whatsapp',
            label: labelOf('WhatsApp'),
            word: 'WhatsApp',
            onPress: note('whatsapp'),
          }}
        />
      )}
      {email && <Reach href={mailHref(email, subject, text)} icon="mail" label={labelOf('Mail')} word="Mail" onPress={note('mailed')} />}
    </span>
  )
}

interface ReachProps {
  href: string
  icon: IconName
  label: string | undefined
  word: string
  onPress: () => void
}

/** WhatsApp opens beside the desk, so that what is under way here stays. */
const Reach = ({ href, icon, label, word, onPress }: ReachProps) => (
  <a
    href={href}
    aria-label={label}
    data-key={word.slice(0, 1).toLowerCase()}
    onClick={onPress}
    className="desk-lead-reach desk-target desk-strong desk-round"
    {...(href.startsWith('http') ? { target: '_blank', rel: 'noopener' } : {})}
  >
    <Icon name={icon} />
    <span>{word}</span>
  </a>
)

function mailHref(email: string, subject: string | undefined, text: string | undefined): string {
  const parts = Object.entries({ subject, body: text?.replaceAll('\n', '\r\n') }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  const query = parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `mailto:${encodeURIComponent(email)}${query && `?${query}`}`
}
