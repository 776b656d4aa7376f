import { setImmediate as nextTurn } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { lostReasonLabels } from '#shared/leads/lost-reasons.ts'
import { SOURCE_FIELDS } from '#shared/leads/submission.ts'
import { dateTimeText, dayOf } from '#shared/local-time.ts'
import { selectUsers } from '../accounts/user-store.ts'
import { harmlessCell } from '../csv/harmless-cell.ts'
import type { Site } from '../site.ts'
import { readFoundLeads } from './find-leads.ts'
import { type LeadEvent, selectWordsOfLeads } from './lead-events.ts'
import { detailFields, shownText } from './lead-forms.ts'
import { type Lead, type LeadCondition, selectLeadsAfter, selectReferences, type StoredLead } from './lead-store.ts'
import type { LeadsWanted } from './narrow-leads.ts'
import { e164sOf } from './phone-number.ts'

const BATCH = 200

/** Excel reads a file without it in the machine's own code page, where Ẹ̀kọ́ is lost; other programs skip it. */
const BOM = '\uFEFF'

interface Exported extends Lead {
  /** Reference of the enquiry that it stands behind; blank for none. */
  partOf: string
  assigneeName: string
  history: string
}

/**
 * Every column by its heading, in their order. Details stand under the labels of their forms. Times are those of the site's clock, as
 * spreadsheets read them: '2026-11-20 11:05'.
 */
const COLUMNS: [heading: string, cell: (lead: Exported, timeZone: string) => string, isTime?: true][] = [
  ['Reference', ({ reference }) => reference],
  ['Part of', ({ partOf }) => partOf],
  ['Kind', ({ kind }) => kind],
  ['Sent', ({ createdAt }, timeZone) => dateTimeText(createdAt, timeZone), true],
  ['Changed', ({ updatedAt }, timeZone) => dateTimeText(updatedAt, timeZone), true],
  ['Status', ({ status }) => status],
  ['Lost reason', ({ lostReason }) => (lostReason ? lostReasonLabels[lostReason] : '')],
  ['Assignee', ({ assigneeName }) => assigneeName],
  ['Assignee id', ({ assignee }) => assignee ?? ''],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Phone as dialled from anywhere', ({ phone }) => e164sOf(phone).map(spacedNumber).join(' / ')],
  ...Array.from(detailFields, ([name, field]): (typeof COLUMNS)[number] => [
    field.label,
    ({ details }) => shownText(field, details[name] ?? ''),
  ]),
  ['Notes', ({ notes }) => notes],
  ['History', ({ history }) => history],
  ['Marked for review', ({ spamReasons }) => spamReasons.join('; ')],
  ...SOURCE_FIELDS.map((field): (typeof COLUMNS)[number] => [field === 'page' ? 'Came from' : field, ({ source }) => source[field] ?? '']),
  ['Id', ({ id }) => id],
]
/** What visitors never type: a number that the site itself wrote is neither a formula nor, with its gaps, a figure. */
const OWN = COLUMNS.findIndex(([heading]) => heading === 'Phone as dialled from anywhere')

/**
 * Leads as CSV (RFC 4180, with headings), in parts, however many there are; what is asked for no
 * more ends between two of them. An audit row says how many left the site, also when it was cut short.
 */
export async function* exportLeads(site: Site, actor: string, { found, where, filters = [] }: LeadsWanted = {}) {
  const names = new Map((await selectUsers(site.db)).map(({ id, name }) => [id, name]))
  let [count, isWhole] = [0, false]
  try {
    yield BOM + stringify([COLUMNS.map(([heading, , isTime]) => (isTime ? `${heading} (${site.timeZone})` : heading))])
    for await (const leads of found ? readFoundLeads(site, found, BATCH) : readLeads(site, where)) {
      const words = await selectWordsOfLeads(
        site.db,
        leads.map(({ id }) => id),
      )
      const references = await selectReferences(
        site.db,
        leads.flatMap(({ mergedInto }) => mergedInto ?? []),
      )
      count += leads.length
      const exported = leads.map((lead) => ({
        ...lead,
        partOf: references.get(lead.mergedInto ?? '') ?? '',
        assigneeName: names.get(lead.assignee ?? '') ?? '',
        history: historyOf(words.get(lead.id) ?? [], site.timeZone),
      }))
      yield stringify(exported.map((lead) => rowOf(lead, site.timeZone)))
      // SQLite answers in the same turn, and whoever takes the parts asks for several ahead.
      await nextTurn()
    }
    isWhole = true
  } finally {
    await site.write(actor, (write) =>
      write.audit({ action: 'leads exported', entity: 'lead', entityId: 'export', details: { count, filters, whole: isWhole } }),
    )
  }
}

async function* readLeads(site: Site, where: LeadCondition | undefined): AsyncGenerator<StoredLead[]> {
  let after = ''
  for (;;) {
    const leads = await selectLeadsAfter(site.db, { where, after, limit: BATCH })
    const last = leads.at(-1)
    if (!last) return
    yield leads
    after = last.id
  }
}

const rowOf = (lead: Exported, timeZone: string): string[] =>
  COLUMNS.map(([, cell], index) => (index === OWN ? cell(lead, timeZone) : harmlessCell(cell(lead, timeZone))))

/** '+234 803 123 4567', which spreadsheets leave as it is; one without gaps would become 2.3E+12. */
const spacedNumber = (e164: string): string => e164.replace(/\d{3}(?=\d{3})/g, '$& ')

const historyOf = (events: readonly LeadEvent[], timeZone: string): string =>
  events.map(({ at, by, kind, text }) => [dayOf(new Date(at), timeZone), by, kind, text].filter(Boolean).join(', ')).join('\n')
