import type { Db, Trx } from '#database/tables.ts'
import { storeLeadWords } from './search-words-of-lead.ts'

export interface Merges {
  /** What an enquiry stands behind: null for none, undefined when there is no such enquiry. */
  of(id: string): string | null | undefined
  /** What stands behind it, in the order in which they came. */
  behind(id: string): string[]
}

/** Merge relations of these enquiries. */
export async function selectMerges(db: Db | Trx, ids: readonly string[]): Promise<Merges> {
  if (ids.length === 0) return { of: () => undefined, behind: () => [] }
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'merged_into'])
    .where((eb) => eb.or([eb('id', 'in', ids), eb('merged_into', 'in', ids)]))
    .orderBy('id')
    .execute()
  const byId = new Map(rows.map(({ id, merged_into }) => [id, merged_into]))
  return { of: (id) => byId.get(id), behind: (id) => rows.filter((row) => row.merged_into === id).map((row) => row.id) }
}

/** Their words are found with the one that they stand behind from then on, and no more with the one that they stood behind. */
export async function setMergedInto(trx: Trx, ids: readonly string[], winnerId: string | null): Promise<void> {
  if (ids.length === 0) return
  const left = await selectWinners(trx, ids)
  await trx.updateTable('leads').set({ merged_into: winnerId }).where('id', 'in', ids).execute()
  await storeLeadWords(trx, [...left, ...(winnerId ? [winnerId] : [])])
}

/** Enquiries into which any of these were merged. */
export async function selectWinners(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('leads')
    .select('merged_into')
    .distinct()
    .where('id', 'in', ids)
    .where('merged_into', 'is not', null)
    .execute()
  return rows.flatMap(({ merged_into }) => merged_into ?? [])
}

/** Those behind the winner that were last merged by coming along with the other one. */
export async function selectCameWith(trx: Trx, winnerId: string, otherId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('lead_events')
    .innerJoin('leads', 'leads.id', 'lead_events.lead_id')
    .select(['leads.id', 'lead_events.details'])
    .where('leads.merged_into', '=', winnerId)
    .where('lead_events.kind', '=', 'merged')
    .orderBy('lead_events.at')
    .orderBy('lead_events.id')
    .execute()
  const last = new Map(rows.map(({ id, details }) => [id, JSON.parse(details) as { with?: string }]))
  return [...last].filter(([, { with: came }]) => came === otherId).map(([id]) => id)
}

/** Whose an enquiry became by being merged, and by which other one; undefined when somebody gave it since, or nobody lent it. */
export async function selectLoan(trx: Trx, standingId: string): Promise<{ to: string; lentBy: string } | undefined> {
  const last = await trx
    .selectFrom('lead_events')
    .select('details')
    .where('lead_id', '=', standingId)
    .where('kind', '=', 'assigned')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { to, lentBy } = JSON.parse(last?.details ?? '{}') as { to?: string; lentBy?: string }
  return to && lentBy ? { to, lentBy } : undefined
}
