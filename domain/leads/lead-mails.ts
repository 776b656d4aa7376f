import { deskPaths } from '#shared/desk-paths.ts'
import { emailKey } from '#shared/email-address.ts'
import { chatHref, dialHref } from '#shared/formats.ts'
import type { LeadField } from '#shared/leads/lead-form.ts'
import { oneLine } from '#shared/one-line.ts'
import { paths } from '#shared/paths.ts'
import type { MailSetting } from '../content/read-mail-texts.ts'
import { composeMail, linesOf, type MailPart } from '../outbox/compose-mail.ts'
import { type Html, link } from '../outbox/mail-html.ts'
import type { Mail } from '../outbox/outbox-store.ts'
import { wordParts } from '../outbox/word-parts.ts'
import { filledFields, kindNames, shownText } from './lead-forms.ts'
import type { Lead } from './lead-store.ts'
import { readNumbers } from './phone-number.ts'
import { phoneWords } from './phone-words.ts'

interface Row {
  label: string
  text: string
  html?: Html
}

/** One notification for the staff, with the visitor in Reply-To; first what one does about it, then every word. */
export function staffNotification(lead: Lead, { siteUrl }: MailSetting): Mail {
  const title = `${kindNames[lead.kind]} from ${lead.name}`
  return {
    kind: 'lead-notification',
    recipient: null,
    replyTo: lead.email,
    subject: `${title} (${lead.reference})`,
    ...composeMail([
      { kind: 'heading', text: oneLine(title) },
      { kind: 'actions', items: waysToAnswer(lead, siteUrl) },
      { kind: 'facts', rows: rowsOf(lead).filter(({ text }) => text) },
    ]),
    leadId: lead.id,
  }
}

function waysToAnswer(lead: Lead, siteUrl: string) {
  const phone = filledFields(lead.kind, lead).find(({ field }) => field.kind === 'phone')?.text ?? ''
  const several = readNumbers(phone)
  const labelOf = (word: string, typed: string) => (several.length > 1 ? `${word} ${typed}` : word)
  return [
    ...several.flatMap(({ typed, e164, dial }) => [
      { label: labelOf('Call', typed), href: dialHref(dial) },
      // Only a number that could be read is sure to be on WhatsApp under those digits.
      ...(e164 ? [{ label: labelOf('WhatsApp', typed), href: chatHref(e164) }] : []),
    ]),
    { label: 'Reply', href: `mailto:${encodeURIComponent(lead.email)}?subject=${encodeURIComponent(`Re: ${lead.reference}`)}` },
    { label: 'Open in the back office', href: `${siteUrl}${deskPaths.lead(lead.id)}` },
  ]
}

const rowsOf = (lead: Lead): Row[] => [
  ...filledFields(lead.kind, lead).map(({ field, text }) => fieldRow(field, text)),
  { label: 'Reference', text: lead.reference },
  ...Object.entries(lead.source).map(([field, text]) => ({ label: field === 'page' ? 'Came from' : field, text: oneLine(text) })),
  { label: 'Marked for review', text: lead.spamReasons.join(', ') },
]

function fieldRow(field: LeadField, typed: string): Row {
  const { label, kind } = field
  // Further lines stand in from the margin, so that none of them looks like a row of its own.
  if (kind === 'phone') return { label, ...phoneWords(typed) }
  const text = linesOf(kind === 'email' ? typed : shownText(field, typed)).join('\n    ')
  if (kind === 'email') return { label, text, html: link(`mailto:${encodeURIComponent(typed)}`, typed) }
  return { label, text }
}

/**
 * Thanks for the visitor: none of the visitor's text (anyone can type anyone's address), and at most one an address,
 * form and day.
 */
export function thanksToVisitor(lead: Lead, setting: MailSetting, day: string): Mail {
  const { subject, greeting, text, next, signOff, fill } = setting.wordsOf(`thanks-${lead.kind}`, { reference: lead.reference })
  return {
    kind: 'lead-thanks',
    recipient: lead.email,
    replyTo: setting.company.email || null,
    subject,
    ...composeMail([
      { kind: 'heading', text: oneLine(greeting) },
      ...wordParts(text, fill),
      ...(next ? ([{ kind: 'subheading', text: 'What happens next' }, ...wordParts(next, fill)] satisfies MailPart[]) : []),
      { kind: 'button', label: 'See where it stands', href: `${setting.siteUrl}${paths.sent(lead.reference)}` },
      ...wordParts(signOff, fill),
      { kind: 'small', text: 'If you did not write to us, you can ignore this mail.' },
    ]),
    leadId: lead.id,
    onceKey: `thanks:${lead.kind}:${day}:${emailKey(lead.email)}`,
  }
}
