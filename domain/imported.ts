import type { Db, Trx } from '#database/tables.ts'
import type { Write } from './site.ts'

/** What came in from elsewhere is remembered by where it came from, so that it comes in once. */
export interface Imported {
  entity: string
  entityId: string
}

export async function findImported(db: Db | Trx, source: string, sourceKey: string): Promise<Imported | undefined> {
  const row = await db
    .selectFrom('imports')
    .select(['entity', 'entity_id'])
    .where('source', '=', source)
    .where('source_key', '=', sourceKey)
    .executeTakeFirst()
  return row && { entity: row.entity, entityId: row.entity_id }
}

export async function rememberImported(write: Write, source: string, sourceKey: string, { entity, entityId }: Imported): Promise<void> {
  const row = { source, source_key: sourceKey, entity, entity_id: entityId, imported_at: write.now.toISOString() }
  await write.trx.insertInto('imports').values(row).execute()
}

/** Of what is to be remembered anew. */
export async function forgetImported(trx: Trx, source: string, sourceKey: string): Promise<void> {
  await trx.deleteFrom('imports').where('source', '=', source).where('source_key', '=', sourceKey).execute()
}
