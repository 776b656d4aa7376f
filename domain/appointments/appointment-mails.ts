import { deskPaths } from '#shared/desk-paths.ts'
import { oneLine } from '#shared/one-line.ts'
import { paths } from '#shared/paths.ts'
import type { MailSetting } from '../content/read-mail-texts.ts'
import type { Lead } from '../leads/lead-store.ts'
import { phoneWords } from '../leads/phone-words.ts'
import { standingUrl } from '../leads/standing-link.ts'
import { composeMail, type MailPart } from '../outbox/compose-mail.ts'
import type { Mail } from '../outbox/outbox-store.ts'
import { wordParts } from '../outbox/word-parts.ts'
import type { Appointment } from './appointment-store.ts'
import { calendarFile } from './calendar-file.ts'
import { demoMoment, demoSpan } from './demo-words.ts'

/** What became of a demo. */
export type DemoNews = 'demo-booked' | 'demo-moved' | 'demo-cancelled'

export interface DemoMail extends MailSetting {
  lead: Lead
  /** As it is now; of a cancelled one, as it was. */
  appointment: Appointment
  /** Where it was before it was moved. */
  before?: Appointment | undefined
  /** By the visitor, or by the staff. */
  byStaff: boolean
  timeZone: string
  secret: string
  now: Date
}

/** To the visitor in the words of the editors, with a calendar file: none of what was typed, since anyone can type anyone's address. */
export function mailToVisitor(news: DemoNews | 'demo-reminder', mail: DemoMail): Mail {
  const { lead, appointment, before, company, siteUrl, timeZone, secret } = mail
  const name = oneLine(company.name)
  const isCancelled = news === 'demo-cancelled'
  const rows = [
    { label: 'When', text: demoSpan(appointment, timeZone) },
    ...(before ? [{ label: 'Before', text: demoMoment(before.startsAt, timeZone) }] : []),
    { label: 'Reference', text: lead.reference },
    ...(company.phone ? [{ label: 'Call us', text: company.phone }] : []),
  ]
  const page = standingUrl(siteUrl, secret, lead.reference)
  const { subject, greeting, text, next, signOff, fill } = mail.wordsOf(news, {
    reference: lead.reference,
    when: demoMoment(appointment.startsAt, timeZone),
  })
  const parts: MailPart[] = [
    ...headed(greeting),
    ...wordParts(text, fill),
    { kind: 'facts', rows },
    { kind: 'button', label: isCancelled ? 'Choose another time' : 'See, move or cancel it', href: page },
    ...wordParts(next, fill),
    ...wordParts(signOff, fill),
    { kind: 'small', text: `If you did not ask ${name} for a demo, ${isCancelled ? 'you can ignore this mail' : 'cancel it there'}.` },
  ]
  return {
    kind: news,
    recipient: lead.email,
    replyTo: company.email || null,
    subject,
    ...composeMail(parts),
    leadId: lead.id,
    // What stands in the calendar already needs no second file.
    calendar:
      news === 'demo-reminder'
        ? undefined
        : calendarOf(news, mail, {
            summary: `Demo with ${name}`,
            url: page,
            description: [`Reference: ${lead.reference}`, ...(company.phone ? [`Call us: ${company.phone}`] : [])],
            attendee: lead.email,
          }),
  }
}

const STAFF_SUBJECT: Record<DemoNews, string> = {
  'demo-booked': 'Demo booked',
  'demo-moved': 'Demo moved',
  'demo-cancelled': 'Demo cancelled',
}

