import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { buildPost } from '../support/factories.ts'
import { binTwoPosts } from '../support/journeys/post-list.ts'
import { pressAt } from '../support/keys.ts'

describe.skipIf(!hasBrowser)('the list of posts', () => {
  const desk = deskSuite(['editor'])

  test('what it is narrowed by stands in its address, and several are binned and brought back at once', async () => {
    for (const title of ['Oware one', 'Oware two'])
      await desk.withSite((site) => buildPost(site, { title, status: 'draft', publishAt: null }))
    const { page } = await desk.staff('editor')
    await openDesk(page, deskPaths.posts)
    await binTwoPosts(page, 'Oware')
  })

  test('a choice counts at once, and the pages keep it', async () => {
    await desk.withSite(async (site) => {
      for (let count = 0; count < 52; count += 1) await buildPost(site, { title: `Draft ${count}`, status: 'draft', publishAt: null })
    })
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.posts)
    await page.getByLabel('Status').selectOption('draft')
    await page.waitForURL(/status=draft/)
    // The address changes before the list does, whose pages are of all posts until then.
    const second = page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: '02' })
    await second.and(page.locator('[href*="status=draft"]')).click()
    await page.waitForURL(/status=draft&?.*page=2|page=2.*status=draft/)
    await expect.poll(() => page.getByRole('row').filter({ hasNotText: 'Draft' }).count()).toBe(1)
  })

  test('on phones the filters fold, a row is two lines, and what is pressed is 48 px high', async () => {
    const { page } = await desk.staff('editor', { viewport: { width: 360, height: 740 } })
    await openDesk(page, deskPaths.posts)
    expect(await page.getByLabel('Status').isVisible()).toBe(false)
    await page.getByText('More filters').click()
    await page.getByLabel('Status').waitFor()
    const row = page.getByRole('row').nth(1)
    const heights = await row.evaluate((element) =>
      [element, ...element.querySelectorAll('a, label')].map((each) => each.getBoundingClientRect().height),
    )
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(48)
    expect(heights[0]).toBeLessThanOrEqual(110)
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    // By touch and by keyboard: what was found comes first again.
    await page.getByLabel('Status').selectOption('published')
    await page.getByText('Status: Published Show all').waitFor()
    await page.getByLabel('Status').waitFor({ state: 'hidden' })
    await page.getByLabel('Search').focus()
    await pressAt(page, page.locator('summary', { hasText: 'More filters' }), 'Enter')
    await pressAt(page, page.getByLabel('Status'), 'ArrowUp')
    await page.getByText('Status: Scheduled Show all').waitFor()
    expect(await page.getByLabel('Status').isVisible()).toBe(true)
    await pressAt(page, page.getByRole('button', { name: 'Search' }), 'Enter')
    await page.getByLabel('Status').waitFor({ state: 'hidden' })
    await pressAt(page, page.getByRole('link', { name: 'Show all' }), 'Enter')
    await page.getByText('Show all').waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
  })
})
