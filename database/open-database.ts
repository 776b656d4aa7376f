import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from '#config/read-config.ts'
import type { Engine } from './engine.ts'
import { openPostgres } from './engines/postgres.ts'
import { openSqlite } from './engines/sqlite.ts'
import { migrate } from './migrate.ts'

const PATIENCE_MS = 30_000

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Opens the database of the settings and brings its tables up to date; a PostgreSQL that does not answer is tried for 30 s. */
export const openDatabase = (config: DatabaseSettings, patienceMs = PATIENCE_MS): Promise<Engine> => openAnd(migrate, config, patienceMs)

/** The same, with its tables as they are. */
export const openUnmigrated = (config: DatabaseSettings): Promise<Engine> => openAnd(async () => {}, config, PATIENCE_MS)

async function openAnd(prepare: (engine: Engine) => Promise<void>, config: DatabaseSettings, patienceMs: number): Promise<Engine> {
  const engine = config.databaseUrl ? openPostgres(config.databaseUrl) : openSqliteFolder(config.dataDir)
  try {
    await waitUntilItAnswers(engine, patienceMs)
    await prepare(engine)
    return engine
  } catch (error) {
    await engine.close().catch(() => {})
    throw error
  }
}

function openSqliteFolder(dataDir: string): Engine {
  try {
    return openSqlite(dataDir)
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} can't be used: ${(error as Error).message}`, { cause: error })
  }
}

async function waitUntilItAnswers(engine: Engine, patienceMs: number): Promise<void> {
  const givesUpAt = performance.now() + patienceMs
  for (;;) {
    try {
      await sql`select 1`.execute(engine.db)
      return
    } catch (error) {
      if (!engine.isAway(error) || performance.now() > givesUpAt) {
        throw new Error(`DATABASE_URL: the database can't be used: ${(error as Error).message}`, { cause: error })
      }
      await sleep(500)
    }
  }
}