/** To the staff: whom it is with and how to reach them, for their calendar too. */
export function mailToStaff(news: DemoNews, mail: DemoMail): Mail {
  const { lead, appointment, before, byStaff, company, siteUrl, timeZone } = mail
  const url = `${siteUrl}${deskPaths.lead(lead.id)}`
  const parts: MailPart[] = [
    {
      kind: 'facts',
      rows: [
        { label: 'When', text: demoSpan(appointment, timeZone) },
        ...(before ? [{ label: 'Before', text: demoMoment(before.startsAt, timeZone) }] : []),
        { label: 'Name', text: oneLine(lead.name) },
        { label: 'Phone', ...phoneWords(lead.phone) },
        { label: 'Email', text: oneLine(lead.email) },
        { label: 'Reference', text: lead.reference },
        { label: 'By', text: byStaff ? 'the staff' : 'the visitor' },
      ],
    },
    { kind: 'button', label: 'Open the enquiry', href: url },
  ]
  return {
    kind: 'demo-notice',
    recipient: null,
    replyTo: lead.email || null,
    subject: `${STAFF_SUBJECT[news]}: ${demoMoment(appointment.startsAt, timeZone)}, ${lead.name} (${lead.reference})`,
    ...composeMail(parts),
    leadId: lead.id,
    calendar: calendarOf(news, mail, {
      summary: `Demo for ${lead.name}`,
      description: [`Phone: ${lead.phone}`, `Email: ${lead.email}`, `Reference: ${lead.reference}`],
      url,
      ...(company.email && { attendee: company.email }),
      forStaff: true,
    }),
  }
}

/** Of an enquiry that goes: nothing leads to it any more, and nothing of it may be told that the mail does not need. */
type GoneMail = Omit<DemoMail, 'lead' | 'byStaff' | 'secret'>

/** To a visitor whose enquiry the staff remove: the demo goes out of the calendar, and another can be asked for. */
export function mailOfGoneToVisitor(mail: GoneMail & { lead: Pick<Lead, 'email' | 'reference'> }): Mail {
  const { lead, appointment, company, siteUrl, timeZone } = mail
  const name = oneLine(company.name)
  const again = `${siteUrl}${paths.bookDemo}`
  const when = demoMoment(appointment.startsAt, timeZone)
  const { subject, greeting, text, next, signOff, fill } = mail.wordsOf('demo-cancelled', { reference: lead.reference, when })
  return {
    kind: 'demo-cancelled',
    recipient: lead.email,
    replyTo: company.email || null,
    subject,
    ...composeMail([
      ...headed(greeting),
      ...wordParts(text, fill),
      { kind: 'facts', rows: [{ label: 'When', text: demoSpan(appointment, timeZone) }] },
      { kind: 'button', label: 'Ask for another demo', href: again },
      ...wordParts(next, fill),
      ...wordParts(signOff, fill),
    ]),
    calendar: calendarOf('demo-cancelled', mail, { summary: `Demo with ${name}`, url: again, description: [], attendee: lead.email }),
  }
}

/** To the staff, whose calendar names the visitor until it has taken this in. */
export function mailOfGoneToStaff(mail: GoneMail): Mail {
  const { appointment, company, siteUrl, timeZone } = mail
  const url = `${siteUrl}${deskPaths.appointments}`
  return {
    kind: 'demo-notice',
    recipient: null,
    replyTo: null,
    subject: `${STAFF_SUBJECT['demo-cancelled']}: ${demoMoment(appointment.startsAt, timeZone)}`,
    ...composeMail([
      { kind: 'text', text: 'The enquiry that this demo was for has been removed. Its time is free again.' },
      { kind: 'facts', rows: [{ label: 'When', text: demoSpan(appointment, timeZone) }] },
      { kind: 'button', label: 'Open the appointments', href: url },
    ]),
    calendar: calendarOf('demo-cancelled', mail, {
      summary: 'Demo cancelled',
      description: [],
      url,
      ...(company.email && { attendee: company.email }),
      forStaff: true,
    }),
  }
}

const headed = (greeting: string): MailPart[] => (greeting ? [{ kind: 'heading', text: oneLine(greeting) }] : [])

function calendarOf(
  news: DemoNews,
  { appointment, company, siteUrl, now }: GoneMail,
  words: { summary: string; url: string; description: string[]; attendee?: string; forStaff?: boolean },
) {
  const method = news === 'demo-cancelled' ? 'CANCEL' : 'REQUEST'
  return { method, ics: calendarFile({ ...words, method, appointment, company, siteUrl, now }) } as const
}
