import { sql } from 'kysely'
import { groupColumns, type RowStore, type StoredRow, type StoredTable } from '../row-store.ts'
import type { Db, Trx } from '../tables.ts'

const BATCH = 50
/** Whoever writes to a place that is being filled has no business there. */
const LOCK_PATIENCE = '5s'

export const postgresRows = (db: Db): RowStore => ({
  atOneMoment: (work) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
  listTables,
  async *readRows(reader, { name, columns }) {
    await sql`declare all_rows no scroll cursor for select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}`.execute(
      reader,
    )
    for (;;) {
      const { rows } = await sql<StoredRow>`fetch ${sql.lit(BATCH)} from all_rows`.execute(reader)
      if (rows.length === 0) break
      yield rows
    }
    await sql`close all_rows`.execute(reader)
  },
  async readLastNumbers(reader) {
    const { rows } = await sql<{ name: string; seq: number | null }>`
      select table_name as name, pg_sequence_last_value(pg_get_serial_sequence(quote_ident(table_name), column_name)::regclass) as seq
      from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES'`.execute(reader)
    return Object.fromEntries(rows.flatMap(({ name, seq }) => (seq === null ? [] : [[name, seq]])))
  },
  async fill(trx, work) {
    await sql`select set_config('lock_timeout', ${LOCK_PATIENCE}, true), set_config('statement_timeout', '0', true)`.execute(trx)
    const tables = await listTables(trx)
    await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in exclusive mode`.execute(trx)
    const references = await listReferences(trx)
    for (const { table, name } of references) {
      await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} deferrable initially deferred`.execute(trx)
    }
    await work()
    await sql`set constraints all immediate`.execute(trx)
    for (const { table, name } of references) {
      await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} not deferrable`.execute(trx)
    }
  },
  async writeLastNumbers(trx, numbers) {
    for (const [name, seq] of Object.entries(numbers)) {
      await sql`select setval(pg_get_serial_sequence(quote_ident(${name}), 'id'), ${seq})`.execute(trx)
    }
  },
})

async function listTables(db: Db | Trx): Promise<StoredTable[]> {
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as "column"
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name not like 'kysely~_%' escape '~'
    order by table_name, ordinal_position`.execute(db)
  return groupColumns(rows)
}

async function listReferences(trx: Trx): Promise<{ table: string; name: string }[]> {
  const { rows } = await sql<{ table: string; name: string }>`
    select relname as "table", conname as name
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx)
  return rows
}
