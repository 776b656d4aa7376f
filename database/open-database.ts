import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from '#config/read-config.ts'
import type { Engine } from './engine.ts'
import { openPostgres } from './engines/postgres.ts'
import { isDiskFull } from './engines/sqlite-room.ts'
import { openSqlite } from './engines/sqlite.ts'
import { migrate, type MigrationNews } from './migrate.ts'

const PATIENCE_MS = 30_000

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'databasePool' | 'databaseReadUrl'>>

/** Opens the database of the settings and brings its tables up to date; a PostgreSQL that does not answer is tried for 30 s. */
export const openDatabase = (
  config: DatabaseSettings,
  patienceMs = PATIENCE_MS,
  tellOfMigration?: (news: MigrationNews) => void,
  tellOfWait?: (line: string) => void,
): Promise<Engine> => openAnd((engine) => migrate(engine, tellOfMigration), config, patienceMs, tellOfWait)

/** The same, with its tables as they are. */
export const openUnmigrated = (config: DatabaseSettings, patienceMs = PATIENCE_MS, tellOfWait?: (line: string) => void): Promise<Engine> =>
  openAnd(async () => {}, config, patienceMs, tellOfWait)

const sayOnStderr = (line: string): void => void process.stderr.write(`${line}\n`)

async function openAnd(
  prepare: (engine: Engine) => Promise<void>,
  config: DatabaseSettings,
  patienceMs: number,
  tellOfWait = sayOnStderr,
): Promise<Engine> {
  const engine = config.databaseUrl ? openPostgres({ ...config, databaseUrl: config.databaseUrl }) : openSqliteFolder(config.dataDir)
  try {
    await waitUntilItAnswers(engine, patienceMs, tellOfWait)
    await prepare(engine)
    return engine
  } catch (error) {
    await engine.close().catch(() => {})
    throw namingFullDisk(error, config)
  }
}

/** The error in words for whoever starts the site, where it or what caused it is that nothing more fits on the disk. */
export function namingFullDisk(error: unknown, { dataDir }: Pick<Config, 'dataDir'>): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isDiskFull(cause) || (cause as NodeJS.ErrnoException).code === 'ENOSPC')
      return new Error(`The disk that holds DATA_DIR is full: make room, then start again. It is ${dataDir}`, { cause: error })
  }
  return error
}

function openSqliteFolder(dataDir: string): Engine {
  try {
    return openSqlite(dataDir)
  } catch (error) {
    const named = namingFullDisk(error, { dataDir })
    throw named === error ? new Error(`DATA_DIR ${dataDir} can't be used: ${(error as Error).message}`, { cause: error }) : named
  }
}

async function waitUntilItAnswers(engine: Engine, patienceMs: number, tell: (line: string) => void): Promise<void> {
  const givesUpAt = performance.now() + patienceMs
  let isSaid = false
  for (;;) {
    try {
      await sql`select 1`.execute(engine.db)
      return
    } catch (error) {
      if (!engine.isAway(error) || performance.now() > givesUpAt) {
        throw new Error(`DATABASE_URL: the database can't be used: ${(error as Error).message}`, { cause: error })
      }
      if (!isSaid) tell(`DATABASE_URL: no answer yet, trying for ${patienceMs / 1_000} seconds: ${(error as Error).message}`)
      isSaid = true
      await sleep(500)
    }
  }
}
