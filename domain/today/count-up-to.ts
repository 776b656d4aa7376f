import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Tables } from '#database/tables.ts'

/** Beyond it nobody counts: '99 and more' is said. */
export const COUNTED_UP_TO = 100

/** How many rows there are, up to {@link COUNTED_UP_TO}: no more of an index is read, however many wait. */
export async function countUpTo<Table extends keyof Tables>(db: Db, rows: SelectQueryBuilder<Tables, Table, object>): Promise<number> {
  const some = rows
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(COUNTED_UP_TO)
  const { total } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
