import type { Reached } from '#domain/leads/phone-number.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { kindLabels } from '#shared/leads/lead-labels.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { ContactLinks } from '../enquiries/leads/contact-links.tsx'
import { RowButton } from '../parts/forms/row-button.tsx'
import { Part } from './agenda-part.tsx'

/** What it posts; its screen has an action for each. */
export type EnquiriesIntent = 'settle'

interface ShownEnquiry {
  id: string
  kind: keyof typeof kindLabels
  reference: string
  name: string
  email: string
  phone: string
  /** Null where the number could not be read. */
  whatsApp: string | null
  /** The first words of the message, and which school; blank where nothing was said. */
  words: string
  school: string
  /** Another enquiry of the same person, and how many more there are. */
  samePerson: { id: string; kind: keyof typeof kindLabels; reference: string } | null
  moreOfThem: number
  isGuess?: boolean | undefined
  others: readonly Reached[]
  /** Where it stands; blank for a new one. */
  status: string
  /** How long it waits, in words. */
  waits: string
  /** 'Given to you', or the name of who has it; blank for nobody's. */
  whose: string
}

export interface EnquiryPartsProps {
  late: readonly ShownEnquiry[]
  fresh: readonly ShownEnquiry[]
  /** Blank for none. */
  waiting: string
  lateOnes: string
  held: string
  failed: string
  failedMails: readonly { id: string; subject: string; leadId: string | null }[]
}

/** What is open and was left alone for too long; one tap answers. */
export const LateEnquiries = ({ late, lateOnes }: Pick<EnquiryPartsProps, 'late' | 'lateOnes'>) => (
  <Part
    title="Late enquiries"
    wide
    empty=""
    more={<SiteLink to={`${deskPaths.leads}?late=1`}>{lateOnes}</SiteLink>}
    items={late.map((lead) => ({ key: lead.id, content: <Enquiry {...lead} isLate /> }))}
  />
)

/** What came since. */
export const NewEnquiries = ({ fresh, late, waiting }: Pick<EnquiryPartsProps, 'fresh' | 'late' | 'waiting'>) => (
  <Part
    title="New enquiries"
    wide
    empty={late.length > 0 ? 'No other enquiries are waiting.' : 'No enquiries are waiting.'}
    more={waiting && <SiteLink to={`${deskPaths.leads}?status=new`}>{waiting}</SiteLink>}
    items={fresh.map((lead) => ({ key: lead.id, content: <Enquiry {...lead} isLate={false} /> }))}
  />
)

/** What else those who follow up enquiries look after. */
export const EnquiriesBeside = ({ held, failed, failedMails }: Pick<EnquiryPartsProps, 'held' | 'failed' | 'failedMails'>) => (
  <>
    <Part
      title="Held as spam"
      empty="Nothing is held as spam."
      items={held ? [{ key: 'held', content: <SiteLink to={deskPaths.spam}>{`${held} held: decide`}</SiteLink> }] : []}
    />
    {failedMails.length > 0 && (
      <Part
        title="Mails that failed"
        empty=""
        more={`${failed} could not be sent. Call, or write from your own mail program, then mark them as resolved.`}
        items={failedMails.map(({ id, subject, leadId }) => ({
          key: id,
          content: (
            <>
              {leadId ? <SiteLink to={deskPaths.lead(leadId)}>{subject}</SiteLink> : subject}
              <RowButton<EnquiriesIntent> fields={{ ids: id }} intent="settle" label={`Resolve ${subject}`} variant="secondary">
                Resolve{' '}
              </RowButton>
            </>
          ),
        }))}
      />
    )}
  </>
)

const Enquiry = ({ isLate, ...lead }: ShownEnquiry & { isLate: boolean }) => {
  const { id, kind, reference, name, status, waits, whose, words, school, samePerson, moreOfThem } = lead
  return (
    <>
      <span className="desk-today-who desk-row">
        <SiteLink to={deskPaths.lead(id)}>
          <strong>{name}</strong>
        </SiteLink>
        {isLate && <span className="desk-status desk-status-late">Late</span>}
        {whose && <span className="desk-status">{whose}</span>}
      </span>
      <span className="desk-today-facts desk-stack">
        <span className="desk-muted">{[status, `${kindLabels[kind]} ${reference}`, waits].filter(Boolean).join(', ')}</span>
        {(words || school) && (
          <span className="desk-breaks">
            {school && <strong>{words ? `${school}: ` : school}</strong>}
            <span>{words}</span>
          </span>
        )}
        {samePerson && (
          <span className="desk-muted">
            The same phone or address as{' '}
            <SiteLink to={deskPaths.lead(samePerson.id)}>{`${kindLabels[samePerson.kind]} ${samePerson.reference}`}</SiteLink>
            <span>{moreOfThem > 0 && ` and ${moreOfThem} more`}</span>
          </span>
        )}
      </span>
      <ContactLinks {...lead} inList />
    </>
  )
}
