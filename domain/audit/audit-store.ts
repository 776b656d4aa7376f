import type { Trx } from '#database/tables.ts'

export interface AuditEntry {
  /** What was done, in the past tense of its operation: 'lead submitted', 'post published'. */
  action: string
  entity: string
  entityId: string | number
  /** Never personal data: ids, counts, names of fields. */
  details?: Record<string, unknown>
  /** From what to what, of facts that tell nothing of a person: a status, a name of ours, a number of days. */
  changes?: AuditChanges | undefined
}

export type AuditChanges = Readonly<Record<string, { from: unknown; to: unknown }>>

/** Diff of two states for the audit log, of the fields that may be told; undefined when none of them differs. */
export function changesOf<T extends object>(before: T, after: T, fields: readonly (keyof T & string)[]): AuditChanges | undefined {
  const changed = fields.filter((field) => before[field] !== after[field])
  if (changed.length === 0) return undefined
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]))
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
      details: JSON.stringify({ ...entry.details, ...(entry.changes ? { changes: entry.changes } : {}) }),
    })
    .execute()
}
