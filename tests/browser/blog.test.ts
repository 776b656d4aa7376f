import { describe, expect, test } from 'vitest'
import { hasBrowser, holdBack, hydrate, readingSuite } from '../support/browser.ts'
import { PATIENCE } from '../support/patience.ts'

const wide = { viewport: { width: 1440, height: 900 } }

describe.skipIf(!hasBrowser)('blog', () => {
  const site = readingSuite()

  test("says 'Loading blogs...' while the next page is under way, from 150 ms on, and goes to the top of it", async () => {
    const { page } = await site.newVisitor(wide)
    await page.goto('/blog-list', { waitUntil: 'load' })
    await hydrate(page)
    const release = await holdBack(page, '**/blog-list.data**')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('link', { name: 'Next page' }).click()
    const loading = page.getByRole('status').getByText('Loading blogs...')
    let waitedMs = 0
    const says = async () => {
      await page.clock.runFor(10)
      waitedMs += 10
      return loading.isVisible()
    }
    // The browser takes its own time to draw; the clock of the page stands still meanwhile.
    await expect.poll(says, PATIENCE).toBe(true)
    expect([waitedMs >= 150, waitedMs < 1_000]).toEqual([true, true])
    await page.clock.resume()
    release()
    await loading.waitFor({ state: 'hidden' })
    await expect.poll(() => new URL(page.url()).search).toBe('?page=2')
    await page.waitForFunction(() => window.scrollY === 0)
  })

  test("says 'Error loading blogs: …' when the next page can't be had, and tries again", async () => {
    const { page } = await site.visitor({ ...wide, allow: /ERR_FAILED|Failed to load resource|Failed to fetch/ })
    await page.goto('/blog-list', { waitUntil: 'load' })
    await hydrate(page)
    await page.route('**/blog-list.data**', (route) => route.abort(), { times: 1 })
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.getByText('Error loading blogs: Failed to fetch blogs').waitFor()
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('article').first().waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?page=2')
  })

  test("a category page says 'Error: …' when it can't be had", async () => {
    const { page } = await site.visitor({ ...wide, allow: /ERR_FAILED|Failed to load resource|Failed to fetch/ })
    await page.goto('/category-list/9', { waitUntil: 'load' })
    await hydrate(page)
    await page.route('**/category-list/9.data**', (route) => route.abort(), { times: 1 })
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.getByText('Error: Failed to fetch blogs').waitFor()
  })

  test("unknown categories and posts say 'Category not found!' and 'Post not found!' with 404", async () => {
    const { page } = await site.visitor({ allow: /404/ })
    for (const [path, words] of [
      ['/category-list/999', 'Category not found!'],
      ['/category-list/abc', 'Category not found!'],
      ['/blog/99999', 'Post not found!'],
      ['/blog-details/0', 'Post not found!'],
    ] as const) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(words)
    }
  })

  test("an unknown address says 'Oops! Nothing Was Found' with the way back, and 404", async () => {
    const { page } = await site.visitor({ allow: /404/ })
    for (const path of ['/nothing-here', '/404']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Oops! Nothing Was Found')
      const text = "Sorry, we couldn't find the page you were looking for. We suggest that you return to homepage."
      expect(await page.getByText(text).count()).toBe(1)
      expect(await page.getByRole('link', { name: 'Back To Homepage' }).getAttribute('href')).toBe('/')
    }
  })

  test('the back-to-top button appears past 50 px, shows the way and goes back up; the header stays, and changes past 150 px', async () => {
    const { page } = await site.visitor({ ...wide, reducedMotion: 'reduce' })
    await page.goto('/blog/6')
    const button = page.getByRole('button', { name: 'Back to top' })
    const bar = page.locator('header > div', { has: page.getByRole('navigation', { name: 'Main' }) }).first()
    const groundOfBar = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor)
    const scrollTo = (y: number) =>
      // The page hears of it with its next frame.
      page.evaluate((top) => {
        window.scrollTo({ top, behavior: 'instant' })
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }, y)
    const atFirst = await groundOfBar()
    await scrollTo(50)
    expect(await button.count()).toBe(0)
    await scrollTo(51)
    await button.waitFor()
    await scrollTo(150)
    expect(await groundOfBar()).toBe(atFirst)
    await scrollTo(200)
    await expect.poll(groundOfBar).not.toBe(atFirst)
    const left = () =>
      button
        .locator('circle')
        .last()
        .evaluate((ring) => Math.round(Number.parseFloat(getComputedStyle(ring).strokeDashoffset)))
    for (const share of [0.25, 1, 0.5]) {
      await page.evaluate((part) => {
        const { scrollHeight, clientHeight } = document.documentElement
        window.scrollTo({ top: (scrollHeight - clientHeight) * part, behavior: 'instant' })
      }, share)
      await expect.poll(left, PATIENCE).toBe(100 - 100 * share)
      const isInView = async () => {
        const { y = -1, height = 0 } = (await page.getByRole('navigation', { name: 'Main' }).boundingBox()) ?? {}
        return y >= 0 && y + height < 150
      }
      await expect.poll(isInView, { ...PATIENCE, message: `the header at ${share}` }).toBe(true)
    }
    await button.click()
    await expect.poll(() => page.evaluate(() => window.scrollY), PATIENCE).toBe(0)
    await button.waitFor({ state: 'hidden' })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await scrollTo(900)
    await button.focus()
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth')
  })
})
