import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, hydrate, readingSuite } from '../support/browser.ts'
import { firstOf } from '../support/every-case.ts'
import { PATIENCE } from '../support/patience.ts'

/** A phone as the site's budgets have it. */
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** Among them one with rows that are moved sideways: without scripts Chromium fetches all of their pictures, though nobody sees them. */
const AS_WELL_WITHOUT_SCRIPTS: ReadonlySet<string> = new Set(['/', '/?lite=1', '/blog/6', '/faq', '/faq?lite=1', '/think-school'])
const BUDGET_OF_WORDS = 0.1

interface Fetched {
  path: string
  type: string
  bytes: number
}

/** What the browser transfers, headers and all; what stands in a document itself is none of it. */
async function counting(page: Page): Promise<{ fetched: Fetched[]; underWay: ReadonlyMap<string, Fetched> }> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const asked = new Map<string, Fetched>()
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = '' }) =>
    asked.set(requestId, { path: url.startsWith('http') ? new URL(url).pathname : '', type, bytes: 0 }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const each = asked.get(requestId)
    asked.delete(requestId)
    if (each?.path) fetched.push({ ...each, bytes: encodedDataLength })
  })
  session.on('Network.loadingFailed', ({ requestId }) => asked.delete(requestId))
  const fetched: Fetched[] = []
  await session.send('Network.enable')
  return { fetched, underWay: asked }
}

/** Pictures of the screen one sees that are not there yet; a reader waits for them before scrolling on. */
const picturesToCome = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((picture) => !picture.complete && picture.checkVisibility())
      .filter((picture) => {
        const { top, bottom, left, right } = picture.getBoundingClientRect()
        return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      })
      .map((picture) => picture.currentSrc || picture.src),
  )

async function readToTheEnd(page: Page, path: string): Promise<Fetched[]> {
  const { fetched, underWay } = await counting(page)
  await page.goto(path, { waitUntil: 'load' })
  // Step by step from outside, since it is read without scripts too; a little of each screen is seen twice.
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let top = 0; top < height; top += PHONE.viewport.height * 0.9) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
    await expect.poll(() => picturesToCome(page), PATIENCE).toEqual([])
  }
  // Playwright's 'networkidle' has come and gone by now, whatever the scrolling asked for.
  await expect.poll(() => [...underWay.values()].map((each) => each.path), PATIENCE).toEqual([])
  return fetched
}

const bytesOf = (fetched: readonly Fetched[]): number => fetched.reduce((sum, { bytes }) => sum + bytes, 0)
const pictures = (fetched: readonly Fetched[]): Fetched[] =>
  fetched.filter(({ type, path }) => type === 'Image' && /\.(?:avif|webp)$/.test(path))
const uploadsBeside = (some: readonly Fetched[], others: readonly Fetched[]): Fetched[] =>
  pictures(some).filter(({ path }) => path.startsWith('/uploads/') && !others.some((other) => other.path === path))
const costLine = (page: Page) =>
  page
    .locator('footer')
    .getByText(/^This page: \d+ KB, about ₦\d+\.\d\d of data\.$/)
    .filter({ visible: true, hasNot: page.locator('span') })
const kilobytesSaid = async (page: Page): Promise<number> => Number(/(\d+) KB/.exec((await costLine(page).textContent()) ?? '')?.[1])
const otherForm = (page: Page, name: 'Lite' | 'Full') => page.locator('footer').getByRole('link', { name, exact: true })
const isLite = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.dataset.lite !== undefined)

/** Own links of the document that are no pages for visitors, or stay on the page. */
const NOT_PAGES = /^\/(?:admin|uploads|assets|drawn|adire\.svg|api\/(?!docs))|\.(?:xml|json|ics)$/
const linksWithout = (page: Page): Promise<string[]> =>
  page.evaluate(
    (pattern) =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(({ origin, pathname }) => origin === location.origin && !new RegExp(pattern).test(pathname))
        .filter(({ search }) => new URLSearchParams(search).get('lite') !== '1')
        .map((link) => link.getAttribute('href') ?? ''),
    NOT_PAGES.source,
  )

describe.skipIf(!hasBrowser)('reading on a phone', () => {
  const suite = readingSuite()

  test.each(
    firstOf([
      ['/', 190],
      ['/blog/6', 130],
    ]),
  )('%s, read to its end while its rows move, takes at most %i KB and nothing of the framework', async (path, most) => {
    const fetched = await readToTheEnd((await suite.newVisitor(PHONE)).page, path)
    expect(pictures(fetched).length).toBeGreaterThan(0)
    expect(fetched.filter(({ type }) => type === 'Script')).toEqual([])
    expect(bytesOf(fetched) / 1_024).toBeLessThanOrEqual(most)
  })
})

