import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#database/open-database.ts'
import { keepTemplate } from '../kept-databases.ts'
import { startPgbouncer } from '../pgbouncer.ts'
import { findPostgres, MIGRATED_TEMPLATE, startPostgres, FOR_ONE_RUN } from '../postgres-server.ts'
import { beginOnce } from './begin-once.ts'
import { workInMemory } from './memory-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where PostgreSQL is not installed. */
    postgresUrl: string | undefined
    /** The same through PgBouncer, where `THROUGH_POOLER=yes` asks for it. */
    poolerUrl: string | undefined
    /** A data folder with a migrated SQLite database, which tests begin with copies of: to migrate anew each time takes longer. */
    migratedFolder: string
  }
}

interface Stores {
  /** For what else a run makes; in memory where there is room. */
  folder: string
  migratedFolder: string
  postgresUrl: string | undefined
  poolerUrl: string | undefined
}

/** One PostgreSQL for the whole run; each test has a database of its own in it. `ENGINES=sqlite` leaves it out. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return (await provideStores(project)).end
}

/** The same for a setup that goes on from there. */
export async function provideStores(project: TestProject): Promise<{ stores: Stores; end(): Promise<void> }> {
  const { value: stores, end } = await beginOnce('stores', beginStores)
  project.provide('postgresUrl', stores.postgresUrl)
  project.provide('poolerUrl', stores.poolerUrl)
  project.provide('migratedFolder', stores.migratedFolder)
  return { stores, end }
}

async function beginStores(): Promise<{ value: Stores; end(): Promise<void> }> {
  const forget = workInMemory()
  const folder = mkdtempSync(join(tmpdir(), 'site-beginnings-'))
  const [migratedFolder, postgres] = await Promise.all([migrateIn(join(folder, 'migrated')), beginPostgres()])
  const pooler = postgres && process.env.THROUGH_POOLER ? await startPgbouncer(postgres.url) : undefined
  return {
    value: { folder, migratedFolder, postgresUrl: postgres?.url, poolerUrl: pooler?.url },
    async end() {
      await pooler?.stop()
      postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
      forget()
    },
  }
}

async function beginPostgres() {
  const binaries = process.env.ENGINES === 'sqlite' ? undefined : findPostgres()
  if (!binaries) return undefined
  const server = await startPostgres(binaries, FOR_ONE_RUN)
  const template = await createTemplate(server.url, MIGRATED_TEMPLATE)
  await migrateIn(tmpdir(), template)
  await keepTemplate(template)
  return server
}

export async function createTemplate(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

async function migrateIn(dataDir: string, databaseUrl?: string): Promise<string> {
  mkdirSync(dataDir, { recursive: true })
  await (await openDatabase({ dataDir, databaseUrl })).close()
  return dataDir
}
