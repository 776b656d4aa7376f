import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { Config } from '#config/read-config.ts'
import type { Engine } from '#database/engine.ts'
import { openDatabase } from '#database/open-database.ts'

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

async function postgresPlace(): Promise<Place> {
  const server = inject('postgresUrl')
  if (!server) throw new Error('PostgreSQL is not installed')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  onTestFinished(() => onServer(server, `drop database if exists ${name} with (force)`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return { dataDir: temporaryFolder(), databaseUrl: url.href }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const sqlite: TestEngine = { name: 'SQLite', place: sqlitePlace, fresh: () => freshAt(sqlitePlace()) }
const postgres: TestEngine = { name: 'PostgreSQL', place: postgresPlace, fresh: () => freshAt(postgresPlace()) }

/** Every suite that touches the store loops over these: `describe.each(engines)('… on $name', ({ fresh }) => …)`. */
export const engines: TestEngine[] = inject('postgresUrl') ? [sqlite, postgres] : [sqlite]
