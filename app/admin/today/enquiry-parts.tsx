import type { Reached } from '#domain/leads/phone-number.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { kindLabels } from '#shared/leads/lead-labels.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { ContactLinks } from '../enquiries/leads/contact-links.tsx'
import { RowButton } from '../parts/forms/row-button.tsx'
import type { AgendaPart } from './agenda-part.tsx'

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
  /** The first words of the message, which school, and how many pupils; blank where nothing was said. */
  words: string
  school: string
  pupils: string
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
export const lateEnquiries = ({ late, lateOnes }: Pick<EnquiryPartsProps, 'late' | 'lateOnes'>): AgendaPart => ({
  title: 'Late enquiries',
  wide: true,
  empty: '',
  items: late.map((lead) => ({ key: lead.id, content: <Enquiry {...lead} isLate /> })),
  beside: <SiteLink to={`${deskPaths.leads}?late=1`}>{lateOnes}</SiteLink>,
})

/** What came since. */
export const newEnquiries = ({ fresh, late, waiting }: Pick<EnquiryPartsProps, 'fresh' | 'late' | 'waiting'>): AgendaPart => ({
  title: 'New enquiries',
  wide: true,
  empty: late.length > 0 ? 'No other enquiries are waiting.' : 'No enquiries are waiting.',
  items: fresh.map((lead) => ({ key: lead.id, content: <Enquiry {...lead} isLate={false} /> })),
  beside: waiting && <SiteLink to={`${deskPaths.leads}?status=new`}>{waiting}</SiteLink>,
})

/** What else those who follow up enquiries look after. */
export const enquiriesBeside = ({
  held,
  failed,
  failedMails,
}: Pick<EnquiryPartsProps, 'held' | 'failed' | 'failedMails'>): AgendaPart[] => [
  {
    title: 'Held as spam',
    empty: 'Nothing is held as spam.',
    items: held ? [{ key: 'held', content: <SiteLink to={deskPaths.spam}>{`${held} held: decide`}</SiteLink> }] : [],
  },
  {
    title: 'Mails that failed',
    empty: '',
    beside: `${failed} could not be sent. Call, or write from your own mail program, then mark them as resolved.`,
    items: failedMails.map(({ id, subject, leadId }) => ({
      key: id,
      content: (
        <>
          {leadId ? <SiteLink to={deskPaths.lead(leadId)}>{subject}</SiteLink> : subject}
          <RowButton<EnquiriesIntent> fields={{ ids: id }} intent="settle" label={`Resolve ${subject}`} variant="secondary">
            Resolve
          </RowButton>
        </>
      ),
    })),
  },
]

const Enquiry = ({ isLate, ...lead }: ShownEnquiry & { isLate: boolean }) => {
  const { id, kind, reference, name, status, waits, whose, words, school, pupils, samePerson, moreOfThem } = lead
  const about = [school, pupils].filter(Boolean).join(', ')
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
        {(words || about) && (
          <span className="desk-breaks">
            {about && <strong>{words ? `${about}: ` : about}</strong>}
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
