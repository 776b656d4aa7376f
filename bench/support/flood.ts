import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Bench } from './bench.ts'

export interface Flood {
  origin: string
  /** What everyone asks for; {n} is another number each time. */
  path: string
  connections: number
  seconds: number
  /** Closes the connection so long after asking, whether or not there is an answer. */
  hangUpAfterMs?: number
}

export interface FloodCounts {
  answered: number
  /** 503 */
  busy: number
  /** Any other 5xx. */
  failed: number
  /** No answer at all. */
  broken: number
}

/** Asks over so many connections at once, each again as soon as it has an answer; gives what came of it. */
export async function flood(bench: Bench, attack: Flood): Promise<FloodCounts> {
  const worker = new Worker(new URL('./flood-worker.ts', import.meta.url), { workerData: attack })
  const stop = bench.stops.add(() => void worker.terminate())
  const [counts] = (await once(worker, 'message')) as [FloodCounts]
  await stop()
  return counts
}
