import type { TestProject } from 'vitest/node'
import { buildIfNeeded } from '../../scripts/site-build/build-site.ts'
import { drivesBuiltSite } from './drives-built-site.ts'
import { findPostgres, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where PostgreSQL is not installed. */
    postgresUrl: string | undefined
  }
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
  const server = await startPostgres(binaries)
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
