import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, readingSuite } from '../support/browser.ts'

const wide = { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false }
const LONG_POST = '/blog/6'

describe.skipIf(!hasBrowser)('articles', () => {
  const site = readingSuite()
  const open = async (path: string) => {
    const { page } = await site.reader(wide)
    await page.goto(path)
    return page
  }

  test('are followed, before the replies, by three others to read', async () => {
    const page = await open(LONG_POST)
    const next = page.getByRole('region', { name: 'Read next' })
    const links = next.getByRole('article').getByRole('heading').getByRole('link')
    const hrefs = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    expect([hrefs.length, new Set([...hrefs, LONG_POST]).size]).toEqual([3, 4])
    const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
    expect(await topOf(next)).toBeLessThan(await topOf(page.getByRole('form', { name: 'Leave a Reply' })))
  })

  test('are printed without menus, sharing, side boxes and what else to read', async () => {
    const { page } = await site.visitor(wide)
    await page.goto(LONG_POST)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('article').first().locator('.prose').isVisible()).toBe(true)
    for (const locator of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('complementary')])
      expect(await locator.count()).toBe(0)
    for (const name of ['Share on WhatsApp', 'Read next']) expect(await page.getByRole('link', { name }).count()).toBe(0)
    expect(await page.getByRole('heading', { name: 'Read next' }).count()).toBe(0)
  })
})
