import { sql, type SqlBool } from 'kysely'
import type { Db, Trx } from '#database/tables.ts'

/** Who saved a record last, and when (ISO 8601). */
export interface LastSave {
  /** Undefined of whoever is not of the staff, or no longer. */
  by: string | undefined
  at: string
}

/** By what the audit knows that a record was saved; without actions, by any. */
export interface Saved {
  entity: string
  entityId: string | number
  actions?: readonly string[]
}

/** Undefined where nobody saved it since the audit is kept. */
export async function findLastSave(db: Db | Trx, { entity, entityId, actions = [] }: Saved): Promise<LastSave | undefined> {
  const row = await db
    .selectFrom('audit')
    .leftJoin('users', (join) => join.on(sql<SqlBool>`audit.actor = 'user:' || users.id`))
    .select(['audit.at', 'users.name as by'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(entityId))
    .$if(actions.length > 0, (query) => query.where('action', 'in', actions))
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { at: row.at, by: row.by ?? undefined }
}
