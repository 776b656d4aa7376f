import type { TestProject } from 'vitest/node'
import { findPostgres, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where PostgreSQL is not installed. */
    postgresUrl: string | undefined
  }
}

/** One PostgreSQL for the whole run; each test makes databases of its own in it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const binaries = findPostgres()
  if (!binaries) {
    project.provide('postgresUrl', undefined)
    return () => {}
  }
  const server = await startPostgres(binaries)
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
