import type { LeadKind } from '#database/tables.ts'
import type { Company } from '#shared/content/company.ts'
import { telHref, whatsAppHref } from '#shared/formats.ts'
import { escapeHtml, link, oneLine } from '../outbox/mail-text.ts'
import type { Mail } from '../outbox/outbox-store.ts'
import type { Lead } from './lead-store.ts'

const KIND_NAMES: Record<LeadKind, string> = {
  contact: 'Contact message',
  client: 'Demo booking',
  reseller: 'Reseller request',
  quote: 'Quote request',
}

interface Row {
  name: string
  text: string
  html?: string
}

/** One notification for the staff, with the visitor in Reply-To, and links to call and to write back. */
export function staffNotification(lead: Lead, company: Company): Mail {
  const rows = rowsOf(lead).filter(({ text }) => text)
  return {
    kind: 'lead-notification',
    recipient: null,
    replyTo: lead.email,
    subject: oneLine(`${KIND_NAMES[lead.kind]} from ${lead.name} (${lead.reference})`),
    text: `${rows.map(({ name, text }) => `${name}: ${text}`).join('\n')}\n\n${company.name}\n`,
    html: `<table>${rows.map(htmlRow).join('')}</table>`,
    leadId: lead.id,
  }
}

const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function rowsOf({ name, email, phone, phoneE164, details, reference, source, spamReasons }: Lead): Row[] {
  return [
    { name: 'Name', text: name },
    { name: 'Phone', text: phone, html: phoneLinks(phone, phoneE164) },
    { name: 'Email', text: email, html: link(`mailto:${encodeURIComponent(email)}`, email) },
    ...Object.entries(details).map(([field, text]) => ({ name: titled(field), text })),
    { name: 'Reference', text: reference },
    ...Object.entries(source).map(([field, text]) => ({ name: field === 'page' ? 'Came from' : field, text })),
    { name: 'Marked for review', text: spamReasons.join(', ') },
  ]
}

/** Only a number that could be read is sure to be on WhatsApp under those digits. */
const phoneLinks = (typed: string, e164: string | null): string =>
  [link(telHref(e164 ?? typed), typed), ...(e164 ? [link(whatsAppHref(e164), 'WhatsApp')] : [])].join(' · ')

const htmlRow = ({ name, text, html }: Row): string =>
  `<tr><th align="left" valign="top">${escapeHtml(name)}</th><td>${html ?? escapeHtml(text).replaceAll('\n', '<br>')}</td></tr>`

const THANKS: Record<LeadKind, (company: string) => string> = {
  contact: (company) => `Thank you for writing to ${company}`,
  client: (company) => `Thank you for asking ${company} for a demo`,
  reseller: (company) => `Thank you for asking to be a reseller of ${company}`,
  quote: (company) => `Thank you for asking ${company} for a quote`,
}

/**
 * Thanks for the visitor: none of the visitor's text (anyone can type anyone's address), and at most one an address,
 * form and day.
 */
export function thanksToVisitor(lead: Lead, company: Company, day: string): Mail {
  const thanks = THANKS[lead.kind](company.name)
  const lines = [
    `${thanks}.`,
    company.replyPromise,
    `Your reference is ${lead.reference}. Quote it if you call${company.phone ? ` ${company.phone}` : ''}.`,
    'If you did not write to us, you can ignore this mail.',
  ].filter(Boolean)
  return {
    kind: 'lead-thanks',
    recipient: lead.email,
    replyTo: company.email || null,
    subject: oneLine(`${thanks} (${lead.reference})`),
    text: `${lines.join('\n\n')}\n\n${company.name}\n`,
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
    leadId: lead.id,
    onceKey: `thanks:${lead.kind}:${day}:${lead.email.toLowerCase()}`,
  }
}
