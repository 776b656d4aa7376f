import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { chatNumberOf } from '#domain/content/own-number.ts'
import { getCompany } from '#domain/content/read-company.ts'
import { changeCompany } from '#domain/content/save-company.ts'
import { chatHref } from '#shared/formats.ts'
import { sampleSite } from '#tests/support/engines.ts'
import { someOf } from '#tests/support/every-case.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { startSite } from '#tests/support/running-site.ts'
import { siteRoutes } from '#tests/support/site-routes.ts'
import { testSite } from '#tests/support/test-site.ts'

const PAGES = [
  '/',
  '/blog-list',
  '/blog-list?page=2',
  '/blog/6',
  '/category-list/9',
  '/think-school',
  '/contactus',
  '/faq.data',
  '/feed.xml',
]

/** Two who have nothing in common but what they ask for, and that neither asks for less data: those have pages of their own. */
const ADA = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0', 'accept-language': 'en-NG' }
const BOLA = {
  'user-agent': 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80)',
  'accept-language': 'yo, ha;q=0.8, fr;q=0.5',
  cookie: 'theme=dark; visited=3; session=not-signed-here',
  referer: 'https://search.example/?q=school',
  'x-forwarded-for': '203.0.113.9',
  'sec-ch-prefers-color-scheme': 'dark',
  'save-data': 'off',
  ect: '4g',
  dnt: '1',
}
/** What an answer has of its own, whatever it says. */
const OF_EACH_ANSWER = new Set(['date', 'x-request-id', 'connection', 'keep-alive'])

/** The bytes and headers as they are sent, still packed. */
const ask = (url: string, encoding: string, visitor: Record<string, string>) =>
  new Promise<{ head: string; body: Buffer }>((resolve, reject) => {
    request(url, { headers: { ...visitor, 'accept-encoding': encoding } }, async (answer) => {
      const headers = Object.entries(answer.headers).filter(([name]) => !OF_EACH_ANSWER.has(name))
      resolve({ head: JSON.stringify([answer.statusCode, ...headers.toSorted()]), body: await buffer(answer) })
    })
      .on('error', reject)
      .end()
  })

describe('what is kept for all', () => {
  test('is the same bytes for all, whoever asked for it first', async () => {
    const at = sampleSite()
    const first = new Map<string, { head: string; body: Buffer }>()
    for (const visitors of [
      [ADA, BOLA],
      [BOLA, ADA],
    ]) {
      // A start of its own: nothing is kept yet, and pages are made for the first of the two.
      const site = await startSite(at, { SITE_URL: 'https://site.example' })
      for (const path of PAGES)
        for (const encoding of ['br', 'gzip', 'identity'])
          for (const visitor of visitors) {
            const answer = await ask(site.url + path, encoding, visitor)
            const { head, body } = first.get(path + encoding) ?? answer
            expect([path, encoding, answer.head, answer.body.equals(body)]).toEqual([path, encoding, head, true])
            first.set(path + encoding, { head, body })
          }
      await site.stop()
    }
    for (const [key, { head, body }] of first) expect([key, head.slice(0, 5), body.length > 500]).toEqual([key, '[200,', true])
  })
})

describe('links to the company elsewhere', () => {
  /** Of each link of a page what it is called and where it leads; those that share what is read lead elsewhere, too. */
  const linksOf = (html: string) =>
    [...html.matchAll(/<a\s([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = '', inner = '']) => ({
      name: /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? inner.replace(/<[^>]*>/g, '').trim(),
      href: /href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? '',
    }))

  test('stand on every page while they are set, and on none while they are empty', async () => {
    const at = sampleSite()
    const running = await startSite(at)
    const engine = await openDatabase(at)
    const site = testSite(engine, systemClock)
    const { facebookUrl, whatsApp } = await getCompany(site)
    const chat = chatHref(chatNumberOf(whatsApp))
    const isSocial = ({ name, href }: { name: string; href: string }) =>
      href.startsWith(facebookUrl) ||
      href.startsWith(chat) ||
      (!href.startsWith('/') && /^(?:Facebook|WhatsApp|Chat on WhatsApp)\b/.test(name))
    const socialOn = async (path: string) => linksOf(await (await fetch(running.url + path)).text()).filter(isSocial)

    const asked = someOf(6, siteRoutes)
    for (const path of asked) {
      const hrefs = (await socialOn(path)).map(({ href }) => href)
      expect([path, hrefs.includes(facebookUrl), hrefs.some((href) => href.startsWith(chat))]).toEqual([path, true, true])
    }
    await changeCompany(site, 'test', { facebookUrl: '', whatsApp: '' })
    await vi.waitFor(async () => expect(await socialOn('/')).toEqual([]), { ...PATIENCE, interval: 100 })
    for (const path of asked) expect([path, await socialOn(path)]).toEqual([path, []])
    await engine.close()
    await running.stop()
  })
})
