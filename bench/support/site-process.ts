import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ALLOCATOR_SETTINGS, NODE_SETTINGS } from '#config/process-settings.ts'
import { projectRoot } from '#config/project-root.ts'
import type { Config } from '#config/read-config.ts'
import { freePort } from '#tests/support/postgres-server.ts'
import { requireBuilt } from '../../scripts/site-build/built-from.ts'
import { get } from './http-load.ts'

export type Place = Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'databaseDirectUrl'>>

export interface RunningSite {
  url: string
  /** Milliseconds from the start of the process to the first 200 of /readyz. */
  startedInMs: number
  /** Resident memory now, in MB of 2^20 bytes. */
  memoryMb(): number
  /** The most that was resident so far. Throws once the process has ended. */
  peakMemoryMb(): number
  /** What its main thread, which answers, has worked since it began. */
  processorSeconds(): number
  stop(): Promise<void>
}

const START_WITHIN_MS = 60_000
/** Signs the sessions of every site that is started here. */
export const SECRET = 'a secret of the bench that is long enough'
const MAIN = 'build/server/main.js'

/** Starts the built site on a free port of the loopback address, unless `PORT` is given, and waits until it is ready. */
export async function startSite(place: Place, environment: Record<string, string> = {}): Promise<RunningSite> {
  requireBuilt(projectRoot)
  const port = Number(environment.PORT ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, [...NODE_SETTINGS, MAIN], {
    cwd: projectRoot,
    env: {
      ...ALLOCATOR_SETTINGS,
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
      ...(place.databaseDirectUrl ? { DATABASE_DIRECT_URL: place.databaseDirectUrl } : {}),
      CLOSE_DELAY_MS: '0',
      SECRET,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = () => stopChild(child)
  try {
    await waitUntilReady(child, url)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    startedInMs: performance.now() - began,
    stop,
    memoryMb: () => memoryMb(child),
    peakMemoryMb: () => peakMemoryMb(child),
    processorSeconds: () => processorSeconds(child),
  }
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const givesUpAt = performance.now() + START_WITHIN_MS
  while (performance.now() < givesUpAt) {
    if (child.exitCode !== null) throw new Error(`the site stopped at its start with exit code ${child.exitCode}`)
    const status = await get(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await sleep(5)
  }
  throw new Error('the site was not ready in time')
}

const memoryMb = (child: ChildProcess): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024

function peakMemoryMb(child: ChildProcess): number {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the site ended with ${child.signalCode ?? child.exitCode}`)
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

/** The kernel counts it in billionths. */
const processorSeconds = (child: ChildProcess): number => Number(readFileSync(`/proc/${child.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9

/** Asks a child to end and waits for it; one that does not listen is killed. */
export async function stopChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const killer = setTimeout(() => child.kill('SIGKILL'), 12_000)
  await ended
  clearTimeout(killer)
}
