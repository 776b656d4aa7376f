import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  RawNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { DiskRoom } from './sqlite-room.ts'

/** Of sqlite.org/rescode.html. */
export const BUSY = 5
const BUSY_PATIENCE_MS = 10_000
const MAX_KEPT_STATEMENTS = 300
/** Of statements one after the other, which answer at once and so would hold up every request until the last of them is done. */
const LONGEST_AT_A_TIME_MS = 10
/** Whatever a test puts in its place later. */
const { setImmediate: soon } = globalThis

export const errorCode = (error: unknown): number => (error as { errcode?: number } | null)?.errcode ?? 0
export const primaryCode = (error: unknown): number => errorCode(error) & 0xff

interface Opened {
  writer: DatabaseSync
  /** Another connection to the same file, which reads only. */
  reader: DatabaseSync
  /** Hears of every error. */
  room: DiskRoom
  /** Of whatever writes. */
  turns?: Turns
}

/**
 * Kysely over two connections to one file. What only reads, outside of transactions, waits for nobody who writes, here or in another
 * process, and sees all that is committed; everything else takes its turn on the other one.
 */
export const sqliteDialect = ({ writer, reader, room, turns = new Turns() }: Opened): Dialect => ({
  createDriver: () => new SqliteConnections(new Statements(writer, room), new Statements(reader, room), turns),
  createAdapter: () => new SharedFileAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})

class SharedFileAdapter extends SqliteAdapter {
  /** Or Kysely itself would let reads wait for each transaction. */
  override get supportsMultipleConnections() {
    return true
  }
  /** SQLite rolls back schema changes too, so that a failed migration leaves nothing behind. */
  override get supportsTransactionalDdl() {
    return true
  }
}

class SqliteConnections implements Driver {
  readonly #writer: Statements
  readonly #reader: Statements
  readonly #turns: Turns

  constructor(writer: Statements, reader: Statements, turns: Turns) {
    this.#writer = writer
    this.#reader = reader
    this.#turns = turns
  }
  async init() {}
  async acquireConnection() {
    return new SqliteSession(this.#writer, this.#reader, this.#turns)
  }
  /** Takes the write lock at once (a read turned write could fail half-way) and waits for it without blocking the process. */
  async beginTransaction(session: SqliteSession) {
    await session.begin()
  }
  async commitTransaction(session: SqliteSession) {
    session.commit()
  }
  async rollbackTransaction(session: SqliteSession) {
    session.rollBack()
  }
  async releaseConnection() {}
  async destroy() {
    this.#reader.close()
    this.#writer.close()
  }
}

/** One user of both: a transaction, a statement, or several. */
class SqliteSession implements DatabaseConnection {
  readonly #writer: Statements
  readonly #reader: Statements
  readonly #turns: Turns
  /** While a transaction is open; ends its turn. */
  #end: (() => void) | undefined

  constructor(writer: Statements, reader: Statements, turns: Turns) {
    this.#writer = writer
    this.#reader = reader
    this.#turns = turns
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#end) return this.#writer.runInTurn<R>(query)
    if (isRead(query)) return this.#reader.runInTurn<R>(query)
    return this.#turns.take(() => this.#writer.runInTurn<R>(query))
  }

  /** A read that goes on for long, which a connection of its own is for: as long as it does, that one sees nothing newer. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const end = this.#end ? () => {} : await this.#turns.begin()
    try {
      for (const row of this.#writer.iterate<R>(query)) yield { rows: [row] }
    } finally {
      end()
    }
  }

  async begin() {
    const end = await this.#turns.begin()
    const givesUpAt = performance.now() + BUSY_PATIENCE_MS
    for (;;) {
      try {
        this.#writer.run(CompiledQuery.raw('begin immediate'))
        this.#end = end
        return
      } catch (error) {
        if (primaryCode(error) !== BUSY || performance.now() > givesUpAt) {
          end()
          throw error
        }
        await sleep(25)
      }
    }
  }

  /** What fails here is rolled back next, and so ends. */
  commit() {
    this.#writer.run(CompiledQuery.raw('commit'))
    this.#leave()
  }

  /** SQLite rolls back by itself when the disk is full or fails; asked again it would only hide that error behind its own. */
  rollBack() {
    try {
      if (this.#writer.isInTransaction) this.#writer.run(CompiledQuery.raw('rollback'))
    } finally {
      this.#leave()
    }
  }

  #leave() {
    this.#end?.()
    this.#end = undefined
  }
}

/** Raw text that begins otherwise may write. */
const isRead = ({ query, sql }: CompiledQuery): boolean => SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\b/i.test(sql))

/** One after the other, in the order in which they came. */
export class Turns {
  #last: Promise<void> = Promise.resolve()

  /** Waits for the turn; gives what ends it. */
  async begin(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return resolve
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    const end = await this.begin()
    try {
      return await work()
    } finally {
      end()
    }
  }
}

interface KeptStatement {
  statement: StatementSync
  /** To ask for its columns takes half as long as most statements do. */
  givesRows: boolean
}

/** The statements of one connection, kept prepared. */
class Statements {
  readonly #database: DatabaseSync
  readonly #room: DiskRoom
  readonly #kept = new Map<string, KeptStatement>()
  #spentMs = 0

  constructor(database: DatabaseSync, room: DiskRoom) {
    this.#database = database
    this.#room = room
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  /** {@link run}, after which others get their turn when statements have taken the thread for a while. */
  async runInTurn<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const began = performance.now()
    try {
      return this.run<R>(query)
    } finally {
      this.#spentMs += performance.now() - began
      if (this.#spentMs > LONGEST_AT_A_TIME_MS) {
        this.#spentMs = 0
        await new Promise((resolve) => soon(resolve))
      }
    }
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, givesRows } = this.#prepare(sql)
    const values = parameters as SQLInputValue[]
    if (givesRows) return { rows: this.#room.noting(() => statement.all(...values)) as R[] }
    const { changes, lastInsertRowid } = this.#room.noting(() => statement.run(...values))
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
  }

  /** A kept statement can't be stepped twice at once, so a stream gets its own. */
  iterate<R>({ sql, parameters }: CompiledQuery): IterableIterator<R> {
    return this.#database.prepare(sql).iterate(...(parameters as SQLInputValue[])) as IterableIterator<R>
  }

  close() {
    if (this.#database.isOpen) this.#database.close()
  }

  #prepare(sql: string): KeptStatement {
    const known = this.#kept.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    const kept = { statement, givesRows: statement.columns().length > 0 }
    if (this.#kept.size >= MAX_KEPT_STATEMENTS) this.#kept.delete(this.#kept.keys().next().value ?? '')
    this.#kept.set(sql, kept)
    return kept
  }
}
