import { describe, expect, test } from 'vitest'
import { plainReadingSuite } from '../support/plain/plain-suites.ts'
import type { PlainPage } from '../support/plain/plain-visitor.ts'

const LONG_POST = '/blog/6'

describe('articles', () => {
  const site = plainReadingSuite()
  const open = async (path: string): Promise<PlainPage> => {
    const { page } = site.visitor()
    await page.goto(path)
    return page
  }

  test('a long one lists its headings, which are there to go to, and says how long it takes', async () => {
    const page = await open(LONG_POST)
    expect(await page.getByRole('article').first().innerText()).toMatch(/\d+ min read/)
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await contents.locator('summary').click()
    const links = contents.getByRole('link')
    expect(await links.count()).toBeGreaterThanOrEqual(3)
    for (const link of await links.all()) {
      const heading = page.locator(`[id="${(await link.getAttribute('href'))?.slice(1)}"]`)
      expect(await heading.innerText()).toBe(await link.innerText())
    }
  })

  test('can be shared, to WhatsApp first, with its whole address', async () => {
    const page = await open(LONG_POST)
    const links = page.getByRole('list', { name: 'Share' }).getByRole('link')
    expect(await links.first().getAttribute('aria-label')).toBe('Share on WhatsApp')
    const href = await links.first().getAttribute('href')
    expect(href).toMatch(/^https:\/\/wa\.me\/\?text=/)
    expect(decodeURIComponent(href ?? '')).toContain(`${site.url}${LONG_POST}`)
  })

  test('/blog-grid shows twelve at a time with page buttons, categories, recent posts, gallery and popular tags', async () => {
    const page = await open('/blog-grid')
    expect(await page.getByRole('article').count()).toBe(12)
    expect(await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link').first().innerText()).toBe('01')
    for (const name of ['Categories', 'Recent Posts', 'Gallery', 'Popular Tags'])
      expect([name, await page.getByRole('heading', { name, exact: true }).count()]).toEqual([name, 1])
    const second = await open('/blog-grid?page=2')
    expect(await second.getByRole('main').innerText()).toMatch(/Page 2 of \d/)
    expect(await second.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site.url}/blog-grid?page=2`)
    expect((await fetch(`${site.url}/blog-grid?page=99`)).status).toBe(404)
  })

  test('/blog-details-default is the newest in the rich layout, its own address canonical', async () => {
    const list = await open('/blog-list')
    const newest = await list.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href')
    const page = await open('/blog-details-default')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(site.url + newest)
    for (const name of ['Tags', 'Share', 'Popular tags'])
      expect([name, await page.getByRole('list', { name, exact: true }).count()]).toEqual([name, 1])
    await page.locator('summary').filter({ hasText: 'Leave a Reply' }).click()
    expect(await page.getByRole('form', { name: 'Leave a Reply' }).count()).toBe(1)
    for (const name of ['Gallery', 'Categories', 'Recent Posts', 'Need Help?'])
      expect([name, await page.getByRole('heading', { name, exact: true }).count()]).toEqual([name, 1])
    expect(await page.getByRole('region').locator('#author').count()).toBe(1)
  })
})
