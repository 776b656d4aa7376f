import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserSuite, hasBrowser, hydrate } from '../support/browser.ts'

describe.skipIf(!hasBrowser)('the search overlay', () => {
  const site = browserSuite()
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' })
  const openSearch = async (page: Page) => {
    await page.goto('/contactus', { waitUntil: 'load' })
    await hydrate(page)
    await page.getByRole('button', { name: 'Search' }).click()
    await dialogOf(page).waitFor()
    return page.getByPlaceholder('Search by keyword or #')
  }

  test('lists results while typing; arrow keys walk them, Enter opens one, and the overlay is gone', async () => {
    const { page } = await site.visitor()
    const field = await openSearch(page)
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    const found = page.waitForResponse(/query=fees&/)
    await page.keyboard.type('fees')
    const results = dialogOf(page).getByRole('listitem').getByRole('link')
    // Where keys come slowly, its first letters were asked for too.
    const { data } = (await (await found).json()) as { data: { href: string }[] }
    await expect
      .poll(() => results.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      .toEqual(data.map(({ href }) => href))
    await dialogOf(page).getByRole('status').filter({ hasText: '6 results' }).waitFor({ state: 'attached' })
    const focused = () => results.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe(1)
    await page.keyboard.press('ArrowUp')
    await expect.poll(focused).toBe(0)
    const href = await results.first().getAttribute('href')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${href}`)
    await dialogOf(page).waitFor({ state: 'hidden' })
  })

  test('asks once for what was typed fast', async () => {
    const { page } = await site.newVisitor()
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/search/api/all') asked.push(searchParams.get('query'))
    })
    await openSearch(page)
    // However slowly the keys come through, to the page they follow each other at once.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.keyboard.type('report')
    await page.clock.resume()
    await dialogOf(page).getByRole('listitem').first().waitFor()
    expect(asked).toEqual(['report'])
  })

  test('says so when there is nothing, and when the search fails', async () => {
    const { page } = await site.visitor({ allow: /status of 500/ })
    const field = await openSearch(page)
    const status = dialogOf(page).getByRole('status')
    await field.fill('xqzptw')
    await status.filter({ hasText: /^No results$/ }).waitFor()
    await page.route('**/search/api/all?*', (route) => route.fulfill({ status: 500, json: { message: 'Search failed' } }))
    await field.fill('fees')
    await status.filter({ hasText: /^Search failed$/ }).waitFor()
    await page.unroute('**/search/api/all?*')
    await field.fill('fee')
    await dialogOf(page).getByRole('listitem').first().waitFor()
    await field.fill('')
    await status.filter({ hasText: /^Type a word/ }).waitFor()
    await dialogOf(page).getByRole('listitem').first().waitFor({ state: 'detached' })
  })

  test('finds pages as the search page does, marked as what they are, and leads to them by keyboard', async () => {
    const { page } = await site.visitor()
    const field = await openSearch(page)
    await field.fill('Sabo Clinic')
    const clinic = dialogOf(page)
      .getByRole('link', { name: /^Sabo Clinic.*Page/ })
      .first()
    await clinic.waitFor()
    await field.fill('Halima')
    await dialogOf(page)
      .getByRole('link', { name: /^About us.*Page/ })
      .waitFor()
    await field.fill('instalment')
    await dialogOf(page)
      .getByRole('link', { name: /Article · Fees and Finance/ })
      .first()
      .waitFor()

    await field.fill('Sabo Clinic')
    await clinic.waitFor()
    await dialogOf(page).getByRole('status').filter({ hasText: '2 results' }).waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/project-details/sabo-clinic-*')
  })

  test('the first Escape closes it, with text in the field too', async () => {
    const { page } = await site.visitor()
    const field = await openSearch(page)
    await field.pressSequentially('fees')
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Search' }).click()
    await expect.poll(() => field.inputValue()).toBe('fees')
  })

  test('closes by Escape and by its button, and the focus returns', async () => {
    const { page } = await site.visitor()
    await openSearch(page)
    const opener = page.getByRole('button', { name: 'Search' })
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
    await opener.click()
    await dialogOf(page).getByRole('button', { name: 'Close' }).click()
    await dialogOf(page).waitFor({ state: 'hidden' })
  })

  test('its code comes with the first press', async () => {
    const { page } = await site.visitor()
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/contactus', { waitUntil: 'load' })
    await hydrate(page)
    expect(scripts.filter((url) => url.includes('search-panel'))).toEqual([])
    await page.getByRole('button', { name: 'Search' }).click()
    await dialogOf(page).waitFor()
    await expect.poll(() => scripts.filter((url) => url.includes('search-panel'))).toHaveLength(1)
  })

  test('without scripts, and where its code cannot be had, the button leads to the search page', async () => {
    const { page } = await site.visitor({ javaScriptEnabled: false })
    await page.goto('/contactus')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/\/search\??$/)

    const unlucky = await site.visitor({ allow: /ERR_FAILED|dynamically imported/ })
    await unlucky.page.route('**/search-panel*', (route) => route.abort())
    await unlucky.page.goto('/contactus', { waitUntil: 'load' })
    await hydrate(unlucky.page)
    await unlucky.page.getByRole('button', { name: 'Search' }).click()
    await unlucky.page.waitForURL(/\/search\??$/)
  })
})
