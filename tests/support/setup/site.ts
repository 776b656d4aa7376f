import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildIfNeeded } from '../../../scripts/site-build/build-site.ts'
import { SAMPLE_TEMPLATE } from '../postgres-server.ts'
import { BUILD_IS_CHECKED, startSite } from '../running-site.ts'
import { beginOnce } from './begin-once.ts'
import { createTemplate, provideStores } from './store.ts'

interface Samples {
  /** Data folders in which the built site has started once; on PostgreSQL its database is a template. */
  sqlite: string
  postgres: string
  /** The address of one that runs, on SQLite. */
  readingSite: string
}

declare module 'vitest' {
  interface ProvidedContext {
    samples: Samples
  }
}

/** Builds the site where the build is of other sources, and starts it once on each engine: to bring the samples in takes seconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stores, end: endStores } = await provideStores(project)
  const { value: samples, end: endSamples } = await beginOnce('samples', () => beginSamples(stores.folder, stores.postgresUrl))
  project.provide('samples', samples)
  return async () => {
    await endSamples()
    await endStores()
  }
}

async function beginSamples(folder: string, postgresUrl: string | undefined): Promise<{ value: Samples; end(): unknown }> {
  await buildIfNeeded()
  process.env[BUILD_IS_CHECKED] = 'yes'
  // What a process has compiled serves the next one.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
  const startIn = async (name: string, databaseUrl?: string) => {
    const dataDir = join(folder, name)
    mkdirSync(dataDir)
    await (await startSite({ dataDir, databaseUrl })).stop()
    return dataDir
  }
  const template = postgresUrl && (await createTemplate(postgresUrl, SAMPLE_TEMPLATE))
  const [sqlite, postgres] = await Promise.all([startIn('sqlite'), startIn('postgres', template)])
  const dataDir = join(folder, 'reading')
  cpSync(sqlite, dataDir, { recursive: true })
  const reading = await startSite({ dataDir, databaseUrl: undefined })
  return { value: { sqlite, postgres, readingSite: reading.url }, end: () => reading.stop() }
}
