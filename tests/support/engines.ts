import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished, type ProvidedContext } from 'vitest'
import type { Config } from '#config/read-config.ts'
import type { Engine } from '#database/engine.ts'
import { openDatabase } from '#database/open-database.ts'
import { MIGRATED_TEMPLATE, SAMPLE_TEMPLATE } from './postgres-server.ts'

export type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

interface TestEngine {
  name: 'SQLite' | 'PostgreSQL'
  /** An empty place, removed after the test. */
  place(): Promise<Place>
  /** A place in which the built site has started once, removed after the test. */
  sampled(): Promise<Place>
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

async function sqlitePlace(beginning?: string): Promise<Place> {
  return { dataDir: folderWith(beginning), databaseUrl: undefined }
}

async function postgresPlace(template?: string, beginning?: string): Promise<Place> {
  const { url, drop } = await createPostgresDatabase(template)
  onTestFinished(drop)
  return { dataDir: folderWith(beginning), databaseUrl: url }
}

function folderWith(beginning: string | undefined): string {
  const folder = temporaryFolder()
  if (beginning) cpSync(beginning, folder, { recursive: true })
  return folder
}

function samples(): NonNullable<ProvidedContext['beginnings']['samples']> {
  const { samples: made } = inject('beginnings')
  if (!made) throw new Error('No test of this run starts the built site by tests/support/running-site.ts')
  return made
}

const sampleFolder = (engine: 'sqlite' | 'postgres'): string => samples()[engine]

/** The built site with its samples, on SQLite, which all tests share that change nothing in it. */
export const urlOfReadingSite = (): string => samples().readingSite

/** A folder of its own for the running test, in which the built site has started once, on SQLite. */
export const sampleSite = (): Place => ({ dataDir: folderWith(sampleFolder('sqlite')), databaseUrl: undefined })

/** Puts into an empty folder what the built site makes there when it starts for the first time, on SQLite. */
export const fillWithSamples = (dataDir: string): void => cpSync(sampleFolder('sqlite'), dataDir, { recursive: true })

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

const sqlite: TestEngine = {
  name: 'SQLite',
  place: () => sqlitePlace(),
  sampled: () => sqlitePlace(sampleFolder('sqlite')),
  fresh: () => freshAt(sqlitePlace(inject('beginnings').migrated)),
}
const postgres: TestEngine = {
  name: 'PostgreSQL',
  place: () => postgresPlace(),
  sampled: () => postgresPlace(SAMPLE_TEMPLATE, sampleFolder('postgres')),
  fresh: () => freshAt(postgresPlace(MIGRATED_TEMPLATE)),
}

/** Every suite that touches the store loops over these: `describe.each(engines)('… on $name', ({ fresh }) => …)`. */
export const engines: TestEngine[] = inject('postgresUrl') ? [sqlite, postgres] : [sqlite]

/** A place that a whole file shares, migrated: made in `beforeAll`, removed in `afterAll`. */
function suitePlaceOn(name: TestEngine['name']) {
  return () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'site-suite-'))
    let drop = async () => {}
    const begin = async (folder: string, template: string): Promise<Place> => {
      cpSync(folder, dataDir, { recursive: true })
      if (name === 'SQLite') return { dataDir, databaseUrl: undefined }
      const database = await createPostgresDatabase(template)
      drop = database.drop
      return { dataDir, databaseUrl: database.url }
    }
    return {
      place: () => begin(inject('beginnings').migrated, MIGRATED_TEMPLATE),
      /** One in which the built site has started once. */
      sampled: () => begin(sampleFolder(name === 'SQLite' ? 'sqlite' : 'postgres'), SAMPLE_TEMPLATE),
      async remove() {
        await drop()
        rmSync(dataDir, { recursive: true, force: true })
      },
    }
  }
}

/** The same engines for suites that drive one running server. */
export const suiteEngines = engines.map(({ name }) => ({ name, suitePlace: suitePlaceOn(name) }))
