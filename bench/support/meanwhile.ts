import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { get } from './http-load.ts'

/** What others ask for while one person's work is done: life of the process, and a page in memory. */
const OTHERS = ['/healthz', '/blog-list']
const ASKED_EVERY_MS = 5

export interface Meanwhile<T> {
  answer: T
  tookMs: number
  /** The slowest answer that somebody else got; endless when one failed. */
  slowestMs: number
}

/** Does one thing and times, over connections of their own, what others are answered until it is done. */
export async function meanwhile<T>(origin: string, work: () => Promise<T>): Promise<Meanwhile<T>> {
  const over = new AbortController()
  const others = OTHERS.map((path) => slowestOf(origin + path, over.signal))
  const began = performance.now()
  const answer = await work()
  const tookMs = performance.now() - began
  over.abort()
  return { answer, tookMs, slowestMs: Math.max(...(await Promise.all(others))) }
}

async function slowestOf(url: string, over: AbortSignal): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let slowest = 0
  do {
    const began = performance.now()
    const status = await get(url, { 'Accept-Encoding': 'br' }, agent).then(
      (answer) => answer.status,
      () => 0,
    )
    slowest = Math.max(slowest, status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY)
    await sleep(ASKED_EVERY_MS)
  } while (!over.aborted)
  agent.destroy()
  return slowest
}
