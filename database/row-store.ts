import type { Db, Trx } from './tables.ts'

/** A table of the site, with the columns that are stored: what the engine derives from them is not among them. */
export interface StoredTable {
  name: string
  columns: string[]
}

export type StoredRow = Record<string, string | number | null>

/** All rows of a database, to be carried from one to another; what backups stand on. */
export interface RowStore {
  /** Every read of `work` sees one and the same moment, while others go on writing. */
  atOneMoment<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Every table but those of the migrations' own bookkeeping. */
  listTables(db: Db | Trx): Promise<StoredTable[]>
  /** In batches, so that a table of any size takes the same memory. */
  readRows(db: Db, table: StoredTable): AsyncIterable<StoredRow[]>
  /** The highest number that each table with numbers has given so far, also to rows that are gone. */
  readLastNumbers(db: Db): Promise<Record<string, number>>
  /** One transaction that nobody else writes beside; rows may come in any order, references are checked at its end. */
  fill(work: (trx: Trx) => Promise<void>): Promise<void>
  /** The next number that a table gives is beyond these. */
  writeLastNumbers(trx: Trx, numbers: Record<string, number>): Promise<void>
}

/** Tables of rows that name a column each, in their order. */
export const groupColumns = (rows: readonly { name: string; column: string }[]): StoredTable[] =>
  [...Map.groupBy(rows, ({ name }) => name)].map(([name, columns]) => ({ name, columns: columns.map(({ column }) => column) }))
