import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import type { Config } from '#config/read-config.ts'
import type { Engine } from '#database/engine.ts'
import { openUnmigrated } from '#database/open-database.ts'
import { createDatabase, emptyDatabase, takeDatabase } from './kept-databases.ts'
import { MIGRATED_TEMPLATE, SAMPLE_TEMPLATE } from './postgres-server.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type Place = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseDirectUrl'>>

interface TestEngine {
  name: 'SQLite' | 'PostgreSQL'
  /** An empty place, removed after the test. */
  place(): Promise<Place>
  /** A place in which the built site has started once, removed after the test. */
  sampled(): Promise<Place>
  /** An empty, migrated database, closed and removed after the test. */
  fresh(): Promise<Engine>
}

async function sqlitePlace(beginning?: string): Promise<Place> {
  return { dataDir: folderWith(beginning), databaseUrl: undefined }
}

async function postgresPlace(template?: string, beginning?: string): Promise<Place> {
  const { url, drop } = await createDatabase(postgresServer(), template ?? 'template1')
  onTestFinished(drop)
  return { dataDir: folderWith(beginning), ...reached(url) }
}

/** A database of the run's server; by PgBouncer where the run is asked to (`THROUGH_POOLER=yes`). */
function reached(url: string): Pick<Place, 'databaseUrl' | 'databaseDirectUrl'> {
  const pooler = inject('poolerUrl')
  if (!pooler) return { databaseUrl: url }
  return { databaseUrl: Object.assign(new URL(pooler), { pathname: new URL(url).pathname }).href, databaseDirectUrl: url }
}

function folderWith(beginning: string | undefined): string {
  const folder = temporaryFolder()
  if (beginning) cpSync(beginning, folder, { recursive: true })
  return folder
}

const sampleFolder = (engine: 'sqlite' | 'postgres'): string => inject('samples')[engine]

/** The built site with its samples, on SQLite, which all tests share that change nothing in it. */
export const urlOfReadingSite = (): string => inject('samples').readingSite

/** A folder of its own for the running test, in which the built site has started once, on SQLite. */
export const sampleSite = (): Place => ({ dataDir: folderWith(sampleFolder('sqlite')), databaseUrl: undefined })

/** Puts into an empty folder what the built site makes there when it starts for the first time, on SQLite. */
export const fillWithSamples = (dataDir: string): void => cpSync(sampleFolder('sqlite'), dataDir, { recursive: true })

function postgresServer(): string {
  const server = inject('postgresUrl')
  if (!server) throw new Error('PostgreSQL is not installed')
  return server
}

/** What is there is migrated: to ask for that again would take most of the time of opening it. */
async function freshSqlite(): Promise<Engine> {
  const engine = await openUnmigrated(await sqlitePlace(inject('migratedFolder')))
  onTestFinished(() => engine.close())
  return engine
}

async function freshPostgres(): Promise<Engine> {
  const { url, giveBack } = await takeDatabase(postgresServer(), MIGRATED_TEMPLATE)
  const engine = await openUnmigrated({ dataDir: tmpdir(), ...reached(url) })
  if (!(await emptyDatabase(engine.db))) {
    await engine.close()
    return freshPostgres()
  }
  onTestFinished(async () => {
    await engine.close()
    giveBack()
  })
  return engine
}

const sqlite: TestEngine = {
  name: 'SQLite',
  place: () => sqlitePlace(),
  sampled: () => sqlitePlace(sampleFolder('sqlite')),
  fresh: freshSqlite,
}
const postgres: TestEngine = {
  name: 'PostgreSQL',
  place: () => postgresPlace(),
  sampled: () => postgresPlace(SAMPLE_TEMPLATE, sampleFolder('postgres')),
  fresh: freshPostgres,
}

/** Every suite that touches the store loops over these: `describe.each(engines)('… on $name', ({ fresh }) => …)`. */
export const engines: TestEngine[] = inject('postgresUrl') ? [sqlite, postgres] : [sqlite]

/** A copy of a place that nobody has open, for the running test. */
export async function copyOf({ dataDir, databaseUrl }: Place): Promise<Place> {
  return databaseUrl ? postgresPlace(new URL(databaseUrl).pathname.slice(1), dataDir) : sqlitePlace(dataDir)
}

/** A place that a whole file shares, migrated: made in `beforeAll`, removed in `afterAll`. */
function suitePlaceOn(name: TestEngine['name']) {
  return () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'site-suite-'))
    let drop = async () => {}
    const begin = async (folder: string, template: string): Promise<Place> => {
      cpSync(folder, dataDir, { recursive: true })
      if (name === 'SQLite') return { dataDir, databaseUrl: undefined }
      const database = await createDatabase(postgresServer(), template)
      drop = database.drop
      return { dataDir, ...reached(database.url) }
    }
    return {
      place: () => begin(inject('migratedFolder'), MIGRATED_TEMPLATE),
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
export type SuiteEngine = (typeof suiteEngines)[number]
