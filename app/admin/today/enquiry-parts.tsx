import { telHref, whatsAppHref } from '#shared/formats.ts'
import { Part } from './part.tsx'

interface EnquiryPartsProps {
  newest: readonly { id: string; kind: string; reference: string; name: string; email: string; phone: string; age: string }[]
  /** Blank for none. */
  waiting: string
  held: string
}

const KIND_LABELS: Readonly<Record<string, string>> = { contact: 'Message', demo: 'Demo', reseller: 'Reseller', quote: 'Quote' }

/** What waits for those who follow up enquiries; one tap answers. */
export function EnquiryParts({ newest, waiting, held }: EnquiryPartsProps) {
  return (
    <>
      <Part
        title="New enquiries"
        empty="No enquiry waits."
        more={waiting}
        items={newest.map((lead) => ({ key: lead.id, content: <Enquiry {...lead} /> }))}
      />
      <Part
        title="Held as spam"
        empty="Nothing is held as spam."
        items={held ? [{ key: 'held', content: `${held} held. Each morning's mail lists the new ones.` }] : []}
      />
    </>
  )
}

const Enquiry = ({ kind, reference, name, email, phone, age }: EnquiryPartsProps['newest'][number]) => (
  <>
    <strong>{name}</strong>
    <span className="desk-muted">
      {KIND_LABELS[kind]} {reference}, {age}
    </span>
    <a href={telHref(phone)} aria-label={`Call ${name}`}>
      Call
    </a>
    <a href={whatsAppHref(phone)} aria-label={`WhatsApp ${name}`} rel="noopener">
      WhatsApp
    </a>
    <a href={`mailto:${email}`} aria-label={`Mail ${name}`}>
      Mail
    </a>
  </>
)
