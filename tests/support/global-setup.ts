import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#database/open-database.ts'
import { buildIfNeeded } from '../../scripts/site-build/build-site.ts'
import { drivesBuiltSite } from './drives-built-site.ts'
import { workInMemory } from './memory-folder.ts'
import { findPostgres, MIGRATED_TEMPLATE, SAMPLE_TEMPLATE, startPostgres, WITHOUT_SYNC } from './postgres-server.ts'
import { BUILD_IS_CHECKED, type RunningSite, startSite } from './running-site.ts'

/** Folders that tests begin with copies of: making them anew each time is most of what such tests would do. */
interface Beginnings {
  /** A data folder with a migrated SQLite database. */
  migrated: string
  /**
   * Data folders in which the built site has started once, its PostgreSQL being a template, and the address of one that runs;
   * where a test of the run drives it.
   */
  samples: { sqlite: string; postgres: string; readingSite: string } | undefined
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where PostgreSQL is not installed. */
    postgresUrl: string | undefined
    beginnings: Beginnings
  }
}

/**
 * Builds the site first when a test of this run drives it and the build is of other sources. One PostgreSQL for the whole
 * run; each test makes databases of its own in it. `ENGINES=sqlite` leaves it out.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const drivesSite = project.vitest.state.getPaths().some(drivesBuiltSite)
  if (drivesSite) await buildIfNeeded()
  process.env[BUILD_IS_CHECKED] = 'yes'
  const forget = workInMemory()
  const folder = mkdtempSync(join(tmpdir(), 'site-beginnings-'))
  // What a process has compiled serves the next one.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
  const postgres = await providePostgres(project)
  const migrated = await migratedIn(join(folder, 'migrated'))
  const samples = drivesSite ? await makeSamples(folder, postgres.url) : undefined
  const readingSite = samples && (await startReadingSite(folder, samples.sqlite))
  project.provide('beginnings', { migrated, samples: samples && readingSite && { ...samples, readingSite: readingSite.url } })
  return async () => {
    await readingSite?.stop()
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
    forget()
  }
}

async function providePostgres(project: TestProject): Promise<{ url: string | undefined; stop(): void }> {
  const binaries = process.env.ENGINES === 'sqlite' ? undefined : findPostgres()
  const server = binaries ? await startPostgres(binaries, WITHOUT_SYNC) : undefined
  if (server) await migratedIn(tmpdir(), await createTemplate(server.url, MIGRATED_TEMPLATE))
  project.provide('postgresUrl', server?.url)
  return server ?? { url: undefined, stop: () => {} }
}

async function createTemplate(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

async function migratedIn(dataDir: string, databaseUrl?: string): Promise<string> {
  mkdirSync(dataDir, { recursive: true })
  await (await openDatabase({ dataDir, databaseUrl })).close()
  return dataDir
}

async function startReadingSite(folder: string, sampled: string): Promise<RunningSite> {
  const dataDir = join(folder, 'reading')
  cpSync(sampled, dataDir, { recursive: true })
  return startSite({ dataDir, databaseUrl: undefined })
}

async function makeSamples(folder: string, postgresUrl: string | undefined) {
  const startIn = async (name: string, databaseUrl?: string) => {
    const dataDir = join(folder, name)
    mkdirSync(dataDir)
    await (await startSite({ dataDir, databaseUrl })).stop()
    return dataDir
  }
  return {
    sqlite: await startIn('sqlite'),
    postgres: await startIn('postgres', postgresUrl && (await createTemplate(postgresUrl, SAMPLE_TEMPLATE))),
  }
}
