import type { Db, Trx } from '#database/tables.ts'
import type { NamedKind, NearName } from '#shared/near-name.ts'
import { nearOf } from '#shared/same-name.ts'
import { NAMED_TABLES } from '../known-names.ts'

/** What is near to the name of one that was just saved; undefined where nothing is, or where it is gone by now. */
export async function findNearTo(db: Db | Trx, kind: NamedKind, id: number): Promise<{ id: number; found: NearName } | undefined> {
  const row = await db.selectFrom(NAMED_TABLES[kind]).select('name').where('id', '=', id).executeTakeFirst()
  const found = row && (await findNear(db, kind, row.name))
  return found && { id, found }
}

/** What is near to a name of that kind; undefined where nothing is. */
export async function findNear(db: Db | Trx, kind: NamedKind, name: string): Promise<NearName | undefined> {
  const rows = await db.selectFrom(NAMED_TABLES[kind]).select(['id', 'name']).orderBy('id').execute()
  const near = nearOf(rows, name)
  return near.length > 0 ? { kind, name, near } : undefined
}
