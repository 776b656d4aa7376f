import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import { keepFilePrivate, keepFolderPrivate } from '#config/private-files.ts'
import type { Engine } from '../engine.ts'
import type { Db, Tables } from '../tables.ts'
import { sqliteRows } from './sqlite-rows.ts'
import { sqliteSearch } from './sqlite-search.ts'

const BUSY = 5
/** BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN of sqlite.org/rescode.html. */
const AWAY_CODES = new Set([BUSY, 6, 8, 10, 13, 14])
/** UNIQUE and PRIMARY KEY of the extended result codes. */
const UNIQUE_CODES = new Set([2067, 1555])
/** Blocks the event loop, so it stays short; longer waits are made between tries. */
const BUSY_TIMEOUT_MS = 20
const BUSY_PATIENCE_MS = 10_000
const WATCH_INTERVAL_MS = 400
const MAX_KEPT_STATEMENTS = 300

const errorCode = (error: unknown): number => (error as { errcode?: number } | null)?.errcode ?? 0
const primaryCode = (error: unknown): number => errorCode(error) & 0xff

/** What the site itself lays into its folder. */
const isOurs = (name: string): boolean => /^(?:site\.db(?:-\w+)?|server\.lock(?:-\w+)?|uploads)$/.test(name)

/** Opens (or makes) `site.db` in the folder: WAL, `synchronous=FULL`, foreign keys, one connection. */
export function openSqlite(dataDir: string): Engine {
  keepFolderPrivate(dataDir, isOurs)
  const file = join(dataDir, 'site.db')
  // SQLite gives the files that it lays beside it the same rights.
  keepFilePrivate(file)
  const database = new DatabaseSync(file)
  setPragmas(database)
  const db = kyselyOver(database)
  let watcher: NodeJS.Timeout | undefined
  let serverClaim: DatabaseSync | undefined

  return {
    kind: 'sqlite',
    // It answers on the process's own thread: two keep it busy while one is rendered.
    readsAtOnce: 2,
    db,
    search: sqliteSearch(db),
    searchIn: sqliteSearch,
    rows: sqliteRows(db, () => kyselyOver(new DatabaseSync(file, { readOnly: true, timeout: BUSY_PATIENCE_MS }))),
    claimServer() {
      serverClaim ??= claimFolder(dataDir)
    },
    // BEGIN IMMEDIATE already makes every write wait for the one before it.
    lock: async () => {},
    // AUTOINCREMENT already counts them.
    skipGivenIds: async () => {},
    // The other process sees it by data_version.
    announceContentChange: async () => {},
    async watchContent(onChange, onTrouble) {
      watcher = watchDataVersion(database, onChange, onTrouble)
    },
    isAway: (error) => AWAY_CODES.has(primaryCode(error)),
    isUniqueViolation: (error) => UNIQUE_CODES.has(errorCode(error)),
    isRetryable: () => false,
    async close() {
      clearInterval(watcher)
      await db.destroy()
      if (database.isOpen) database.close()
      if (serverClaim?.isOpen) serverClaim.close()
    },
  }
}

const kyselyOver = (database: DatabaseSync): Db =>
  new Kysely<Tables>({ dialect: new NodeSqliteDialect({ database: asKyselyDatabase(database) }) })

function setPragmas(database: DatabaseSync): void {
  database.exec(`
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -16000;
    PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS};
  `)
  const readPragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]
  // An acknowledged enquiry must survive a power cut: refuse a build or file system that ignores these.
  if (readPragma('journal_mode') !== 'wal' || readPragma('synchronous') !== 2 || readPragma('foreign_keys') !== 1) {
    throw new Error('DATA_DIR: SQLite did not accept WAL, synchronous=FULL and foreign keys there')
  }
}

/** The operating system drops this lock with the process, however it ends. */
function claimFolder(dataDir: string): DatabaseSync {
  const lock = join(dataDir, 'server.lock')
  keepFilePrivate(lock)
  const claim = new DatabaseSync(lock)
  try {
    claim.exec('PRAGMA busy_timeout = 2000; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return claim
  } catch (error) {
    claim.close()
    if (primaryCode(error) !== BUSY) throw error
    throw new Error(`DATA_DIR ${dataDir} is in use by another server: stop it first, or choose another folder`, { cause: error })
  }
}

/** `data_version` moves only when another connection, so another process, has written. */
function watchDataVersion(database: DatabaseSync, onChange: () => void, onTrouble: (error: unknown) => void) {
  const dataVersion = database.prepare('PRAGMA data_version')
  const contentVersion = database.prepare('SELECT version FROM content_version WHERE id = 1')
  const read = () => [dataVersion.get()?.data_version, contentVersion.get()?.version]
  let [seenData, seenContent] = read()
  let isAway = false
  const look = () => {
    try {
      const now = dataVersion.get()?.data_version
      if (now === seenData && !isAway) return
      const version = contentVersion.get()?.version
      if (version !== seenContent || isAway) onChange()
      seenData = now
      seenContent = version
      isAway = false
    } catch (error) {
      if (!isAway) onTrouble(error)
      isAway = true
    }
  }
  return setInterval(look, WATCH_INTERVAL_MS).unref()
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver() {
    return new ImmediateDriver(this.#config)
  }
  override createAdapter() {
    return new TransactionalDdlAdapter()
  }
}

/** SQLite rolls back schema changes too, so that a failed migration leaves nothing behind. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/** Takes the write lock at once (a read turned write could fail half-way) and waits for it without blocking the process. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    const givesUpAt = performance.now() + BUSY_PATIENCE_MS
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
        return
      } catch (error) {
        if (primaryCode(error) !== BUSY || performance.now() > givesUpAt) throw error
        await sleep(25)
      }
    }
  }
}

function asKyselyDatabase(database: DatabaseSync) {
  const kept = new Map<string, StatementSync>()
  const prepare = (sql: string): StatementSync => {
    const known = kept.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    if (kept.size >= MAX_KEPT_STATEMENTS) kept.delete(kept.keys().next().value ?? '')
    kept.set(sql, statement)
    return statement
  }
  return {
    close: () => database.close(),
    prepare(sql: string) {
      const statement = prepare(sql)
      return {
        reader: statement.columns().length > 0,
        all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
        run: (values: readonly unknown[]) => statement.run(...(values as SQLInputValue[])),
        // A kept statement can't be stepped twice at once, so a stream gets its own.
        iterate: (values: readonly unknown[]) => database.prepare(sql).iterate(...(values as SQLInputValue[])),
      }
    },
  }
}
