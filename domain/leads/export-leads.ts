import { stringify } from 'csv-stringify/sync'
import type { LeadKind } from '#database/tables.ts'
import { SOURCE_FIELDS } from '#shared/leads/submission.ts'
import type { Site } from '../site.ts'
import { detailFields, shownText } from './lead-forms.ts'
import { type Lead, selectLeadsAfter } from './lead-store.ts'

const BATCH = 500

/** Every column by its heading, in their order. Details stand under the labels of their forms. */
const COLUMNS: [heading: string, cell: (lead: Lead) => string][] = [
  ['Reference', ({ reference }) => reference],
  ['Kind', ({ kind }) => kind],
  ['Sent', ({ createdAt }) => createdAt],
  ['Changed', ({ updatedAt }) => updatedAt],
  ['Status', ({ status }) => status],
  ['Assignee', ({ assignee }) => assignee ?? ''],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Phone as dialled from anywhere', ({ phoneE164 }) => phoneE164 ?? ''],
  ...Array.from(detailFields, ([name, field]): (typeof COLUMNS)[number] => [
    field.label,
    ({ details }) => shownText(field, details[name] ?? ''),
  ]),
  ['Notes', ({ notes }) => notes],
  ['Marked for review', ({ spamReasons }) => spamReasons.join('; ')],
  ...SOURCE_FIELDS.map((field): (typeof COLUMNS)[number] => [field === 'page' ? 'Came from' : field, ({ source }) => source[field] ?? '']),
  ['Id', ({ id }) => id],
]

/** Leads as CSV (RFC 4180, with headings), oldest first, in parts, however many there are. */
export async function* exportLeads(site: Site, { kind, since }: { kind?: LeadKind | undefined; since?: Date | undefined }) {
  yield stringify([COLUMNS.map(([heading]) => heading)])
  let after = ''
  for (;;) {
    const leads = await selectLeadsAfter(site.db, { kind, since: since?.toISOString() ?? '', after, limit: BATCH })
    const last = leads.at(-1)
    if (!last) return
    yield stringify(leads.map((lead) => COLUMNS.map(([, cell]) => harmlessCell(cell(lead)))))
    after = last.id
  }
}

/** A spreadsheet would run these as formulas, and visitors type what they like (OWASP ASVS 1.2.10). */
const harmlessCell = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
