import { type Kysely, sql } from 'kysely'
import { groupColumns, type RowStore, type StoredRow, type StoredTable } from '../row-store.ts'
import type { Db, Trx } from '../tables.ts'

const BATCH = 50

/** `openReader` gives a connection of its own to the same file: a transaction that only reads holds no writer up. */
export const sqliteRows = (openReader: () => Db): RowStore => ({
  async atOneMoment(work) {
    const reader = openReader()
    try {
      await sql`begin`.execute(reader)
      // The moment is that of the first read.
      await sql`select count(*) from sqlite_schema`.execute(reader)
      return await work(reader)
    } finally {
      await reader.destroy()
    }
  },
  listTables,
  async *readRows(reader, { name, columns }) {
    let batch: StoredRow[] = []
    for await (const row of (reader as Kysely<any>).selectFrom(name).select(columns).stream()) {
      if (batch.push(row as StoredRow) < BATCH) continue
      yield batch
      batch = []
    }
    if (batch.length > 0) yield batch
  },
  async readLastNumbers(reader) {
    const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(reader)
    return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]))
  },
  // The references are checked when the transaction is committed.
  async fill(trx, work) {
    await sql`pragma defer_foreign_keys = on`.execute(trx)
    await work()
  },
  async writeLastNumbers(trx, numbers) {
    for (const [name, seq] of Object.entries(numbers)) {
      await sql`delete from sqlite_sequence where name = ${name}`.execute(trx)
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${seq})`.execute(trx)
    }
  },
})

/** The tables behind the search index are of the type 'shadow', and follow their documents by triggers. */
async function listTables(db: Db | Trx): Promise<StoredTable[]> {
  const { rows } = await sql<{ name: string; column: string }>`
    select tables.name, columns.name as "column"
    from pragma_table_list as tables join pragma_table_xinfo(tables.name) as columns
    where tables.schema = 'main' and tables.type = 'table' and columns.hidden = 0
      and tables.name not like 'sqlite~_%' escape '~' and tables.name not like 'kysely~_%' escape '~'
    order by tables.name, columns.cid`.execute(db)
  return groupColumns(rows)
}
