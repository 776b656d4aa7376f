import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { Written } from '#domain/reading.ts'
import type { Site } from '#domain/site.ts'
import { createPurges } from './purge-shared-cache.ts'

interface Told {
  headers: IncomingMessage['headers']
  body: string
}

/** A shared cache that notes what it is told, and answers so. */
async function sharedCache(statuses: number[] = []) {
  const told: Told[] = []
  const server = createServer(async (request, response) => {
    told.push({ headers: request.headers, body: await text(request) })
    response.writeHead(statuses.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { told, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`, close: () => server.close() }
}

function changing() {
  const lines: string[] = []
  let listener: (written: Written) => void = () => {}
  let looked = 0
  const freshness = {
    onEnd: (given: typeof listener) => void (listener = given),
    get generation() {
      return (looked += 1)
    },
  }
  const site = { freshness, log: pino({ level: 'error' }, { write: (line) => void lines.push(line) }) } as unknown as Site
  return { site, lines, looked: () => looked, change: (...marks: string[]) => listener(new Written(marks)) }
}

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

test('a shared cache is told what changed in one request, and again once every process has heard', async () => {
  const cache = await sharedCache()
  open.push(cache.close)
  const { site, change } = changing()
  const purges = createPurges(site, { url: cache.url, key: 'k1' })
  change('posts/7')
  change('pages/1')
  await vi.waitFor(() => expect(cache.told).toHaveLength(2), { timeout: 20_000 })
  const [first, again] = cache.told
  expect(first?.headers['surrogate-key']).toBe('any posts/7 posts pages/1 pages')
  expect(JSON.parse(first?.body ?? '')).toEqual({ tags: ['any', 'posts/7', 'posts', 'pages/1', 'pages'] })
  expect([first?.headers.authorization, first?.headers['fastly-key']]).toEqual(['Bearer k1', 'k1'])
  expect(again?.body).toBe(first?.body)
  await purges.stop()
})

test('one that refuses is told again; a site that ends does not wait for it, and the log says so', async () => {
  const cache = await sharedCache([503])
  open.push(cache.close)
  const { site, change, lines } = changing()
  const purges = createPurges(site, { url: cache.url, key: undefined })
  change('posts/7')
  await vi.waitFor(() => expect(cache.told.length).toBeGreaterThan(1), { timeout: 20_000 })
  expect(lines).toEqual([])
  await purges.stop()

  const away = changing()
  const untold = createPurges(away.site, { url: 'http://127.0.0.1:9/', key: undefined })
  away.change('posts/7')
  await untold.stop()
  expect(away.lines.join('')).toContain('CDN_PURGE_URL')
})

test('what falls due by the clock is looked for, though the shared cache answers every visitor', async () => {
  const { site, looked } = changing()
  const purges = createPurges(site, { url: 'http://127.0.0.1:9/', key: undefined })
  await vi.waitFor(() => expect(looked()).toBeGreaterThan(0), { timeout: 20_000 })
  await purges.stop()
})
