import type { LeadKind } from '#database/tables.ts'
import type { Company } from '#shared/content/company.ts'
import { telHref, whatsAppHref } from '#shared/formats.ts'
import type { LeadField } from '#shared/leads/lead-form.ts'
import { oneLine } from '#shared/one-line.ts'
import { type Html, html, link } from '../outbox/mail-html.ts'
import type { Mail } from '../outbox/outbox-store.ts'
import { filledFields, kindNames, shownText } from './lead-forms.ts'
import type { Lead } from './lead-store.ts'
import { toE164 } from './phone-number.ts'

interface Row {
  label: string
  text: string
  html?: Html
}

/** One notification for the staff, with the visitor in Reply-To, and links to call and to write back. */
export function staffNotification(lead: Lead, company: Company): Mail {
  const rows = rowsOf(lead).filter(({ text }) => text)
  return {
    kind: 'lead-notification',
    recipient: null,
    replyTo: lead.email,
    subject: `${kindNames[lead.kind]} from ${lead.name} (${lead.reference})`,
    text: `${rows.map(textRow).join('\n')}\n\n${oneLine(company.name)}\n`,
    html: html`<table>
      ${rows.map(htmlRow)}
    </table>`,
    leadId: lead.id,
  }
}

const rowsOf = (lead: Lead): Row[] => [
  ...filledFields(lead.kind, lead).map(({ field, text }) => fieldRow(field, text)),
  { label: 'Reference', text: lead.reference },
  ...Object.entries(lead.source).map(([field, text]) => ({ label: field === 'page' ? 'Came from' : field, text: oneLine(text) })),
  { label: 'Marked for review', text: lead.spamReasons.join(', ') },
]

function fieldRow(field: LeadField, text: string): Row {
  const { label, kind } = field
  if (kind === 'phone') return { label, text, html: phoneLinks(text) }
  if (kind === 'email') return { label, text, html: link(`mailto:${encodeURIComponent(text)}`, text) }
  return { label, text: shownText(field, text) }
}

/** Only a number that could be read is sure to be on WhatsApp under those digits. */
function phoneLinks(typed: string): Html {
  const e164 = toE164(typed)
  return e164 ? html`${link(telHref(e164), typed)} · ${link(whatsAppHref(e164), 'WhatsApp')}` : link(telHref(typed), typed)
}

const linesOf = (text: string): string[] => text.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)

/** Further lines stand in from the margin, so that none of them looks like a row of its own. */
const textRow = ({ label, text }: Row): string => `${label}: ${linesOf(text).join('\n    ')}`

const htmlRow = ({ label, text, html: shown }: Row): Html => {
  const lines = linesOf(text).map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))
  return html`<tr>
    <th align="left" valign="top">${label}</th>
    <td>${shown ?? lines}</td>
  </tr>`
}

const THANKS: Record<LeadKind, (company: string) => string> = {
  contact: (company) => `Thank you for writing to ${company}`,
  demo: (company) => `Thank you for asking ${company} for a demo`,
  reseller: (company) => `Thank you for asking to be a reseller of ${company}`,
  quote: (company) => `Thank you for asking ${company} for a quote`,
}

/**
 * Thanks for the visitor: none of the visitor's text (anyone can type anyone's address), and at most one an address,
 * form and day.
 */
export function thanksToVisitor(lead: Lead, company: Company, day: string): Mail {
  const name = oneLine(company.name)
  const thanks = THANKS[lead.kind](name)
  const lines = [
    `${thanks}.`,
    company.replyPromise,
    `Your reference is ${lead.reference}. Quote it if you call${company.phone ? ` ${company.phone}` : ''}.`,
    'If you did not write to us, you can ignore this mail.',
  ]
    .filter(Boolean)
    .map(oneLine)
  return {
    kind: 'lead-thanks',
    recipient: lead.email,
    replyTo: company.email || null,
    subject: `${thanks} (${lead.reference})`,
    text: `${lines.join('\n\n')}\n\n${name}\n`,
    html: html`${lines.map((line) => html`<p>${line}</p>`)}`,
    leadId: lead.id,
    onceKey: `thanks:${lead.kind}:${day}:${lead.email.toLowerCase()}`,
  }
}
