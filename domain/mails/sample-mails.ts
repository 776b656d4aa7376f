import { longDateTime } from '#shared/clock-time.ts'
import type { MailKind } from '#shared/mail-kinds.ts'
import { invitationMail } from '../accounts/invitation-mail.ts'
import { passkeyAddedMail } from '../accounts/passkey-added-mail.ts'
import { passwordResetMail } from '../accounts/password-reset-mail.ts'
import { wrongCodesMail } from '../accounts/wrong-codes-mail.ts'
import { type DemoMail, mailToStaff, mailToVisitor } from '../appointments/appointment-mails.ts'
import { getMailSetting, type MailSetting } from '../content/read-mail-texts.ts'
import { staffNotification, thanksToVisitor } from '../leads/lead-mails.ts'
import type { Lead } from '../leads/lead-store.ts'
import { digestMail } from '../leads/send-digest.ts'
import { taskReminderMail } from '../leads/task-reminders.ts'
import { issueMail } from '../newsletter/issue-mail.ts'
import { frameMail, type MailWords } from '../outbox/frame-mail.ts'
import type { MailScheme } from '../outbox/mail-look.ts'
import type { Mail } from '../outbox/outbox-store.ts'
import type { Site } from '../site.ts'
import { confirmMail } from '../subscribers/confirm-mail.ts'
import type { Subscriber } from '../subscribers/subscriber-store.ts'
import { troubleMail } from '../troubles/trouble-mail.ts'

/** Everyone and everything in them is made up, and so is what stands for a secret: none of their links does anything. */
const SAMPLE_AT = new Date('2026-11-21T09:00:00.000Z')
const NO_SECRET = 'sample'

const enquiry: Lead = {
  id: '00000000-0000-7000-8000-000000000000',
  kind: 'demo',
  reference: 'ABCD-2345',
  name: 'Ngozi Eze (sample)',
  email: 'ngozi@school.example',
  phone: '0803 000 0000',
  phoneE164: '+2348030000000',
  status: 'new',
  assignee: null,
  notes: '',
  details: { type: 'primary', message: 'We have 320 pupils.\nPlease call after 2pm.' },
  spamReasons: [],
  source: { page: '/think-school' },
  createdAt: SAMPLE_AT.toISOString(),
  updatedAt: SAMPLE_AT.toISOString(),
}
const subscriber: Subscriber = {
  id: enquiry.id,
  email: enquiry.email,
  status: 'pending',
  spamReasons: [],
  source: {},
  createdAt: enquiry.createdAt,
  updatedAt: enquiry.createdAt,
  askedAt: null,
  confirmedAt: null,
  unsubscribedAt: null,
  bouncedAt: null,
}
const day = '2026-11-21'
const link = (siteUrl: string, path: string) => `${siteUrl}${path}?token=${NO_SECRET}`

const demo = (setting: MailSetting, timeZone: string): DemoMail => ({
  lead: enquiry,
  appointment: {
    id: enquiry.id,
    leadId: enquiry.id,
    uid: enquiry.id,
    sequence: 0,
    startsAt: '2026-11-24T09:00:00.000Z',
    endsAt: '2026-11-24T09:30:00.000Z',
    state: 'booked',
  },
  byStaff: false,
  ...setting,
  timeZone,
  secret: NO_SECRET,
  now: SAMPLE_AT,
})
const movedDemo = (setting: MailSetting, timeZone: string): DemoMail => {
  const now = demo(setting, timeZone)
  return { ...now, before: { ...now.appointment, startsAt: '2026-11-23T13:00:00.000Z', endsAt: '2026-11-23T13:30:00.000Z' } }
}

interface SampleMail {
  /** What it is a sample of. */
  kinds: readonly MailKind[]
  title: string
  /** When it is sent, and to whom. */
  about: string
  make(setting: MailSetting, timeZone: string): Pick<Mail, 'subject' | 'text' | 'html'> & Partial<Pick<MailWords, 'preheader' | 'leaveUrl'>>
}

const thanks = (kind: Lead['kind'], title: string): SampleMail => ({
  kinds: ['lead-thanks'],
  title,
  about: 'To the visitor, once a day and form, when an enquiry came.',
  make: (setting) => thanksToVisitor({ ...enquiry, kind }, setting, day),
})

