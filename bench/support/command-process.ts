import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { projectRoot } from '#config/project-root.ts'
import type { Place } from './site-process.ts'

/** The peak only rises, so the last look before the end misses at most what came within this time. */
const LOOK_EVERY_MS = 50

export interface Measured {
  seconds: number
  /** The most that was resident, in MB of 2^20 bytes. */
  peakMb: number
}

/** Runs a command of the site (`npm run cli -- WORDS…`) on a place to its end. Throws when it fails. */
export async function runMeasured({ dataDir, databaseUrl }: Place, words: readonly string[]): Promise<Measured> {
  const began = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'cli/main.ts', ...words], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  let peakMb = 0
  const looking = setInterval(() => (peakMb = peakOf(child.pid) ?? peakMb), LOOK_EVERY_MS)
  const [code] = (await ended.finally(() => clearInterval(looking))) as [number | null]
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}`)
  return { seconds: (performance.now() - began) / 1_000, peakMb }
}

function peakOf(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}
