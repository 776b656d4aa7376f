import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db, LeadKind, Tables, Trx } from '#database/tables.ts'
import type { LeadStatus } from '#shared/leads/lead-status.ts'
import type { LeadSource } from '#shared/leads/submission.ts'
import { reasonsOfColumn, reasonsToColumn } from '../submissions/spam-policy.ts'
import type { LeadWords } from './lead-forms.ts'

export interface Lead extends LeadWords {
  id: string
  kind: LeadKind
  reference: string
  status: LeadStatus
  /** Id of a user. */
  assignee: string | null
  notes: string
  spamReasons: string[]
  source: LeadSource
  createdAt: string
  updatedAt: string
}

const columnsOf = (lead: Lead) => ({
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  phone_e164: lead.phoneE164,
  details: JSON.stringify(lead.details),
  status: lead.status,
  assignee: lead.assignee,
  notes: lead.notes,
  spam_reasons: reasonsToColumn(lead.spamReasons),
  updated_at: lead.updatedAt,
})

const toLead = (row: Selectable<Tables['leads']>): Lead => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  name: row.name,
  email: row.email,
  phone: row.phone,
  phoneE164: row.phone_e164,
  details: JSON.parse(row.details) as LeadWords['details'],
  status: row.status,
  assignee: row.assignee,
  notes: row.notes,
  spamReasons: reasonsOfColumn(row.spam_reasons),
  source: JSON.parse(row.source) as LeadSource,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export async function insertLead(trx: Trx, lead: Lead): Promise<void> {
  const { id, kind, reference, source, createdAt } = lead
  await trx
    .insertInto('leads')
    .values({ id, kind, reference, source: JSON.stringify(source), created_at: createdAt, ...columnsOf(lead) })
    .execute()
}

export async function updateLead(trx: Trx, lead: Lead): Promise<void> {
  await trx.updateTable('leads').set(columnsOf(lead)).where('id', '=', lead.id).execute()
}

export async function deleteLead(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('leads').where('id', '=', id).execute()
}

export async function selectLead(db: Db | Trx, kind: LeadKind, id: string): Promise<Lead | undefined> {
  const row = await db.selectFrom('leads').selectAll().where('id', '=', id).where('kind', '=', kind).executeTakeFirst()
  return row && toLead(row)
}

export interface LeadFilter {
  kind: LeadKind
  /** `spam`: those that are marked, whatever their status; others leave the marked ones out. */
  status?: LeadStatus | 'spam' | undefined
  /** What the words, the reference or the number must hold. */
  text?: string | undefined
}

const matching =
  ({ kind, status, text }: LeadFilter) =>
  (eb: ExpressionBuilder<Tables, 'leads'>) =>
    eb.and([
      eb('kind', '=', kind),
      eb('spam_reasons', status === 'spam' ? 'is not' : 'is', null),
      ...(status && status !== 'spam' ? [eb('status', '=', status)] : []),
      ...(text ? [holds(text)] : []),
    ])

function holds(text: string) {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const columns = ['name', 'email', 'phone', 'phone_e164', 'reference', 'details', 'notes']
  const any = columns.map((column) => sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`)
  return sql<boolean>`(${sql.join(any, sql` or `)})`
}

export interface LeadRange {
  order: 'asc' | 'desc'
  offset: number
  limit: number
}

export async function selectLeads(db: Db, filter: LeadFilter, { order, offset, limit }: LeadRange): Promise<Lead[]> {
  const rows = await db
    .selectFrom('leads')
    .selectAll()
    .where(matching(filter))
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toLead)
}

export async function countLeads(db: Db, filter: LeadFilter): Promise<number> {
  const { total } = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matching(filter))
    .executeTakeFirstOrThrow()
  return total
}

/** So many leads after one of them, oldest first, of a kind or all. */
export async function selectLeadsAfter(
  db: Db,
  { kind, since, after, limit }: { kind?: LeadKind | undefined; since: string; after: string; limit: number },
): Promise<Lead[]> {
  const rows = await db
    .selectFrom('leads')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'contact'))
    .where('created_at', '>=', since)
    .where('id', '>', after)
    // Ids grow with time.
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toLead)
}
