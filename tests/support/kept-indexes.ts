import { sql } from 'kysely'
import type { Engine } from '#database/engine.ts'

export interface KeptIndex {
  table: string
  name: string
  isUnique: boolean
  /** Of which rows; blank for all. */
  condition: string
  /** Columns, or what is made of them, as the catalog writes them. */
  columns: { text: string; isDescending: boolean }[]
}

/** All indexes whose rows stand in an order, by the catalog of the engine. */
export const readIndexes = (engine: Engine): Promise<KeptIndex[]> => (engine.kind === 'sqlite' ? readSqlite(engine) : readPostgres(engine))

interface Line {
  table: string
  name: string
  isUnique: boolean | number
  condition: string
  text: string | null
  isDescending: boolean | number
  /** From 0. */
  position: number
  statement: string | null
}

async function readPostgres({ db }: Engine): Promise<KeptIndex[]> {
  const { rows } = await sql<Line>`
    select of_table.relname as "table", named.relname as name, indisunique as "isUnique",
      coalesce(pg_get_expr(indpred, indrelid), '') as condition, pg_get_indexdef(indexrelid, n, false) as text,
      indoption[n - 1] & 1 = 1 as "isDescending", n - 1 as position, null as statement
    from pg_index
      join pg_class as named on named.oid = indexrelid
      join pg_class as of_table on of_table.oid = indrelid
      join pg_am on pg_am.oid = named.relam and amname = 'btree'
      cross join lateral generate_series(1, indnkeyatts) as n
    where of_table.relnamespace = current_schema()::regnamespace
    order by 1, 2, n`.execute(db)
  return gather(rows)
}

async function readSqlite({ db }: Engine): Promise<KeptIndex[]> {
  const { rows } = await sql<Line>`
    select made.name as "table", list.name, list."unique" as "isUnique", '' as condition, column.name as text, column."desc" as "isDescending",
      column.seqno as position, statements.sql as statement
    from sqlite_schema as made
      join pragma_index_list(made.name) as list
      join pragma_index_xinfo(list.name) as column
      left join sqlite_schema as statements on statements.type = 'index' and statements.name = list.name
    where made.type = 'table' and column.key = 1
    order by 1, 2, position`.execute(db)
  return gather(
    rows.map((row) => {
      const [list = '', condition = ''] = (row.statement ?? '').replace(/^.*?\(/s, '').split(/\)\s+where\s+/i)
      // An expression has no name but its text.
      return { ...row, condition: condition.replaceAll(/\s+/g, ' '), text: row.text ?? partsOf(list)[row.position] ?? '' }
    }),
  )
}

/** What stands between commas outside of brackets. */
const partsOf = (list: string): string[] => list.split(/,(?![^(]*\))/).map((part) => part.trim())

const gather = (lines: readonly Line[]): KeptIndex[] =>
  [...Map.groupBy(lines, ({ table, name }) => `${table} ${name}`).values()].flatMap((columns) => {
    const [first] = columns
    if (!first) return []
    const { table, name, isUnique, condition } = first
    return {
      table,
      name,
      condition,
      isUnique: Boolean(isUnique),
      columns: columns.map(({ text, isDescending }) => ({
        text: text ?? '',
        isDescending: Boolean(isDescending),
      })),
    }
  })

/** Names of those whose columns another one of the same rows begins with, read forwards or backwards; but not of those that keep rows unique. */
export const beginningsOfOthers = (indexes: readonly KeptIndex[]): string[] =>
  indexes
    .filter((index) => !index.isUnique && indexes.some((other) => other !== index && begins(index, other)))
    .map(({ table, name }) => `${table}.${name}`)

function begins(index: KeptIndex, other: KeptIndex): boolean {
  if (index.table !== other.table || index.condition !== other.condition) return false
  const isBackwards = index.columns[0]?.isDescending !== other.columns[0]?.isDescending
  return index.columns.every(
    ({ text, isDescending }, place) =>
      other.columns[place]?.text === text && (other.columns[place].isDescending !== isDescending) === isBackwards,
  )
}
