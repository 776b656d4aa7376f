import type { Db, Trx } from '#database/tables.ts'
import { selectLead, type StoredLead } from './lead-store.ts'

/** An enquiry with those that were merged with it: one stands for all. */
export interface LeadGroup {
  /** The one that stands for them. */
  lead: StoredLead
  /** All their ids, its own first. */
  ids: readonly string[]
}

/** Merged enquiries may have been merged again; a circle, which no merge makes, ends too. */
const MOST_MERGES = 10

export async function selectGroup(db: Db | Trx, leadId: string): Promise<LeadGroup | undefined> {
  let row = await selectKeys(db, leadId)
  for (let steps = 0; row?.merged_into && steps < MOST_MERGES; steps += 1) row = await selectKeys(db, row.merged_into)
  const lead = row && (await selectLead(db, row.kind, row.id))
  if (!lead) return undefined
  const merged = await db.selectFrom('leads').select('id').where('merged_into', '=', lead.id).execute()
  return { lead, ids: [...new Set([lead.id, leadId, ...merged.map(({ id }) => id)])] }
}

const selectKeys = (db: Db | Trx, id: string) =>
  db.selectFrom('leads').select(['id', 'kind', 'merged_into']).where('id', '=', id).executeTakeFirst()

/** The id of the enquiry that has a reference, however it was typed. */
export async function selectIdOfReference(db: Db | Trx, reference: string): Promise<string | undefined> {
  const row = await db.selectFrom('leads').select('id').where('reference', '=', reference.trim().toUpperCase()).executeTakeFirst()
  return row?.id
}
