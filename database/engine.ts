import type { RowStore } from './row-store.ts'
import type { SearchEngine } from './search-engine.ts'
import type { Db, Trx } from './tables.ts'

/** What differs between SQLite and PostgreSQL, in the words of the rest of the project. */
export interface Engine {
  readonly kind: 'sqlite' | 'postgres'
  /** So many answers under way at once make use of it; more would only wait for each other. */
  readonly readsAtOnce: number
  readonly db: Db
  readonly search: SearchEngine
  /** The same inside an open transaction: it finds what was written there. */
  searchIn(trx: Trx): SearchEngine
  readonly rows: RowStore
  /** Refuses with an error when another server already owns the same SQLite folder; PostgreSQL takes any number. */
  claimServer(): void
  /** Two transactions that ask for the same name run one after the other. */
  lock(trx: Trx, name: string): Promise<void>
  /** After rows were inserted with ids of our choosing: the next id that the engine gives is beyond them. */
  skipGivenIds(trx: Trx, table: 'categories' | 'posts' | 'pages' | 'authors' | 'tags'): Promise<void>
  /** Tells other processes, when the transaction commits, that the content changed. */
  announceContentChange(trx: Trx): Promise<void>
  /**
   * Calls back after another process changed the content (also after an outage, when that can't be known), and when an outage
   * begins.
   */
  watchContent(onChange: () => void, onTrouble: (error: unknown) => void): Promise<void>
  /** True when the database could not be reached or written, so that trying later may help. */
  isAway(error: unknown): boolean
  isUniqueViolation(error: unknown): boolean
  /** True when the engine asks for the whole transaction to be tried again. */
  isRetryable(error: unknown): boolean
  close(): Promise<void>
}
