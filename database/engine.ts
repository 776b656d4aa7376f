import type { ChangeLog } from './change-log.ts'
import type { RowStore } from './row-store.ts'
import type { SearchEngine } from './search-engine.ts'
import type { Db, Trx } from './tables.ts'

/** What other processes are told of. */
export type Topic = 'content' | 'leads'

export interface Watching {
  /** After another process changed it, and after an outage, when that can't be known. */
  onChange(topic: Topic): void
  /** When an outage begins. */
  onTrouble(error: unknown): void
  /** At first, and when the number of connections changes; PostgreSQL alone. */
  onPool?(pool: PoolOfConnections): void
}

export interface PoolOfConnections {
  /** That this process has at most. */
  connections: number
  isBehindPooler: boolean
  /** That the server takes of all. */
  takes: number
  /** Of the site, this one too. */
  processes: number
}

export type ReplicaState = 'answers' | 'behind' | 'away'

export interface ReplicaCounts {
  /** Queries that it answered, and those that the primary answered in its place. */
  answered: number
  passedOver: number
  /** It is away or behind, and nobody asks it for now. */
  isLeftOut: boolean
}

/** A second server with the same data, which may be a moment behind: the primary answers then, and whenever it is away. */
export interface Replica {
  readonly db: Db
  readonly search: SearchEngine
  /** All that is committed by now is in what is read from now on. */
  noteChange(): void
  counts(): Readonly<ReplicaCounts>
  /** Calls back until the engine is closed. Throws for a server that is no replica of this database; one that is away is waited for. */
  watch(onState: (state: ReplicaState, error?: unknown) => void): Promise<void>
}

export interface RoomWatching {
  /** Once when the disk is found full, not for each write that fails. */
  onFull(): void
  onRoom(): void
}

/** What differs between SQLite and PostgreSQL, in the words of the rest of the project. */
export interface Engine {
  readonly kind: 'sqlite' | 'postgres'
  /** So many answers under way at once make use of it; more would only wait for each other. */
  readonly readsAtOnce: number
  readonly db: Db
  readonly search: SearchEngine
  /** The same inside an open transaction: it finds what was written there. */
  searchIn(trx: Trx): SearchEngine
  /** Where one is set; PostgreSQL alone. */
  readonly replica?: Replica | undefined
  readonly rows: RowStore
  /** Refuses with an error when another server already owns the same SQLite folder; PostgreSQL takes any number. */
  claimServer(): void
  /** Two transactions that ask for the same name run one after the other. */
  lock(trx: Trx, name: string): Promise<void>
  /** After rows were inserted with ids of our choosing: the next id that the engine gives is beyond them. */
  skipGivenIds(trx: Trx, table: 'categories' | 'posts' | 'pages' | 'authors' | 'tags'): Promise<void>
  /** Tells other processes, when the transaction commits, that this changed. */
  announce(trx: Trx, topic: Topic): Promise<void>
  /** Calls back until the engine is closed. */
  watch(watching: Watching): Promise<void>
  /** True when the database could not be reached or written, so that trying later may help. */
  isAway(error: unknown): boolean
  /** True when this is because the disk is full; then it is away, too. */
  isDiskFull(error: unknown): boolean
  /** Calls back until the engine is closed. Of PostgreSQL's disk nothing is known but by the writes that fail. */
  watchRoom(watching: RoomWatching): void
  /** False from a write that found the disk full, until there is room. */
  hasRoom(): boolean
  isUniqueViolation(error: unknown): boolean
  /** True when the engine asks for the whole transaction to be tried again. */
  isRetryable(error: unknown): boolean
  /**
   * Leaves nothing of what was deleted in the engine's files, as far as it is the engine's to do; PostgreSQL keeps it until its
   * own vacuum (README).
   */
  forgetDeleted(): Promise<void>
  /** The one log of what this place writes from now on; SQLite alone. */
  openChangeLog?(): ChangeLog
  close(): Promise<void>
}
