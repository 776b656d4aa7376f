import { Agent, request } from 'node:http'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/engines.ts'
import { startSite } from '#tests/support/running-site.ts'

const VISITORS = 40
const PATHS = ['/blog-list', '/search?query=fees', '/blogs/api/blogs?limit=5', '/nowhere', '/favicon.svg']

interface Answer {
  status: number
  closes: boolean
}

/** Asks over a kept connection; rejects when the answer does not come whole. */
const ask = (url: string, agent: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { agent }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, closes: response.headers.connection === 'close' }))
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end()
  })

/** Asks one thing after the other until it is told that the connection closes. */
async function visit(url: string, number: number, answers: Answer[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let at = number; ; at += 1) {
    const answer = await ask(url + PATHS[at % PATHS.length], agent)
    answers.push(answer)
    if (answer.closes) return agent.destroy()
  }
}

test('under load, an ending server says so first, finishes what has begun and resets nothing', async () => {
  const site = await startSite({ dataDir: temporaryFolder(), databaseUrl: undefined }, { CLOSE_DELAY_MS: '4000' })
  const answers: Answer[] = []
  const visits = Promise.allSettled(Array.from({ length: VISITORS }, (_, number) => visit(site.url, number, answers)))
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(VISITORS * 2), { timeout: 30_000 })
  expect(answers.filter(({ closes }) => closes)).toEqual([])

  const ended = site.stop()
  const fresh = new Agent()
  await vi.waitFor(async () => expect(await ask(`${site.url}/readyz`, fresh)).toEqual({ status: 503, closes: true }), {
    timeout: 30_000,
    interval: 5,
  })
  expect(await ask(`${site.url}/healthz`, fresh)).toEqual({ status: 200, closes: true })
  expect(await ask(`${site.url}/blog-list`, fresh)).toEqual({ status: 200, closes: true })

  expect((await visits).filter(({ status }) => status === 'rejected')).toEqual([])
  expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([])
  expect(await ended).toBe(0)
  await expect(ask(`${site.url}/healthz`, fresh)).rejects.toThrow('ECONNREFUSED')
}, 90_000)

test('a connection that never asks for anything does not keep the server from ending in order', async () => {
  const site = await startSite({ dataDir: temporaryFolder(), databaseUrl: undefined })
  const half = request(`${site.url}/contactus`, { method: 'POST', headers: { 'content-length': '100' } })
  half.on('error', () => {})
  half.write('fullName=')
  await vi.waitFor(() => expect(half.socket?.bytesWritten).toBeGreaterThan(0), { timeout: 10_000 })
  expect(await site.stop()).toBe(0)
}, 60_000)
