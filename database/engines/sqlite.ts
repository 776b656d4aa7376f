import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { CompiledQuery, Kysely } from 'kysely'
import { keepFilePrivate, keepFolderPrivate } from '#config/private-files.ts'
import type { Engine, Topic, Watching } from '../engine.ts'
import { statementLog } from '../statement-log.ts'
import { tableNotes } from '../table-notes.ts'
import type { Db, Tables } from '../tables.ts'
import { SqliteChangeLog } from './sqlite-change-log.ts'
import { BUSY, errorCode, primaryCode, sqliteDialect, Turns } from './sqlite-driver.ts'
import { DiskRoom, isDiskFull } from './sqlite-room.ts'
import { sqliteRows } from './sqlite-rows.ts'
import { mergeWordsIndex, sqliteSearch } from './sqlite-search.ts'

/** BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN of sqlite.org/rescode.html. */
const AWAY_CODES = new Set([BUSY, 6, 8, 10, 13, 14])
/** UNIQUE and PRIMARY KEY of the extended result codes. */
const UNIQUE_CODES = new Set([2067, 1555])
/** Blocks the event loop, so it stays short; longer waits are made between tries. */
const BUSY_TIMEOUT_MS = 20
const BACKUP_PATIENCE_MS = 10_000
const WATCH_INTERVAL_MS = 400
/** Of both connections together 16 MB (docs/decisions/0018); most of what is asked is read. */
const READER_CACHE_KB = 11_000
const WRITER_CACHE_KB = 5_000

/** What the site itself lays into its folder. */
const isOurs = (name: string): boolean =>
  /^(?:site\.db(?:-\w+)?|server\.lock(?:-\w+)?|servers|backups|uploads|(?:drill|restore)-\w+)$/.test(name)

/** Opens (or makes) `site.db` in the folder: WAL, `synchronous=FULL`, foreign keys, one connection that writes and one that reads. */
export function openSqlite(dataDir: string): Engine {
  keepFolderPrivate(dataDir, isOurs)
  const file = join(dataDir, 'site.db')
  // SQLite gives the files that it lays beside it the same rights.
  keepFilePrivate(file)
  const database = new DatabaseSync(file)
  setPragmas(database)
  const room = new DiskRoom(database)
  const reader = openReader(file, BUSY_TIMEOUT_MS)
  const turns = new Turns()
  const dialect = sqliteDialect({ writer: database, reader, room, turns })
  const db = new Kysely<Tables>({ dialect, plugins: [tableNotes], log: statementLog() })
  let changeLog: SqliteChangeLog | undefined
  let watcher: NodeJS.Timeout | undefined
  let serverClaim: DatabaseSync | undefined

  return {
    kind: 'sqlite',
    // It answers on the process's own thread: two keep it busy while one is rendered.
    readsAtOnce: 2,
    db,
    search: sqliteSearch(db),
    searchIn: sqliteSearch,
    rows: sqliteRows(() => openMoment(file)),
    claimServer() {
      serverClaim ??= claimFolder(dataDir)
    },
    // BEGIN IMMEDIATE already makes every write wait for the one before it.
    lock: async () => {},
    // AUTOINCREMENT already counts them.
    skipGivenIds: async () => {},
    // The other process sees it by data_version.
    announce: async () => {},
    async watch(watching) {
      watcher = watchDataVersion(database, watching)
    },
    isAway: (error) => AWAY_CODES.has(primaryCode(error)),
    isDiskFull,
    watchRoom: (watching) => room.watch(watching),
    hasRoom: () => !room.isFull,
    isUniqueViolation: (error) => UNIQUE_CODES.has(errorCode(error)),
    isRetryable: () => false,
    // Deleted rows are overwritten by secure_delete; what they said still stands in the index and the log of changes.
    async forgetDeleted() {
      await mergeWordsIndex(db)
      if (changeLog) changeLog.wantTidy()
      else await db.executeQuery(CompiledQuery.raw('pragma wal_checkpoint(truncate)'))
    },
    openChangeLog: () => (changeLog ??= new SqliteChangeLog({ file, writer: database, turns })),
    async close() {
      clearInterval(watcher)
      room.close()
      changeLog?.close()
      await db.destroy()
      // Kysely closes only what was used.
      for (const each of [reader, database]) if (each.isOpen) each.close()
      changeLog?.closeFile()
      if (serverClaim?.isOpen) serverClaim.close()
    },
  }
}

function openReader(file: string, patienceMs: number): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, timeout: patienceMs })
  database.exec(`PRAGMA temp_store = MEMORY; PRAGMA cache_size = -${READER_CACHE_KB}`)
  return database
}

/** A connection of its own for all that is read of one moment. */
function openMoment(file: string): Db {
  const database = openReader(file, BACKUP_PATIENCE_MS)
  return new Kysely<Tables>({ dialect: sqliteDialect({ writer: database, reader: database, room: new DiskRoom(database) }) })
}

function setPragmas(database: DatabaseSync): void {
  database.exec(`
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA secure_delete = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -${WRITER_CACHE_KB};
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

/** `data_version` moves only when another connection, so another process, has written; one row a topic says what. */
function watchDataVersion(database: DatabaseSync, { onChange, onTrouble }: Watching) {
  const dataVersion = database.prepare('PRAGMA data_version')
  const topics = [
    versionOf('content', database.prepare('SELECT version FROM content_version WHERE id = 1')),
    versionOf('leads', database.prepare('SELECT version FROM lead_news WHERE id = 1')),
  ]
  let seen = dataVersion.get()?.data_version
  let isAway = false
  const look = () => {
    try {
      const now = dataVersion.get()?.data_version
      if (now === seen && !isAway) return
      const changed = topics.filter(({ hasChanged }) => hasChanged() || isAway)
      seen = now
      isAway = false
      for (const { topic } of changed) onChange(topic)
    } catch (error) {
      if (!isAway) onTrouble(error)
      isAway = true
    }
  }
  return setInterval(look, WATCH_INTERVAL_MS).unref()
}

function versionOf(topic: Topic, statement: StatementSync) {
  let seen = statement.get()?.version
  return {
    topic,
    hasChanged() {
      const before = seen
      seen = statement.get()?.version
      return seen !== before
    },
  }
}
