import { chromium, type Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hasBrowser, hydrate, readingSuite } from '../support/browser.ts'
import { CHROMIUM_FLAGS, WHOLE_CHROMIUM } from '../support/chromium.ts'

const wide = { viewport: { width: 1440, height: 900 } }

describe.skipIf(!hasBrowser)('the next page', () => {
  const site = readingSuite()
  const rulesIn = (page: Page) => page.locator('script[type=speculationrules]')
  const howItCame = () => {
    const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & { deliveryType: string })[]
    return navigation?.deliveryType
  }

  test('is fetched ahead when a pointer rests on its link, and told as read once it is', async () => {
    const { page, context } = await site.newVisitor(wide)
    await page.goto('/faq', { waitUntil: 'load' })
    await rulesIn(page).waitFor({ state: 'attached' })
    const preloads = await context.newCDPSession(page)
    const isReady = new Promise((resolve) =>
      preloads.on(
        'Preload.prefetchStatusUpdated',
        ({ status, prefetchUrl }) => status === 'Ready' && resolve(new URL(prefetchUrl).pathname),
      ),
    )
    await preloads.send('Preload.enable')
    const told = page.waitForRequest((request) => request.method() === 'HEAD' && request.headers()['x-read'] === 'ahead')
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' })
    await link.hover()
    expect(await isReady).toBe('/about-us')
    await link.click()
    await page.waitForURL('**/about-us')
    expect(await page.evaluate(howItCame)).toBe('navigational-prefetch')
    expect(new URL((await told).url()).pathname).toBe('/about-us')
  })

  test('is not fetched ahead on a line that is metered or slow, nor by the staff, nor once the router makes the way', async () => {
    const hasRules = async (path: string, connection?: object) => {
      const { page } = await site.newVisitor(wide)
      if (connection) await page.addInitScript((given) => Object.defineProperty(navigator, 'connection', { get: () => given }), connection)
      await page.goto(path, { waitUntil: 'load' })
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
      return { page, has: (await rulesIn(page).count()) > 0 }
    }
    expect((await hasRules('/faq', { saveData: true, effectiveType: '4g' })).has).toBe(false)
    expect((await hasRules('/faq', { saveData: false, effectiveType: '2g' })).has).toBe(false)
    expect((await hasRules('/admin/sign-in')).has).toBe(false)
    const { page, has } = await hasRules('/faq', { saveData: false, effectiveType: '4g' })
    expect(has).toBe(true)
    await hydrate(page)
    await rulesIn(page).waitFor({ state: 'detached' })
  })

  test('going back shows the page as it was left, from memory, with scripts and without', async () => {
    // The library that drives the browser turns this off, unless asked not to.
    const browser = await chromium.launch({
      executablePath: WHOLE_CHROMIUM,
      args: CHROMIUM_FLAGS,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    onTestFinished(() => browser.close())
    for (const path of ['/', '/blog/6', '/contactus']) {
      for (const withScripts of [false, true]) {
        const page = await browser.newPage()
        await page.goto(site.url + path, { waitUntil: 'load' })
        if (withScripts) await hydrate(page)
        await page.evaluate(() => (document.body.dataset.left = 'yes'))
        await page.goto(`${site.url}/faq`, { waitUntil: 'load' })
        await page.goBack({ waitUntil: 'commit' })
        const restored = await page.evaluate(() => {
          const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
            notRestoredReasons?: unknown
          })[]
          return { left: document.body.dataset.left, why: navigation?.notRestoredReasons ?? null }
        })
        expect([path, withScripts, restored]).toEqual([path, withScripts, { left: 'yes', why: null }])
        await page.close()
      }
    }
  })
})
