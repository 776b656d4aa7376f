import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'

const focused = (page: Page) => page.evaluate(() => `${document.activeElement?.localName}: ${document.activeElement?.textContent?.trim()}`)

describe.skipIf(!hasBrowser)('following a link inside the back office', () => {
  const desk = deskSuite(['editor'])

  test('leads the focus to the heading of the new screen, forward and back, which a screen reader says', async () => {
    const { page } = await desk.staff('editor')
    await openDesk(page, deskPaths.posts)
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Pages', exact: true }).press('Enter')
    await expect.poll(() => focused(page)).toBe('h1: Pages')
    await page.goBack()
    await expect.poll(() => focused(page)).toBe('h1: Posts')
    await page.goForward()
    await expect.poll(() => focused(page)).toBe('h1: Pages')
  })

  test('leaves the focus where something is typed: what a search finds is another list of the same screen', async () => {
    const { page } = await desk.staff('editor')
    await openDesk(page, deskPaths.posts)
    const search = page.getByLabel('Search')
    await search.fill('report')
    await search.press('Enter')
    await page.waitForURL(/q=report/)
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
  })
})
