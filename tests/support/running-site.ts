import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ALLOCATOR_SETTINGS, NODE_SETTINGS } from '#config/process-settings.ts'
import { projectRoot } from '#config/project-root.ts'
import { TIME_LIMITS } from '#config/time-limits.ts'
import { requireBuilt } from '../../scripts/site-build/built-from.ts'
import type { Place } from './engines.ts'
import { PATIENCE_MS, TIMES_OF_TESTS } from './patience.ts'
import { freePort } from './postgres-server.ts'

const BUNDLE = 'build/server/main.js'
/** Set in the environment where the build need not be looked at before each start. */
export const BUILD_IS_CHECKED = 'BUILD_IS_CHECKED'

export interface RunningSite {
  url: string
  place: Place
  /** What the process has written so far. */
  output(): string
  /** A graceful end; gives the exit code. */
  stop(): Promise<number | null>
  /** `kill -9`. */
  kill(): Promise<void>
}

/** The built server as a process of its own, on a free port unless `PORT` is given; `root` holds the build. Throws when the build is of other sources. */
export async function startSite(place: Place, environment: Record<string, string> = {}, root = projectRoot): Promise<RunningSite> {
  if (!process.env[BUILD_IS_CHECKED]) requireBuilt(projectRoot)
  const port = Number(environment.PORT ?? (await freePort()))
  const child = spawn(process.execPath, [...NODE_SETTINGS, join(root, BUNDLE)], {
    env: {
      ...ALLOCATOR_SETTINGS,
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
      ...(place.databaseDirectUrl ? { DATABASE_DIRECT_URL: place.databaseDirectUrl } : {}),
      LOG_LEVEL: 'warn',
      CLOSE_DELAY_MS: '0',
      // To make thirty pages anew after each change, and compress them well, would take as long as the tests.
      WARM_PAGES: 'off',
      [TIME_LIMITS]: TIMES_OF_TESTS,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  child.stdout.on('data', (chunk: Buffer) => (written += chunk))
  child.stderr.on('data', (chunk: Buffer) => (written += chunk))
  const url = `http://localhost:${port}`
  await untilReady(url, child, () => written)
  return { url, place, output: () => written, stop: () => end(child, 'SIGTERM'), kill: async () => void (await end(child, 'SIGKILL')) }
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const givesUpAt = Date.now() + PATIENCE_MS
  while (Date.now() < givesUpAt) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${output()}`)
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not get ready: ${output()}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    // Not 'exit': what it wrote last may still be on its way here then.
    const ended = once(child, 'close')
    child.kill(signal)
    await ended
  }
  return child.exitCode
}
