import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { Flood, FloodCounts } from './flood.ts'

/** A thread of its own, so that who measures is not held up by who attacks. */
const { origin, path, connections, seconds, hangUpAfterMs } = workerData as Flood
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const counts: FloodCounts = { answered: 0, busy: 0, failed: 0, broken: 0 }
const endsAt = performance.now() + seconds * 1_000
let asked = 0

function ask(): Promise<void> {
  asked += 1
  return new Promise((resolve) => {
    const sent = request(origin + path.replace('{n}', `${asked}`), { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      response.resume()
      response.on('close', resolve)
      count(response.statusCode ?? 0)
    })
    sent.on('error', () => {
      counts.broken += 1
      resolve()
    })
    if (hangUpAfterMs !== undefined) setTimeout(() => sent.destroy(), hangUpAfterMs)
    sent.end()
  })
}

function count(status: number): void {
  if (status === 503) counts.busy += 1
  else if (status >= 500) counts.failed += 1
  else counts.answered += 1
}

await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < endsAt) await ask()
  }),
)
agent.destroy()
parentPort?.postMessage(counts, [])
