import * as z from 'zod/mini'

/** The mails to visitors whose words an editor may write. */
export const mailTextKeys = [
  'thanks-contact',
  'thanks-demo',
  'thanks-reseller',
  'thanks-quote',
  'demo-booked',
  'demo-moved',
  'demo-cancelled',
  'demo-reminder',
  'newsletter-confirm',
] as const
export type MailTextKey = (typeof mailTextKeys)[number]

/** What stands in braces in the words of a mail, and what it becomes. */
export const mailPlaceholders = {
  company: 'the name of the company',
  product: 'the name of the school app',
  phone: 'its phone number',
  promise: 'how soon you answer, as the settings say',
  reference: 'the reference of the enquiry',
  when: 'day and time of a demo, in the mails about it',
} as const
export type Placeholder = keyof typeof mailPlaceholders

const ofCompany: readonly Placeholder[] = ['company', 'product', 'phone', 'promise']
export function placeholdersOf(key: MailTextKey): readonly Placeholder[] {
  if (key === 'newsletter-confirm') return ofCompany
  return key.startsWith('demo-') ? [...ofCompany, 'reference', 'when'] : [...ofCompany, 'reference']
}

export interface MailWording {
  subject: string
  greeting: string
  text: string
  next: string
  signOff: string
}

const IN_BRACES = /\{([^{}\n]*)\}/g

const Wording = { subject: z.string(), greeting: z.string(), text: z.string(), next: z.string(), signOff: z.string() }

/** The words of one mail; a blank one leaves what the mail says by itself. What stands in braces must be known. */
export const MailText = z.object({ key: z.enum(mailTextKeys), ...Wording }).check(({ value, issues }) => {
  for (const field of Object.keys(Wording) as (keyof MailWording)[]) {
    const known: readonly string[] = placeholdersOf(value.key)
    const unknown = [...value[field].matchAll(IN_BRACES)].find(([, name = '']) => !known.includes(name))
    if (unknown) issues.push({ code: 'custom', path: [field], input: value[field], params: { placeholder: unknown[0], known } })
  }
})

const thanks = (greeting: string): MailWording => ({
  subject: `${greeting} ({reference})`,
  greeting: `${greeting}.`,
  text: 'Your reference is {reference}. Quote it when you call or write to us.',
  next: '{promise}',
  signOff: '{company}',
})

const demo = (subject: string, text: string): MailWording => ({
  subject: `${subject} ({reference})`,
  greeting: '',
  text,
  next: '',
  signOff: '',
})

/** What each mail says where nobody wrote anything else. */
export const defaultMailTexts: Record<MailTextKey, MailWording> = {
  'thanks-contact': thanks('Thank you for writing to {company}'),
  'thanks-demo': thanks('Thank you for asking {company} for a demo'),
  'thanks-reseller': thanks('Thank you for asking to be a reseller of {company}'),
  'thanks-quote': thanks('Thank you for asking {company} for a quote'),
  'demo-booked': demo('Your demo: {when}', '{company} shows you the demo at this time. We call you on the number that you gave.'),
  'demo-moved': demo(
    'Your demo has a new time: {when}',
    '{company} shows you the demo at the new time. We call you on the number that you gave.',
  ),
  'demo-cancelled': demo(
    'Cancelled: your demo on {when}',
    'The demo with {company} is cancelled. If you still want to see it, choose another time.',
  ),
  'demo-reminder': demo('Reminder: your demo on {when}', '{company} shows you the demo tomorrow. We call you on the number that you gave.'),
  'newsletter-confirm': {
    subject: 'Please confirm: the newsletter of {company}',
    greeting: 'Would you like our newsletter?',
    text: 'Someone asked to send the newsletter of {company} to this address.',
    next: 'Press the button within a week. Until then nothing is sent to you.',
    signOff: '{company}',
  },
}

type Values = Partial<Record<Placeholder, string>>

/** Without the lines that name something which is not set. */
export const withoutUnset = (text: string, values: Values): string =>
  text
    .split('\n')
    .filter((line) => [...line.matchAll(IN_BRACES)].every(([, name]) => values[name as Placeholder] !== ''))
    .join('\n')
    .trim()

/** One pass, so that a value that looks like a placeholder stays what it is. */
export const fillIn = (text: string, values: Values): string => text.replace(IN_BRACES, (whole, name: Placeholder) => values[name] ?? whole)
