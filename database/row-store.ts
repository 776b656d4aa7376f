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
  /** Every table but those of the migrations' own bookkeeping, and of what must not outlive its day. */
  listTables(db: Db | Trx): Promise<StoredTable[]>
  /** In batches, so that a table of any size takes the same memory. */
  readRows(db: Db, table: StoredTable): AsyncIterable<StoredRow[]>
  /** The highest number that each table with numbers has given so far, also to rows that are gone. */
  readLastNumbers(db: Db): Promise<Record<string, number>>
  /** Makes the open transaction one that nobody else writes beside; rows of `work` may come in any order, references are checked after it. */
  fill(trx: Trx, work: () => Promise<void>): Promise<void>
  /** The next number that a table gives is beyond these. */
  writeLastNumbers(trx: Trx, numbers: Record<string, number>): Promise<void>
}

/** Who was counted today is thrown away at midnight, and a backup would keep it; what the last changes wrote is news to running processes alone. */
const NOT_CARRIED = new Set(['visitor_days', 'visitor_marks', 'content_changes'])

/** Tables of rows that name a column each, in their order. */
export const groupColumns = (rows: readonly { name: string; column: string }[]): StoredTable[] =>
  [...Map.groupBy(rows, ({ name }) => name)]
    .filter(([name]) => !NOT_CARRIED.has(name))
    .map(([name, columns]) => ({ name, columns: columns.map(({ column }) => column) }))