describe.skipIf(!hasBrowser)('a page with less data', () => {
  const suite = readingSuite()

  test('home has system faces, one picture, and nothing that moves; no script is fetched', async () => {
    const whole = await readToTheEnd((await suite.newVisitor(PHONE)).page, '/')
    const { page } = await suite.newVisitor(PHONE)
    const less = await readToTheEnd(page, '/?lite=1')
    expect(whole.filter(({ type }) => type === 'Font')).toHaveLength(2)
    expect(less.filter(({ type }) => ['Font', 'Script'].includes(type))).toEqual([])
    expect(pictures(less)).toHaveLength(1)
    expect(bytesOf(pictures(less)) / bytesOf(pictures(whole))).toBeLessThanOrEqual(0.1)
    expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).fontFamily)).not.toMatch(
      /Merriweather['"]?,/,
    )
    // What follows the scrolling moves when the reader does.
    const moving = () => document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline).length
    expect(await page.evaluate(moving)).toBe(0)
    const other = await suite.visitor(PHONE)
    await other.page.goto('/')
    await other.page.waitForFunction(() => document.getAnimations().some(({ timeline }) => timeline instanceof DocumentTimeline))
  })

  test('a list of articles has pictures of at most half the bytes', async () => {
    // On phones the pictures of a list are small in any case.
    const tablet = { ...PHONE, viewport: { width: 768, height: 1024 } }
    const whole = await readToTheEnd((await suite.newVisitor(tablet)).page, '/blog-list')
    const less = await readToTheEnd((await suite.newVisitor(tablet)).page, '/blog-list?lite=1')
    // Small portraits are as small as they come.
    expect(uploadsBeside(less, whole).length).toBeGreaterThan(2)
    expect(bytesOf(uploadsBeside(less, whole)) / bytesOf(uploadsBeside(whole, less))).toBeLessThanOrEqual(0.5)
  })

  test.each(firstOf(['/', '/blog/6', '/faq', '/pricing-plane', '/adire', '/project', '/privacy-policy', '/nowhere', '/book-a-demo']))(
    '%s: every link to a page keeps it, also without scripts, and ‘Full’ leads back',
    async (path) => {
      const { page } = await suite.reader({ javaScriptEnabled: path !== '/faq', allow: /404/ })
      await page.goto(`${path}?lite=1`)
      expect(await linksWithout(page)).toEqual([new URL(path, suite.url).pathname])
      const forms = await page.evaluate(() =>
        [...document.forms].map((form) => [form.action, form.method, 'lite' in form.elements] as const),
      )
      for (const [action, method, hasField] of forms)
        expect(method === 'post' ? new URL(action).searchParams.get('lite') === '1' : hasField || action.endsWith('.mp4'), action).toBe(
          true,
        )
      await otherForm(page, 'Full').click()
      await page.waitForURL(suite.url + path)
      expect(await isLite(page)).toBe(false)
    },
  )

  test('stays so where the router makes the way, which counts what the next page took', async () => {
    const { page } = await suite.visitor({ viewport: { width: 1440, height: 900 } })
    await page.goto('/faq?lite=1')
    await hydrate(page)
    const said = await kilobytesSaid(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about-us?lite=1')
    expect(await isLite(page)).toBe(true)
    await expect.poll(() => kilobytesSaid(page)).not.toBe(said)
    expect(
      await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)),
    ).not.toContain('Inter')
  })

  test.each(firstOf(['/', '/blog/6', '/faq', '/blog/6?lite=1', '/?lite=1', '/faq?lite=1', '/think-school']))(
    '%s: the words at its foot are within a tenth of what the browser transferred',
    async (path) => {
      for (const javaScriptEnabled of AS_WELL_WITHOUT_SCRIPTS.has(path) ? [true, false] : [true]) {
        const { page } = await suite.newVisitor({ ...PHONE, javaScriptEnabled, whole: true })
        const bytes = bytesOf(await readToTheEnd(page, path))
        const said = (await kilobytesSaid(page)) * 1_024
        expect(Math.abs(said - bytes) / bytes, `${said} said, ${bytes} transferred`).toBeLessThanOrEqual(BUDGET_OF_WORDS)
      }
    },
  )

  test('comes by itself to a browser that saves data, at the same address, and is kept apart from the whole one', async () => {
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(suite.url + path, { headers })
      return {
        lite: (await answer.text()).includes('<html lang="en-NG" data-lite'),
        headers: answer.headers,
        tag: answer.headers.get('etag'),
      }
    }
    for (let turn = 0; turn < 2; turn += 1) {
      for (const [headers, isLess] of [
        [{}, false],
        [{ 'save-data': 'on' }, true],
        [{ ect: '2g' }, true],
        [{ ect: 'slow-2g' }, true],
        [{ ect: '3g', 'save-data': 'off' }, false],
      ] as [Record<string, string>, boolean][])
        expect([turn, headers, (await ask('/about-us', headers)).lite]).toEqual([turn, headers, isLess])
    }
    const [whole, less] = [await ask('/about-us'), await ask('/about-us', { 'save-data': 'on' })]
    expect(less.headers.get('vary')).toBe('Accept-Encoding, Save-Data, ECT')
    expect(whole.headers.get('vary')).toBe('Accept-Encoding, Save-Data, ECT')
    expect(whole.headers.get('accept-ch')).toBe('ECT')
    expect(whole.tag).not.toBe(less.tag)
  })

  test('is nothing to search engines, feeds and what is shared: they know one address', async () => {
    const html = await (await fetch(`${suite.url}/blog/6?lite=1`)).text()
    expect(html).toContain(`<link rel="canonical" href="${suite.url}/blog/6"/>`)
    expect(html).toContain(`<meta property="og:url" content="${suite.url}/blog/6"/>`)
    const facts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '')
    expect(facts.length).toBeGreaterThan(0)
    expect(facts.join('')).not.toContain('lite=')
    expect(
      [...html.matchAll(/href="(https:\/\/(?:wa\.me|www\.facebook|twitter|x\.com|www\.linkedin)[^"]*)"/g)]
        .map(([, href]) => href)
        .join(' '),
    ).not.toMatch(/lite(?:=|%3D)/)
    for (const file of ['/sitemap.xml', '/feed.xml', '/feed.json']) {
      const answer = await fetch(`${suite.url}${file}?lite=1`)
      expect([answer.status, (await answer.text()).includes('lite=')]).toEqual([200, false])
    }
    expect(await (await fetch(`${suite.url}/faq`)).text()).toContain('href="/faq?lite=1" rel="nofollow"')
  })
})