/** Every kind of mail that the site sends, by the name that its address has; those of `mailTextKeys` have words that may be changed. */
export const sampleMails: Readonly<Record<string, SampleMail>> = {
  'lead-notification': {
    kinds: ['lead-notification'],
    title: 'New enquiry',
    about: 'To the staff who follow up enquiries, at once.',
    make: (setting) => staffNotification(enquiry, setting),
  },
  'thanks-contact': thanks('contact', 'Thanks for a message'),
  'thanks-demo': thanks('demo', 'Thanks for booking a demo'),
  'thanks-reseller': thanks('reseller', 'Thanks for asking to be a reseller'),
  'thanks-quote': thanks('quote', 'Thanks for asking for a quote'),
  'demo-booked': {
    kinds: ['demo-booked'],
    title: 'Demo booked',
    about: 'To the visitor with a calendar file, when a time was chosen.',
    make: (setting, timeZone) => mailToVisitor('demo-booked', demo(setting, timeZone)),
  },
  'demo-moved': {
    kinds: ['demo-moved'],
    title: 'Demo moved',
    about: 'To the visitor with a calendar file, when another time was chosen.',
    make: (setting, timeZone) => mailToVisitor('demo-moved', movedDemo(setting, timeZone)),
  },
  'demo-cancelled': {
    kinds: ['demo-cancelled'],
    title: 'Demo cancelled',
    about: 'To the visitor with a calendar file that takes it out again.',
    make: (setting, timeZone) => mailToVisitor('demo-cancelled', demo(setting, timeZone)),
  },
  'demo-reminder': {
    kinds: ['demo-reminder'],
    title: 'Demo tomorrow',
    about: 'To the visitor, the day before.',
    make: (setting, timeZone) => mailToVisitor('demo-reminder', demo(setting, timeZone)),
  },
  'demo-notice': {
    kinds: ['demo-notice'],
    title: 'Outcome of a demo',
    about: 'To the staff who follow up enquiries with a calendar file, when one is booked, moved or cancelled.',
    make: (setting, timeZone) => mailToStaff('demo-moved', movedDemo(setting, timeZone)),
  },
  'task-reminder': {
    kinds: ['task-reminder'],
    title: 'Reminder of a task',
    about: 'To whose task about an enquiry it is, when it is due.',
    make: ({ siteUrl }, timeZone) =>
      taskReminderMail(
        {
          title: 'Send the price list (sample)',
          due_at: SAMPLE_AT.toISOString(),
          lead_id: enquiry.id,
          merged_into: null,
          email: 'staff@school.example',
          name: enquiry.name,
          reference: enquiry.reference,
        },
        { siteUrl, timeZone },
      ),
  },
  'newsletter-confirm': {
    kinds: ['newsletter-confirm'],
    title: 'Confirming the newsletter',
    about: 'To an address that was typed into the newsletter form, at most once an hour.',
    make: (setting) => confirmMail(subscriber, { setting, secret: NO_SECRET, now: SAMPLE_AT }),
  },
  newsletter: {
    kinds: ['newsletter', 'newsletter-test'],
    title: 'Newsletter',
    about: 'To everyone who confirmed, when an issue is sent.',
    make: ({ siteUrl }) => ({
      ...issueMail(
        {
          subject: 'Result sheets in ten minutes',
          preheader: 'And what parents ask most in November',
          text: 'Good morning,\n\nthis month: how three schools close a term without long nights.\n\n- Marks are typed once.\n- Parents get them on WhatsApp.',
        },
        [
          {
            id: 6,
            title: 'Closing the term without long nights (sample)',
            excerpt: 'What three schools in Ibadan changed, and what they would do again.',
          },
        ],
        siteUrl,
      ),
      leaveUrl: link(siteUrl, '/newsletter/unsubscribe'),
    }),
  },
  'spam-digest': {
    kinds: ['spam-digest'],
    title: 'What is late, and what was marked as spam',
    about: 'To the staff, in the morning: of working days what is late, and always what was marked since the last one.',
    make: ({ company, siteUrl }, timeZone) =>
      digestMail(
        {
          late: [{ ...enquiry, status: 'contacted', touchedAt: SAMPLE_AT.toISOString(), assigneeName: null }],
          marked: [{ what: 'Contact message EFGH-6789', name: 'Cheap Watches (sample)', reasons: 'hidden field filled in' }],
        },
        company.name,
        { siteUrl, timeZone },
      ),
  },
  trouble: {
    kinds: ['trouble'],
    title: 'Trouble with the site',
    about: 'To administrators: once when a trouble begins, once a day while it lasts, and once when it is over.',
    make: ({ siteUrl, company }) =>
      troubleMail({
        recipient: enquiry.email,
        siteUrl,
        companyName: company.name,
        begun: ['Backups fail since 21 November 2026, 02:30: BACKUP_DIR /backups has no room for a backup: the last one took 312 MB'],
        lasting: ['The disk that holds DATA_DIR is nearly full: 0.8 GB of 20.0 GB are free.'],
        over: [],
      }),
  },
  invitation: {
    kinds: ['invitation'],
    title: 'Invitation',
    about: 'To someone who is to work here.',
    make: ({ siteUrl, company }) =>
      invitationMail({
        recipient: enquiry.email,
        url: link(siteUrl, '/admin/invitation'),
        by: 'Ada Obi (sample)',
        siteUrl,
        companyName: company.name,
      }),
  },
  'password-reset': {
    kinds: ['password-reset'],
    title: 'A new password',
    about: 'To someone of the staff who asked for it.',
    make: ({ siteUrl, company }) =>
      passwordResetMail({ recipient: enquiry.email, url: link(siteUrl, '/admin/new-password'), siteUrl, companyName: company.name }),
  },
  'passkey-added': {
    kinds: ['passkey-added'],
    title: 'Passkey added',
    about: 'To someone of the staff, when a passkey was added to their account.',
    make: ({ siteUrl, company }, timeZone) =>
      passkeyAddedMail({
        recipient: enquiry.email,
        name: 'My phone',
        device: 'Chrome on Android',
        at: longDateTime(SAMPLE_AT.toISOString(), timeZone),
        siteUrl,
        companyName: company.name,
      }),
  },
  'wrong-codes': {
    kinds: ['wrong-codes'],
    title: 'Wrong codes',
    about: 'To someone of the staff in whose account wrong codes or passwords were given.',
    make: ({ siteUrl, company }, timeZone) =>
      wrongCodesMail({
        recipient: enquiry.email,
        what: 'code',
        device: 'Chrome on Android',
        at: longDateTime(SAMPLE_AT.toISOString(), timeZone),
        siteUrl,
        companyName: company.name,
      }),
  },
}

export interface ShownMail {
  subject: string
  text: string
  html: string
}

/** A mail of this name with sample data, as it would be sent now; undefined where there is none. */
export async function sampleMail(site: Site, name: string, scheme?: MailScheme): Promise<ShownMail | undefined> {
  const sample = Object.hasOwn(sampleMails, name) ? sampleMails[name] : undefined
  if (!sample) return undefined
  const setting = await getMailSetting(site)
  const mail = sample.make(setting, site.timeZone)
  return { subject: mail.subject, ...frameMail(setting, { ...mail, html: String(mail.html) }, scheme) }
}
