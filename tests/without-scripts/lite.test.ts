import { describe, expect, test } from 'vitest'
import { plainReadingSuite } from '../support/plain/plain-suites.ts'
import type { PlainPage } from '../support/plain/plain-visitor.ts'

const otherForm = (page: PlainPage, name: 'Lite' | 'Full') => page.locator('footer').getByRole('link', { name, exact: true })
const isLite = async (page: PlainPage) => (await page.locator('html[data-lite]').count()) === 1

describe('a page with less data', () => {
  const site = plainReadingSuite()

  test('is kept on the way through the site: by links with and without scripts, a search, and a form that is sent', async () => {
    const { page } = site.visitor()
    await page.goto('/faq')
    await otherForm(page, 'Lite').click()
    await page.waitForURL('**/faq?lite=1')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about-us?lite=1')
    await page.goto('/blog-list?page=2&lite=1')
    await page.getByRole('search').first().getByRole('searchbox').fill('fees')
    await page.getByRole('search').first().getByRole('button').click()
    await page.waitForURL(
      (url) => url.pathname === '/search' && url.searchParams.get('lite') === '1' && url.searchParams.get('query') === 'fees',
    )
    await page.goto('/newsletter?lite=1')
    await page.locator('main').getByLabel('Email').fill('reader@example.com')
    await page.locator('main form').getByRole('button').last().click()
    await page.waitForURL((url) => url.pathname.startsWith('/sent/') && url.search === '?lite=1')
    expect(await isLite(page)).toBe(true)
  })

  test('comes by itself to a browser that saves data, whose reader has the whole by one press, and the other back by the next', async () => {
    const { page } = site.visitor({ headers: { 'save-data': 'on' } })
    await page.goto('/faq')
    expect(await isLite(page)).toBe(true)
    await otherForm(page, 'Full').click()
    await page.waitForURL('**/faq?lite=0')
    expect(await isLite(page)).toBe(false)
    // All but the way back.
    expect(await page.locator('footer a[href^="/"]:not([href*="lite=0"])').count()).toBe(1)
    await otherForm(page, 'Lite').click()
    await page.waitForURL(`${site.url}/faq`)
    expect(await isLite(page)).toBe(true)
    // Somebody who chose it before, too, has the whole page by one press.
    await page.goto('/faq?lite=1')
    expect(await otherForm(page, 'Full').getAttribute('href')).toBe('/faq?lite=0')
  })
})
