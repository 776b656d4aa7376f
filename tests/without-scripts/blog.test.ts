import { describe, expect, test } from 'vitest'
import type { Finds } from '../support/plain/plain-locator.ts'
import { plainReadingSuite } from '../support/plain/plain-suites.ts'

const dateIn = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', day: 'numeric', month: 'long', year: 'numeric' })
type ListedPost = Record<'title' | 'username' | 'category_name' | 'excerpt' | 'post_date' | 'blog_image', string> &
  Record<'id' | 'category_id', number>

/** A box of the side column, which phones fold, by its heading. */
const openBox = async (part: Finds, title: string) => {
  const box = part.locator('details').filter({ hasText: new RegExp(`^${title}`) })
  await box.locator('summary').click()
  return box
}

describe('blog', () => {
  const site = plainReadingSuite()

  test('the list shows four posts a page with author, date, category, title and excerpt, readable without scripts', async () => {
    const { page } = site.visitor()
    await page.goto('/blog-list')
    const cards = page.getByRole('article')
    expect(await cards.count()).toBe(4)
    const { data } = (await (await fetch(`${site.url}/blogs/api/blogs?limit=4`)).json()) as { data: ListedPost[] }
    for (const [index, post] of data.entries()) {
      const card = cards.nth(index)
      const text = await card.innerText()
      for (const words of [post.username, post.category_name, post.excerpt, dateIn.format(new Date(post.post_date))])
        expect([post.title, text]).toEqual([post.title, expect.stringContaining(words)])
      const title = card.getByRole('heading', { level: 2 }).getByRole('link')
      expect([await title.innerText(), await title.getAttribute('href')]).toEqual([post.title, `/blog/${post.id}`])
      expect(await card.locator(`a[href="/category-list/${post.category_id}"]`).count()).toBe(1)
      expect(await card.locator('picture img').getAttribute('src')).toContain(post.blog_image)
    }
  })

  test('page buttons are zero-padded, in the address, and the next arrow ends at the last page', async () => {
    const { page } = site.visitor()
    await page.goto('/blog-list')
    const pagination = page.getByRole('navigation', { name: 'Pagination' })
    expect(await pagination.getByRole('link', { name: '01', exact: true }).getAttribute('aria-current')).toBe('page')
    await pagination.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL(`${site.url}/blog-list?page=2`)
    const last = await pagination
      .getByRole('link', { name: /^\d\d$/ })
      .last()
      .getAttribute('href')
    await page.goto(last ?? '')
    expect(await pagination.getByRole('link', { name: 'Next page' }).count()).toBe(0)
  })

  test('the side column lists categories, four recent posts with titles of ten words, and a help card', async () => {
    const { page } = site.visitor()
    await page.goto('/blog-list')
    const aside = page.getByRole('complementary')
    const categories = await openBox(aside, 'Categories')
    expect(await categories.getByRole('link', { name: /School App/ }).getAttribute('href')).toBe('/category-list/9')
    const recent = (await openBox(aside, 'Recent Posts')).getByRole('link')
    expect(await recent.count()).toBe(4)
    for (const title of await recent.allInnerTexts()) expect(title.split(/\s+/).length).toBeLessThanOrEqual(10)
    expect(await aside.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contactus')
  })

  test('the search boxes beside lists and articles search', async () => {
    const { page } = site.visitor()
    for (const path of ['/category-list/9', '/blog/6', '/blog-details-default', '/blog-list']) {
      await page.goto(path)
      const form = page.getByRole('complementary').locator('form[action="/search"]')
      expect([path, await form.getByRole('searchbox').getAttribute('name')]).toEqual([path, 'query'])
    }
    const field = page.getByRole('complementary').getByRole('searchbox')
    await field.fill('fees')
    await field.press('Enter')
    await page.waitForURL('**/search?query=fees')
  })

  test('a category lists only its own posts, counts its own pages and its own recent posts', async () => {
    const { page } = site.visitor()
    await page.goto('/category-list/9')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('School App')
    const own = await fetch(`${site.url}/blogs/api/blogs?category_id=9&limit=8&fields=summary`)
    const { meta, data } = (await own.json()) as { meta: { total: number }; data: { id: number }[] }
    await openBox(page, 'Categories')
    const recent = (await openBox(page, 'Recent Posts')).getByRole('link')
    const hrefs = await recent.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    // Those that the page itself shows are left out.
    expect(hrefs).toEqual(data.slice(4).map(({ id }) => `/blog/${id}`))
    const buttons = page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: /^\d\d$/ })
    expect(Number(await buttons.last().innerText())).toBe(Math.ceil(meta.total / 4))
    for (const card of await page.getByRole('article').all()) expect(await card.innerText()).toContain('School App')
    expect(await page.locator('a[aria-current]').filter({ hasText: 'School App' }).count()).toBe(1)
  })

  test('pages past the end and pages that are none are 404', async () => {
    for (const path of ['/blog-list?page=999', '/blog-list?page=0', '/blog-list?page=two', '/category-list/9?page=99']) {
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404])
    }
  })

  test('/blog/{id} and /blog-details/{id} show the same post; /blog/{id} is canonical', async () => {
    const { page } = site.visitor()
    const post = (await (await fetch(`${site.url}/blogs/api/viewBlog/6`)).json()) as Record<'title' | 'username' | 'blog_image', string>
    for (const path of ['/blog/6', '/blog-details/6']) {
      await page.goto(path)
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site.url}/blog/6`)
      expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([post.title])
      const article = page.getByRole('article').first()
      expect(await article.getByText(post.username).count()).toBeGreaterThan(0)
      expect(await article.getByRole('img').first().getAttribute('src')).toContain(post.blog_image)
      expect((await article.locator('.prose').innerText()).split(/\s+/).length).toBeGreaterThan(200)
      expect(await page.getByRole('complementary').getByRole('heading', { name: 'Recent Posts' }).count()).toBe(1)
    }
  })
})
