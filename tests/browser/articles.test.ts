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

  test('a long one lists its headings, which are there to go to, and says how long it takes', async () => {
    const page = await open(LONG_POST)
    expect(await page.getByRole('article').first().innerText()).toMatch(/\d+ min read/)
    const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
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

  test('are followed, before the replies, by three others to read, its own category first', async () => {
    const page = await open(LONG_POST)
    const ask = async (path: string) => (await fetch(site.url + path)).json()
    const { category_id } = (await ask('/blogs/api/viewBlog/6')) as { category_id: number }
    const idsOf = async (filter: string) =>
      ((await ask(`/blogs/api/blogs?fields=summary&limit=4${filter}`)) as { data: { id: number }[] }).data.map(({ id }) => id)
    const others = new Set([...(await idsOf(`&category_id=${category_id}`)), ...(await idsOf(''))].filter((id) => id !== 6))
    const next = page.getByRole('region', { name: 'Read next' })
    const links = next.getByRole('article').getByRole('heading').getByRole('link')
    expect(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual(
      [...others].slice(0, 3).map((id) => `/blog/${id}`),
    )
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
    expect(await page.getByRole('form', { name: 'Leave a Reply' }).count()).toBe(1)
    for (const name of ['Gallery', 'Categories', 'Recent Posts', 'Need Help?'])
      expect([name, await page.getByRole('heading', { name, exact: true }).count()]).toEqual([name, 1])
    expect(await page.getByRole('region').locator('#author').count()).toBe(1)
  })
})
