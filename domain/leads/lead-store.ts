import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import type { Db, LeadKind, Tables, Trx } from '#database/tables.ts'
import type { LeadStatus } from '#shared/leads/lead-status.ts'
import { type LostReason, reasonUnder } from '#shared/leads/lost-reasons.ts'
import type { LeadSource } from '#shared/leads/submission.ts'
import { originOf } from '../statistics/origin-of.ts'
import { reasonsOfColumn, reasonsToColumn } from '../submissions/spam-policy.ts'
import type { LeadWords } from './lead-forms.ts'
import { selectWinners } from './merge-store.ts'
import { numbersToColumns } from './phone-number.ts'
import { storeLeadWords } from './search-words-of-lead.ts'

export interface Lead extends LeadWords {
  id: string
  kind: LeadKind
  reference: string
  status: LeadStatus
  /** Why it is lost; blank where nobody said, or it is not. */
  lostReason?: LostReason | ''
  /** Id of a user. */
  assignee: string | null
  notes: string
  spamReasons: string[]
  /** When someone of the staff said what it is: spam when there are reasons, else honest. */
  spamDecidedAt?: string | null
  source: LeadSource
  createdAt: string
  updatedAt: string
}

/** What is kept beside it once it is stored. */
export interface StoredLead extends Lead {
  lostReason: LostReason | ''
  /** When someone of the staff first opened it, and the id of whom. */
  readAt: string | null
  readBy: string | null
  /** Id of the enquiry of the same visitor that it stands behind. */
  mergedInto: string | null
}

const columnsOf = (lead: Lead) => ({
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  ...numbersToColumns(lead.phone),
  details: JSON.stringify(lead.details),
  status: lead.status,
  lost_reason: reasonUnder(lead.status, lead.lostReason ?? '') || null,
  assignee: lead.assignee,
  notes: lead.notes,
  spam_reasons: reasonsToColumn(lead.spamReasons),
  spam_decided_at: lead.spamDecidedAt ?? null,
  updated_at: lead.updatedAt,
})

const toLead = (row: Selectable<Tables['leads']>): StoredLead => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  name: row.name,
  email: row.email,
  phone: row.phone,
  phoneE164: row.phone_e164,
  details: JSON.parse(row.details) as LeadWords['details'],
  status: row.status,
  lostReason: row.lost_reason ?? '',
  assignee: row.assignee,
  notes: row.notes,
  spamReasons: reasonsOfColumn(row.spam_reasons),
  spamDecidedAt: row.spam_decided_at,
  source: JSON.parse(row.source) as LeadSource,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  readAt: row.read_at,
  readBy: row.read_by,
  mergedInto: row.merged_into,
})

/** `consent`: id of the wording that it was sent under. */
export async function insertLead(trx: Trx, lead: Lead, consent: string | null = null): Promise<void> {
  const { id, kind, reference, source, createdAt } = lead
  await trx
    .insertInto('leads')
    .values({
      id,
      kind,
      reference,
      source: JSON.stringify(source),
      origin: originOf(source),
      created_at: createdAt,
      touched_at: createdAt,
      consent,
      ...columnsOf(lead),
    })
    .execute()
  await storeLeadWords(trx, [id])
}

export async function updateLead(trx: Trx, lead: Lead): Promise<void> {
  await trx.updateTable('leads').set(columnsOf(lead)).where('id', '=', lead.id).execute()
  await storeLeadWords(trx, [lead.id])
}

/** What they stood behind is found by their words no more. */
export async function deleteLeads(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const left = await selectWinners(trx, ids)
  await trx.deleteFrom('leads').where('id', 'in', ids).execute()
  await storeLeadWords(trx, left)
}

/** Of a kind, or whatever it is. */
export async function selectLead(db: Db | Trx, kind: LeadKind | undefined, id: string): Promise<StoredLead | undefined> {
  const row = await db
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', id)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'contact'))
    .executeTakeFirst()
  return row && toLead(row)
}

/** So many of which something is so, in no order. */
export async function selectLeadsWhere(db: Db | Trx, isSo: LeadCondition, { limit }: { limit: number }): Promise<StoredLead[]> {
  return (await db.selectFrom('leads').selectAll().where(isSo).limit(limit).execute()).map(toLead)
}

/** Those at these places of `lead_words`, in no order. */
export async function selectLeadsAt(db: Db, places: readonly number[]): Promise<(StoredLead & { place: number })[]> {
  if (places.length === 0) return []
  const rows = await atPlaces(db, places).selectAll('leads').select('lead_words.place').execute()
  return rows.map((row) => ({ ...toLead(row), place: row.place }))
}

/** Who stands at these places, newest first. */
export async function selectNamesAt(db: Db, places: readonly number[]): Promise<{ place: number; name: string }[]> {
  if (places.length === 0) return []
  return atPlaces(db, places).select(['lead_words.place', 'leads.name']).orderBy('lead_words.place', 'desc').execute()
}

/** Of the places so many, by the last change of who stands there. */
export async function selectPlacesByChange(
  db: Db,
  places: readonly number[],
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  if (places.length === 0) return []
  const rows = await atPlaces(db, places)
    .select('lead_words.place')
    .orderBy('leads.updated_at', 'desc')
    .orderBy('lead_words.place', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ place }) => place)
}

const atPlaces = (db: Db, places: readonly number[]) =>
  db
    .selectFrom('leads')
    .innerJoin('lead_words', 'lead_words.lead_id', 'leads.id')
    .where('lead_words.place', 'in', [...places])

/** What leads are narrowed by. */
export type LeadCondition = (eb: ExpressionBuilder<Tables, 'leads'>) => Expression<SqlBool>

const matching =
  (where: LeadCondition | undefined): LeadCondition =>
  (eb) =>
    where?.(eb) ?? eb.lit(true)

export interface LeadRange {
  order: 'asc' | 'desc'
  offset: number
  limit: number
  /** Only those that came before this one. */
  before?: { createdAt: string; id: string } | undefined
}

export async function selectLeads(
  db: Db,
  where: LeadCondition | undefined,
  { order, offset, limit, before }: LeadRange,
): Promise<StoredLead[]> {
  const rows = await db
    .selectFrom('leads')
    .selectAll()
    .where(matching(where))
    .$if(before !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(before?.createdAt ?? '', before?.id ?? ''))),
    )
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toLead)
}

export async function countLeads(db: Db, where?: LeadCondition): Promise<number> {
  const { total } = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matching(where))
    .executeTakeFirstOrThrow()
  return total
}

/** Their references by their ids. */
export async function selectReferences(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'reference'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}

/** So many leads after one of them, in the order of their ids, which grow with time. */
export async function selectLeadsAfter(
  db: Db,
  { where, after, limit }: { where?: LeadCondition | undefined; after: string; limit: number },
): Promise<StoredLead[]> {
  const rows = await db.selectFrom('leads').selectAll().where(matching(where)).where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(toLead)
}
