import type { Trx } from '#database/tables.ts'

export interface AuditEntry {
  /** What was done, in the past tense of its operation: 'lead submitted', 'post published'. */
  action: string
  entity: string
  entityId: string | number
  /** Never personal data: ids, counts, names of fields. */
  details?: Record<string, unknown>
}

/** Writes one row of who did what and when; the id and time come from the transaction. */
export async function insertAuditEntry(trx: Trx, stamp: { id: string; at: Date; actor: string }, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      id: stamp.id,
      at: stamp.at.toISOString(),
      actor: stamp.actor,
      action: entry.action,
      entity: entry.entity,
      entity_id: String(entry.entityId),
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute()
}
