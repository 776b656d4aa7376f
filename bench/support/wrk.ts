import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Bench } from './bench.ts'
import { stopChild } from './site-process.ts'

interface Load {
  url: string
  headers: Record<string, string>
  connections: number
  threads: number
  seconds: number
}

/** Loads one address for some seconds; gives answers a second. Throws when any answer failed. */
export async function wrk(bench: Bench, { url, headers, connections, threads, seconds }: Load): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const child = spawn('wrk', [`-t${threads}`, `-c${connections}`, `-d${seconds}s`, ...given, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const stopped = bench.stops.add(() => stopChild(child))
  let text = ''
  child.stdout.on('data', (part: Buffer) => (text += part))
  await once(child, 'close')
  await stopped()
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]
  if (!rate || /Non-2xx|Socket errors: connect [1-9]/.test(text)) throw new Error(`the load on ${url} failed: ${text}`)
  return Number(rate)
}
