import { tmpdir } from 'node:os'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#database/open-database.ts'
import { buildIfNeeded } from '../../scripts/site-build/build-site.ts'
import { drivesBuiltSite } from './drives-built-site.ts'
import { findPostgres, MIGRATED_TEMPLATE, startPostgres, WITHOUT_SYNC } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where PostgreSQL is not installed. */
    postgresUrl: string | undefined
  }
}

/** Migrated once; what tests begin with is a copy of it. */
async function makeTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${MIGRATED_TEMPLATE}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${MIGRATED_TEMPLATE}`
  const engine = await openDatabase({ dataDir: tmpdir(), databaseUrl: url.href })
  await engine.close()
}

/**
 * Builds the site first when a test of this run drives it and the build is of other sources. One PostgreSQL for the whole
 * run; each test makes databases of its own in it. `ENGINES=sqlite` leaves it out.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  if (project.vitest.state.getPaths().some(drivesBuiltSite)) await buildIfNeeded()
  const binaries = process.env.ENGINES === 'sqlite' ? undefined : findPostgres()
  if (!binaries) {
    project.provide('postgresUrl', undefined)
    return () => {}
  }
  const server = await startPostgres(binaries, WITHOUT_SYNC)
  await makeTemplate(server.url)
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
