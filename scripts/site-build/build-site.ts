import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { projectRoot } from '#config/project-root.ts'
import { isBuilt, recordBuild } from './built-from.ts'
import { compressAssets } from './compress-assets.ts'
import { layVisitorManifest } from './visitor-manifest.ts'

const LOCK = 'node_modules/.cache/build.lock'
const PATIENCE_MS = 300_000

/** Builds into `build/`. Throws when the build fails; a second process waits for the first. */
export const buildSite = (): Promise<void> => oneAtATime(buildAndRecord)

/** Builds unless `build/` is whole and of these sources. Throws where it would have to and what builds is not installed. */
export async function buildIfNeeded(): Promise<void> {
  if (isBuilt(projectRoot)) return
  await oneAtATime(async () => {
    if (isBuilt(projectRoot)) return
    process.stderr.write('Building the site (a few seconds)\n')
    await buildAndRecord()
  })
}

/** What is there stays as it is where it can't be built anew. */
async function buildAndRecord(): Promise<void> {
  const builder = join(projectRoot, 'node_modules/vite')
  if (!existsSync(builder))
    throw new Error('The site is not built from these sources, and the packages that build it are not installed: run `npm ci`')
  await recordBuild(projectRoot, build)
}

/**
 * For production whoever asks: a test run's own NODE_ENV would put React's development build, half as large again, into the site. What it says
 * goes to stderr, since stdout is the site's log after `npm start`.
 */
async function build(): Promise<void> {
  const options = {
    cwd: projectRoot,
    stdio: ['inherit', 2, 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  } satisfies SpawnSyncOptions
  const { status } = spawnSync('node_modules/.bin/react-router', ['build', '--logLevel', 'warn'], options)
  if (status !== 0) throw new Error('The site could not be built')
  layVisitorManifest(join(projectRoot, 'build/client/assets'))
  // Loaded here, as it needs the builder, which an install without it has not: there a start finds the site built.
  const { buildWorkers } = await import('./build-worker.ts')
  await buildWorkers(projectRoot, join(projectRoot, 'build/client'))
  compressAssets(join(projectRoot, 'build/client'))
}

/** The operating system drops SQLite's lock with the process, however it ends. */
async function oneAtATime(work: () => Promise<void>): Promise<void> {
  mkdirSync(join(projectRoot, 'node_modules/.cache'), { recursive: true })
  const lock = new DatabaseSync(join(projectRoot, LOCK))
  try {
    lock.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}; BEGIN EXCLUSIVE`)
    await work()
  } finally {
    lock.close()
  }
}
