import { stringify } from 'csv-stringify/sync'
import type { LeadKind } from '#database/tables.ts'
import { SOURCE_FIELDS } from '#shared/leads/submission.ts'
import type { Site } from '../site.ts'
import { DETAIL_FIELDS } from './lead-forms.ts'
import { type Lead, selectLeadsAfter } from './lead-store.ts'

const BATCH = 500
const HEADINGS = [
  ...['reference', 'kind', 'created_at', 'updated_at', 'status', 'assignee', 'name', 'email', 'phone', 'phone_e164'],
  ...DETAIL_FIELDS,
  ...['notes', 'spam_reasons'],
  ...SOURCE_FIELDS,
  'id',
]

/** Leads as CSV (RFC 4180, with headings), oldest first, in parts, however many there are. */
export async function* exportLeads(site: Site, { kind, since }: { kind?: LeadKind | undefined; since?: Date | undefined }) {
  yield stringify([HEADINGS])
  let after = ''
  for (;;) {
    const leads = await selectLeadsAfter(site.db, { kind, since: since?.toISOString() ?? '', after, limit: BATCH })
    const last = leads.at(-1)
    if (!last) return
    yield stringify(leads.map((lead) => cellsOf(lead).map(harmlessCell)))
    after = last.id
  }
}

const cellsOf = (lead: Lead): string[] => [
  ...[lead.reference, lead.kind, lead.createdAt, lead.updatedAt, lead.status, lead.assignee ?? ''],
  ...[lead.name, lead.email, lead.phone, lead.phoneE164 ?? ''],
  ...DETAIL_FIELDS.map((field) => lead.details[field] ?? ''),
  ...[lead.notes, lead.spamReasons.join('; ')],
  ...SOURCE_FIELDS.map((field) => lead.source[field] ?? ''),
  lead.id,
]

/** A spreadsheet would run these as formulas, and visitors type what they like (OWASP ASVS 1.2.10). */
const harmlessCell = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
