import { sql } from 'kysely'
import { leadKinds } from '#shared/leads/import-choices.ts'
import type { LeadWords } from '../leads/lead-forms.ts'
import type { Db, Trx } from '#database/tables.ts'
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

/** What came at one of these moments, but for what this import brought in. */
export async function selectEqualLeads(db: Db | Trx, importId: string, times: readonly string[]) {
  if (times.length === 0) return []
  const found = await db
    .selectFrom('leads')
    .select(['email', 'phone', 'created_at', 'details'])
    // The index of times stands by kind.
    .where(
      'kind',
      'in',
      leadKinds.map(({ value }) => value),
    )
    .where('created_at', 'in', [...new Set(times)])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('imports').select('entity_id').where('source', '=', sourceOfImport(importId)).whereRef('entity_id', '=', 'leads.id'),
        ),
      ),
    )
    .execute()
  return found.map(({ created_at, details, ...lead }) => ({
    ...lead,
    createdAt: created_at,
    details: JSON.parse(details) as LeadWords['details'],
  }))
}

/** References of the leads that have one of these addresses (in lower case) or numbers, by both. */
export async function selectKnownPeople(
  db: Db | Trx,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<Map<string, string>> {
  const lowered = sql<string>`lower(email)`
  const found = await Promise.all([
    emails.length > 0
      ? db
          .selectFrom('leads')
          .select([lowered.as('key'), 'reference'])
          .where(lowered, 'in', emails)
          .execute()
      : [],
    phones.length > 0 ? db.selectFrom('leads').select(['phone_e164 as key', 'reference']).where('phone_e164', 'in', phones).execute() : [],
  ])
  return new Map(found.flat().map(({ key, reference }) => [key ?? '', reference]))
}
