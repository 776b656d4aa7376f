import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { examined } from '#tests/support/examined.ts'
import { serveSmallPages } from '#tests/support/small-pages.ts'
import { testSite } from '#tests/support/test-site.ts'
import { checkProxy } from './check-proxy.ts'
import { DOCTOR_HEADER } from './doctor-question.ts'

const OF_VISITOR = '203.0.113.9'
/** What proxies do with X-Forwarded-For. */
const WAYS = {
  sets: () => OF_VISITOR,
  adds: (given: string) => `${given}, ${OF_VISITOR}`,
  addsItself: (given: string) => `${given}, 127.0.0.1`,
  takesAway: () => undefined,
} as const

async function startProxy(port: number, way: (given: string) => string | undefined): Promise<string> {
  const server = createServer(({ url, headers: { 'x-forwarded-for': given, ...headers } }, response) => {
    const forwarded = way(String(given))
    const passed = ask({ port, host: '127.0.0.1', path: url, headers: { ...headers, ...(forwarded && { 'x-forwarded-for': forwarded }) } })
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe.each(engines.slice(0, 1))('behind a proxy, on $name', ({ fresh }) => {
  test.each([
    ['sets', ['127.0.0.1'], 'ok', 'The site trusts the proxy at 127.0.0.1, and sees who asks.'],
    ['adds', ['127.0.0.1'], 'ok', 'The site trusts the proxy at 127.0.0.1, and sees who asks.'],
    ['sets', [], 'wrong', 'The site does not trust the proxy at 127.0.0.1: all visitors count as one address.'],
    ['sets', ['10.0.0.0/8'], 'wrong', 'The site does not trust the proxy at 127.0.0.1: all visitors count as one address.'],
    ['takesAway', ['127.0.0.1'], 'wrong', 'The proxy sends no X-Forwarded-For: all visitors count as one address.'],
    ['adds', ['0.0.0.0/1'], 'wrong', 'TRUST_PROXY has 0.0.0.0/1: anybody can claim any address.'],
    ['addsItself', ['127.0.0.1'], 'look', expect.stringContaining("can't be told from here")],
  ] as const)('one that %s X-Forwarded-For, with TRUST_PROXY %j, is %s', async (way, trustProxy, state, says) => {
    const { site, port } = await serveSmallPages(await fresh(), {}, { trustProxy })
    const url = await startProxy(port, WAYS[way])
    expect(await checkProxy(examined({ SITE_URL: url, TRUST_PROXY: trustProxy.join(',') }, site))).toMatchObject({ state, says })
  })
})

test.each(engines)(
  'without a proxy the site sees who asks; another site, and nothing, at SITE_URL are told, on $name',
  async ({ fresh }) => {
    const engine = await fresh()
    const { site, port, logged } = await serveSmallPages(engine, {})
    const asked = examined({ SITE_URL: `http://127.0.0.1:${port}` }, site)
    expect(await checkProxy(asked)).toEqual({ state: 'ok', says: 'There is no proxy before the site: it sees who asks.' })
    expect(logged().filter(({ msg }) => msg.includes('TRUST_PROXY'))).toEqual([])
    const other = { ...testSite(engine), secret: async () => 'another secret that is long enough, too' }
    expect(await checkProxy(examined({ SITE_URL: `http://127.0.0.1:${port}` }, other))).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining('not from this site'),
    })
    expect(await checkProxy(examined({ SITE_URL: 'http://127.0.0.1:9' }, site))).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining('ECONNREFUSED'),
    })
    expect(await checkProxy(examined({}))).toMatchObject({ state: 'look' })
  },
)

test.each(engines.slice(0, 1))('nobody else learns how a request reached the site', async ({ fresh }) => {
  const { ask: askSite, site } = await serveSmallPages(await fresh(), {})
  const now = site.clock.now().getTime()
  for (const header of ['', 'yes', `${now}.${'A'.repeat(43)}`, `${now - 3_600_000}.${'A'.repeat(43)}`])
    expect((await askSite('/healthz', { headers: { [DOCTOR_HEADER]: header } })).headers.get(DOCTOR_HEADER)).toBeNull()
})
