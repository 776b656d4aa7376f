import { sql } from 'kysely'
import type { Db, Trx } from '#database/tables.ts'
import { leadKinds } from '#shared/leads/import-choices.ts'
import type { LeadWords } from '../leads/lead-forms.ts'
import type { Write } from '../site.ts'
import { sourceOfImport } from './lead-import.ts'

/** Which of these rows came in, with the ids of their leads. */
export async function selectImportedRows(db: Db | Trx, importId: string, rows: readonly number[]): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map()
  const found = await db
    .selectFrom('imports')
    .select(['source_key', 'entity_id'])
    .where('source', '=', sourceOfImport(importId))
    .where('source_key', 'in', rows.map(String))
    .execute()
  return new Map(found.map(({ source_key, entity_id }) => [Number(source_key), entity_id]))
}

export async function insertImportedRows(
  { trx, now }: Write,
  importId: string,
  rows: readonly { number: number; leadId: string }[],
): Promise<void> {
  if (rows.length === 0) return
  const source = sourceOfImport(importId)
  const stamps = { source, entity: 'lead', imported_at: now.toISOString() }
  await trx
    .insertInto('imports')
    .values(rows.map(({ number, leadId }) => ({ ...stamps, source_key: String(number), entity_id: leadId })))
    .execute()
}

/** What an enquiry that is here says, as rows are compared with it. */
export interface LeadHere extends Pick<LeadWords, 'name' | 'email' | 'phone' | 'details'> {
  createdAt: string
  notes: string
}

/** What came at one of these moments, but for what this import brought in. */
export async function selectLeadsOfTimes(db: Db | Trx, importId: string, times: readonly string[]): Promise<LeadHere[]> {
  if (times.length === 0) return []
  return executed(
    leadsBut(db, importId)
      // The index of times stands by kind.
      .where(
        'kind',
        'in',
        leadKinds.map(({ value }) => value),
      )
      .where('created_at', 'in', [...new Set(times)]),
  )
}

/** Ways to reach people: addresses in lower case, numbers as they are dialled, and those that can't be read, as they were typed. */
export interface Ways {
  emails: readonly string[]
  phones: readonly string[]
  unread: readonly string[]
}

/** What people with one of these sent, whenever that was, but for what this import brought in. */
export async function selectLeadsOfPeople(db: Db | Trx, importId: string, { emails, phones, unread }: Ways): Promise<LeadHere[]> {
  const of = leadsBut(db, importId)
  // One question a way: joined by 'or' they would be answered row after row.
  const found = await Promise.all([
    emails.length > 0 ? executed(of.where(lowered, 'in', emails)) : [],
    phones.length > 0 ? executed(of.where('phone_e164', 'in', phones)) : [],
    phones.length > 0 ? executed(of.where('other_e164', 'in', phones)) : [],
    unread.length > 0 ? executed(of.where('phone_e164', 'is', null).where('phone', 'in', unread)) : [],
  ])
  return found.flat()
}

const lowered = sql<string>`lower(email)`

const leadsBut = (db: Db | Trx, importId: string) =>
  db
    .selectFrom('leads')
    .select(['name', 'email', 'phone', 'created_at as createdAt', 'details', 'notes'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('imports').select('entity_id').where('source', '=', sourceOfImport(importId)).whereRef('entity_id', '=', 'leads.id'),
        ),
      ),
    )

const executed = async (rows: ReturnType<typeof leadsBut>): Promise<LeadHere[]> =>
  (await rows.execute()).map((lead) => ({ ...lead, details: JSON.parse(lead.details) as LeadWords['details'] }))

/** References of the leads that have one of these addresses (in lower case) or numbers, by both. */
export async function selectKnownPeople(
  db: Db | Trx,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<Map<string, string>> {
  const found = await Promise.all([
    emails.length > 0
      ? db
          .selectFrom('leads')
          .select([lowered.as('key'), 'reference'])
          .where(lowered, 'in', emails)
          .execute()
      : [],
    ...(['phone_e164', 'other_e164'] as const).map((column) =>
      phones.length > 0
        ? db
            .selectFrom('leads')
            .select([`${column} as key`, 'reference'])
            .where(column, 'in', phones)
            .execute()
        : [],
    ),
  ])
  return new Map(found.flat().map(({ key, reference }) => [key ?? '', reference]))
}
