import { describe, expect, test } from 'vitest'
import { writeTally } from '#domain/statistics/write-tally.ts'
import { engines } from '#tests/support/engines.ts'
import { serveSmallPages, type SmallPage } from '#tests/support/small-pages.ts'
import { allStatistics } from '#tests/support/statistics.ts'
import { countedPage } from './count-views.ts'

const BROWSER = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const html: SmallPage['loader'] = () => new Response('<p>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
const pages: Record<string, SmallPage> = {
  '/about-us': { loader: html },
  '/search': { loader: html, handle: { query: { q: /(?!)/ } } },
  '/feed.xml': { loader: () => new Response('<rss>', { headers: { 'content-type': 'application/rss+xml' } }) },
  '/gone': { loader: () => new Response('<p>', { status: 404, headers: { 'content-type': 'text/html' } }) },
}

describe.each(engines)('views of pages on $name', ({ fresh }) => {
  const viewed = async () => {
    const { site, ask, pages: server } = await serveSmallPages(await fresh(), pages)
    const see = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      ask(path, { method, headers: { 'user-agent': BROWSER, ...headers } })
    const counted = async () => {
      await writeTally(site)
      return (await allStatistics(site)).filter((line) => /^(?:page|total) 2026-11-21 /.test(line))
    }
    return { see, counted, hits: () => server.cache.hits }
  }

  test('count once each, made anew or from memory, as a document or as data, whole or unchanged', async () => {
    const { see, counted, hits } = await viewed()
    const { headers } = await see('/about-us')
    await see('/about-us')
    expect((await see('/about-us', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
    expect((await see('/about-us.data')).headers.get('content-type')).toContain('text/x-script')
    await see('/about-us.data')
    await see('/search?q=fees')
    expect(hits()).toBe(3)
    expect(await counted()).toEqual([
      'page 2026-11-21 /about-us: 5',
      'page 2026-11-21 /search: 1',
      'total 2026-11-21 views: 6',
      'total 2026-11-21 visitors: 1',
    ])
  })

  test('do not count for machines, what a browser fetches in advance, headers alone, feeds, and what is not there', async () => {
    const { see, counted } = await viewed()
    for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'curl/8.5.0', ' ']) {
      for (let time = 0; time < 2; time += 1) await see('/about-us', { 'user-agent': agent })
    }
    await see('/about-us', { 'sec-purpose': 'prefetch;prerender' })
    await see('/about-us', {}, 'HEAD')
    for (const path of ['/feed.xml', '/gone', '/nowhere', '/about-us/']) await see(path)
    expect(await counted()).toEqual([])
  })

  test('count once what was fetched in advance and is then read', async () => {
    const { see, counted } = await viewed()
    await see('/about-us', { 'sec-purpose': 'prefetch' })
    await see('/about-us', { 'x-read': 'ahead' }, 'HEAD')
    expect(await counted()).toContain('page 2026-11-21 /about-us: 1')
  })

  test('count without their visitor for whoever asks not to be followed', async () => {
    const { see, counted } = await viewed()
    await see('/about-us', { dnt: '1' })
    await see('/about-us', { 'sec-gpc': '1', referer: 'https://www.example.org/' })
    expect(await counted()).toEqual(['page 2026-11-21 /about-us: 2', 'total 2026-11-21 views: 2'])
  })
})

test('an answer counts for its page alone', () => {
  const page = (path: string, type = 'text/html', status = 200) => countedPage(path, { status, headers: { 'content-type': type } })
  expect(page('/')).toBe('/')
  expect(page('/_root.data', 'text/x-script')).toBe('/')
  expect(page('/sent/ABC-234')).toBe('/sent')
  expect(page('/yo/sent/ABC-234')).toBe('/sent')
  expect(page('/sent/ABC-234.data', 'text/x-script')).toBe('/sent')
  for (const path of ['/admin', '/admin/posts', '/admin/preview/token']) expect(page(path)).toBeUndefined()
  for (const status of [202, 404, 410, 503]) expect(page('/faq', 'text/html', status)).toBeUndefined()
  expect(page('/robots.txt', 'text/plain')).toBeUndefined()
})
