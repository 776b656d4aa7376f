import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserSuite, hasBrowser, holdBack, hydrate } from '../support/browser.ts'

describe.skipIf(!hasBrowser)('hydration waits', () => {
  const site = browserSuite()

  /** Scripts by when they were asked for, in milliseconds before (below zero) or after the load event. */
  const scriptStarts = (page: Page) =>
    page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const scripts = performance.getEntriesByType('resource').filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
      return scripts.map((entry) => entry.startTime - (navigation?.loadEventStart ?? 0))
    })

  test('no script is fetched before the load event', async () => {
    const { page } = await site.visitor()
    await page.goto('/blog-list', { waitUntil: 'load' })
    await hydrate(page)
    const starts = await scriptStarts(page)
    expect(starts.length).toBeGreaterThan(3)
    expect(starts.filter((start) => start < 0)).toEqual([])
  })

  test('an intent during the load fetches nothing before the load event either', async () => {
    const { page } = await site.visitor()
    let moved = false
    await page.route('**/*.woff2', async (route) => {
      await page.mouse.move(20, 20)
      await page.keyboard.press('Tab')
      moved = true
      await route.continue()
    })
    await page.goto('/blog-list', { waitUntil: 'load' })
    await hydrate(page)
    expect(moved).toBe(true)
    expect((await scriptStarts(page)).filter((start) => start < 0)).toEqual([])
  })

  test('comes by itself when the browser is idle, and matches the document without a word on the console', async () => {
    const { page } = await site.visitor()
    for (const path of ['/', '/blog-list?utm_source=whatsapp', '/blog/6', '/category-list/9', '/contactus', '/about-us']) {
      await page.goto(path, { waitUntil: 'load' })
      await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
    }
  })

  test('starts with the first intent where the browser is never idle: a pointer, a key or a finger', async () => {
    for (const intend of [
      (page: Page) => page.mouse.move(20, 20),
      (page: Page) => page.keyboard.press('Tab'),
      (page: Page) => page.touchscreen.tap(2, 400),
    ]) {
      const { page } = await site.visitor({ hasTouch: true })
      await page.addInitScript(() => (window.requestIdleCallback = () => 0))
      await page.goto('/blog-list', { waitUntil: 'load' })
      expect(await scriptStarts(page)).toEqual([])
      await intend(page)
      await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
    }
  })

  test("a button's click before hydration is given again once handlers are live, exactly once", async () => {
    const { page } = await site.visitor()
    const release = await holdBack(page, '**/assets/*.js')
    await page.goto('/blog-list', { waitUntil: 'load' })
    await page.evaluate(() => {
      const button = document.createElement('button')
      button.id = 'early'
      button.type = 'button'
      button.textContent = 'Early'
      button.addEventListener('click', () => (button.dataset.clicks = String(Number(button.dataset.clicks ?? 0) + 1)))
      // At the end of the body: there the router's tree passes over what is not its own.
      document.body.append(button)
      const press = new MouseEvent('click', { bubbles: true, cancelable: true })
      button.dispatchEvent(press)
      button.dataset.held = String(press.defaultPrevented)
    })
    expect(await page.locator('#early').getAttribute('data-held')).toBe('true')
    expect(await page.locator('#early').getAttribute('data-clicks')).toBeNull()
    release()
    await hydrate(page)
    await page.waitForFunction(() => document.querySelector<HTMLElement>('#early')?.dataset.clicks === '1')
  })

  test('the menu opens and closes before any script has come', async () => {
    const { page } = await site.visitor({ javaScriptEnabled: false })
    await page.goto('/blog-list')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Get Quote' }).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Get Quote' }).waitFor({ state: 'hidden' })
  })

  test('links go through the router once hydrated: one data request, no document', async () => {
    const { page } = await site.visitor({ viewport: { width: 1440, height: 900 } })
    await page.goto('/blog-list', { waitUntil: 'load' })
    await hydrate(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`))
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL('**/blog-list?page=2')
    await page.getByRole('link', { name: '02', exact: true }).and(page.locator('[aria-current=page]')).waitFor()
    expect(requests.filter((request) => request.startsWith('document'))).toEqual([])
    expect(requests).toContain('fetch /blog-list.data')
  })
})
