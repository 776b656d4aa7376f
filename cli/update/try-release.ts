import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listServers } from '#domain/servers/server-notes.ts'
import { CommandError } from '../command.ts'
import { isReady } from './ask-server.ts'
import { type ReleaseFolders, TRIAL } from './release-folders.ts'
import { nodeOf, withoutSettings, withProgramsOf } from './run-program.ts'

const HOST = '127.0.0.1'
const LOOK_EVERY_MS = 50
const MOST_KEPT = 20_000

/**
 * Starts a release in an empty scratch place beside the site and asks it for its first page, so that one that can't start touches nothing.
 * What it compiles for that start is kept, and the real one is faster. Throws {@link CommandError} with its last words.
 */
export async function tryRelease({ base }: ReleaseFolders, release: string, withinMs: number): Promise<void> {
  const scratch = await mkdtemp(join(base, TRIAL))
  const port = await freePort()
  const settings = { DATA_DIR: scratch, HOST, PORT: String(port), LOG_LEVEL: 'error', CLOSE_DELAY_MS: '0', WARM_PAGES: 'off' }
  const env = { ...withProgramsOf(release, withoutSettings()), ...settings }
  const child = spawn(nodeOf(release), [join(release, 'build/server/main.js')], { cwd: scratch, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (written = (written + chunk).slice(-MOST_KEPT)))
  try {
    await untilItAnswers(child, port, withinMs)
    await end(child, withinMs)
  } catch (error) {
    child.kill('SIGKILL')
    const last = written.trim().split('\n').at(-1)
    const reason = `${(error as Error).message}${last ? `: ${last}` : ''}`
    throw new CommandError(`the release can't be started, so nothing was changed: ${reason}`, { cause: error })
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Ends what an update that was killed left running in its scratch place. */
export async function endTrials({ base }: ReleaseFolders): Promise<void> {
  for (const name of await readdir(base)) {
    if (!name.startsWith(TRIAL)) continue
    for (const { pid } of listServers(join(base, name))) process.kill(pid, 'SIGKILL')
  }
}

async function untilItAnswers(child: ChildProcess, port: number, withinMs: number): Promise<void> {
  const givesUpAt = performance.now() + withinMs
  let failed: Error | undefined
  child.once('error', (error) => (failed = error))
  while (!(await isReady({ host: HOST, port }))) {
    if (failed) throw failed
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended with ${child.exitCode ?? child.signalCode}`)
    if (performance.now() > givesUpAt) throw new Error(`it was not ready within ${withinMs / 1_000} seconds`)
    await sleep(LOOK_EVERY_MS)
  }
  const { status } = await fetch(`http://${HOST}:${port}/`, { signal: AbortSignal.timeout(withinMs), redirect: 'manual' })
  if (status >= 400) throw new Error(`its first page is answered with ${status}`)
}

async function end(child: ChildProcess, withinMs: number): Promise<void> {
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(withinMs) })
  child.kill('SIGTERM')
  const [code, signal] = (await ended) as [number | null, string | null]
  if (code !== 0) throw new Error(`asked to end, it ended with ${code ?? signal}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
