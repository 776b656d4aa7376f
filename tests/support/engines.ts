import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { Config } from '#config/read-config.ts'
import type { Engine } from '#database/engine.ts'
import { openDatabase } from '#database/open-database.ts'
import { MIGRATED_TEMPLATE } from './postgres-server.ts'

export type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

interface TestEngine {
  name: 'SQLite' | 'PostgreSQL'
  /** An empty place, removed after the test. */
  place(): Promise<Place>
  /** An empty, migrated database, closed and removed after the test. */
  fresh(): Promise<Engine>
}

/** A folder of its own for the running test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function freshAt(place: Promise<Place>): Promise<Engine> {
  const engine = await openDatabase(await place)
  onTestFinished(() => engine.close())
  return engine
}

async function sqlitePlace(): Promise<Place> {
  return { dataDir: temporaryFolder(), databaseUrl: undefined }
}

async function postgresPlace(template?: string): Promise<Place> {
  const { url, drop } = await createPostgresDatabase(template)
  onTestFinished(drop)
  return { dataDir: temporaryFolder(), databaseUrl: url }
}

async function createPostgresDatabase(template = 'template1'): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('postgresUrl')
  if (!server) throw new Error('PostgreSQL is not installed')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const sqlite: TestEngine = { name: 'SQLite', place: sqlitePlace, fresh: () => freshAt(sqlitePlace()) }
const postgres: TestEngine = { name: 'PostgreSQL', place: () => postgresPlace(), fresh: () => freshAt(postgresPlace(MIGRATED_TEMPLATE)) }

/** Every suite that touches the store loops over these: `describe.each(engines)('… on $name', ({ fresh }) => …)`. */
export const engines: TestEngine[] = inject('postgresUrl') ? [sqlite, postgres] : [sqlite]

/** A place that a whole file shares: made in `beforeAll`, removed in `afterAll`. */
function suitePlaceOn(name: TestEngine['name']) {
  return () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'site-suite-'))
    let drop = async () => {}
    return {
      async place(): Promise<Place> {
        if (name === 'SQLite') return { dataDir, databaseUrl: undefined }
        const database = await createPostgresDatabase()
        drop = database.drop
        return { dataDir, databaseUrl: database.url }
      },
      async remove() {
        await drop()
        rmSync(dataDir, { recursive: true, force: true })
      },
    }
  }
}

/** The same engines for suites that drive one running server. */
export const suiteEngines = engines.map(({ name }) => ({ name, suitePlace: suitePlaceOn(name) }))
