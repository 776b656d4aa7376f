import type { Company } from '#shared/content/company.ts'
import type { Mail } from '../outbox/outbox-store.ts'
import type { NewLead } from './lead-store.ts'

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** Header values hold no line breaks, whatever was typed. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const KIND_NAMES = { contact: 'Contact message', client: 'Demo booking', reseller: 'Reseller request', quote: 'Quote request' } as const

/** One notification for the staff, with the visitor in Reply-To. */
export function staffNotification(lead: NewLead, company: Company): Mail {
  const rows = [
    ['Name', lead.name],
    ['Phone', lead.phone],
    ['E-mail', lead.email],
    ...Object.entries(lead.details).map(([name, value]) => [name.charAt(0).toUpperCase() + name.slice(1), value]),
    ['Reference', lead.reference],
    ['Came from', lead.source.page ?? ''],
  ].filter(([, value]) => value) as [string, string][]
  return {
    kind: 'lead-notification',
    recipient: null,
    replyTo: lead.email,
    subject: oneLine(`${KIND_NAMES[lead.kind]} from ${lead.name} (${lead.reference})`),
    text: `${rows.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${company.name}\n`,
    html: `<table>${rows.map(([name, value]) => `<tr><th align="left" valign="top">${escapeHtml(name)}</th><td>${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`).join('')}</table>`,
    leadId: lead.id,
  }
}

/**
 * Thanks for the visitor: none of the visitor's text (anyone can type anyone's address), and at most one an address,
 * form and day.
 */
export function thanksToVisitor(lead: NewLead, company: Company, day: string): Mail {
  const lines = [
    `Thank you for writing to ${company.name}.`,
    company.replyPromise,
    `Your reference is ${lead.reference}. Quote it if you call${company.phone ? ` ${company.phone}` : ''}.`,
    'If you did not write to us, you can ignore this mail.',
  ].filter(Boolean)
  return {
    kind: 'lead-thanks',
    recipient: lead.email,
    replyTo: company.email || null,
    subject: oneLine(`Thank you for writing to ${company.name} (${lead.reference})`),
    text: `${lines.join('\n\n')}\n\n${company.name}\n`,
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
    leadId: lead.id,
    onceKey: `thanks:${lead.kind}:${day}:${lead.email.toLowerCase()}`,
  }
}
