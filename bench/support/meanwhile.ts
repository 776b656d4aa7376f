import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { filledForms } from '#tests/support/lead-forms.ts'
import { get, send } from './http-load.ts'

/** What others ask for while one person's work is done: life of the process, and a page in memory. */
const READ = ['/healthz', '/blog-list']
const READ_EVERY_MS = 20
const FORM_EVERY_MS = 200
const CONTACT_FORM = String(new URLSearchParams(filledForms.contact))

export interface Meanwhile<T> {
  answer: T
  tookMs: number
  /** The slowest answer that somebody who reads got; endless when one failed. */
  slowestMs: number
  /** The same of a visitor's form. */
  slowestFormMs: number
}

/** Does one thing and times, over connections of their own, what others are answered until it is done. */
export async function meanwhile<T>(origin: string, work: () => Promise<T>): Promise<Meanwhile<T>> {
  const over = new AbortController()
  const agents = READ.map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
  const reads = READ.map((path, index) => {
    const read = () => get(origin + path, { 'Accept-Encoding': 'br' }, agents[index])
    return slowestOf(async () => (await read()).status === 200, READ_EVERY_MS, over.signal)
  })
  const form = () => send(`${origin}/contactus`, 'application/x-www-form-urlencoded', CONTACT_FORM)
  const forms = slowestOf(async () => (await form()).status === 303, FORM_EVERY_MS, over.signal)
  const began = performance.now()
  const answer = await work()
  const tookMs = performance.now() - began
  over.abort()
  const slowestMs = Math.max(...(await Promise.all(reads)))
  const slowestFormMs = await forms
  for (const agent of agents) agent.destroy()
  return { answer, tookMs, slowestMs, slowestFormMs }
}

async function slowestOf(ask: () => Promise<boolean>, everyMs: number, over: AbortSignal): Promise<number> {
  let slowest = 0
  do {
    const began = performance.now()
    const isAnswered = await ask().catch(() => false)
    slowest = Math.max(slowest, isAnswered ? performance.now() - began : Number.POSITIVE_INFINITY)
    await sleep(everyMs)
  } while (!over.aborted)
  return slowest
}
