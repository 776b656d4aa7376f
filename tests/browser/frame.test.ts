import { describe, expect, test } from 'vitest'
import { hasBrowser, hydrate, readingSuite } from '../support/browser.ts'
import { PATIENCE } from '../support/patience.ts'

describe.skipIf(!hasBrowser)('what every page stands in', () => {
  const site = readingSuite()

  test('going to another page starts at its top, and going back comes back to where one was', async () => {
    const { page } = await site.visitor({ viewport: { width: 1440, height: 700 } })
    await page.goto('/blog-list', { waitUntil: 'load' })
    await hydrate(page)
    await page.evaluate(() => {
      window.scrollTo({ top: 600, behavior: 'instant' })
      document.addEventListener('click', () => sessionStorage.setItem('left-at', String(window.scrollY)), { capture: true })
    })
    await page.getByRole('article').nth(2).getByRole('heading').getByRole('link').click()
    await page.waitForURL('**/blog/*')
    const leftAt = Number(await page.evaluate(() => sessionStorage.getItem('left-at')))
    expect(leftAt).toBeGreaterThan(300)
    const place = () => page.evaluate(() => window.scrollY)
    await expect.poll(place, PATIENCE).toBe(0)
    await page.goBack()
    await page.waitForURL('**/blog-list')
    await expect.poll(place, PATIENCE).toBe(leftAt)
  })
})
