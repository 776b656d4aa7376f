import { describe, expect, test } from 'vitest'
import { hasBrowser, holdBack, hydrate, readingSuite } from '../support/browser.ts'

const PATIENTLY = { timeout: 60_000 }
const dateIn = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', day: 'numeric', month: 'long', year: 'numeric' })
type ListedPost = Record<'title' | 'username' | 'category_name' | 'excerpt' | 'post_date' | 'blog_image', string> &
  Record<'id' | 'category_id', number>
const wide = { viewport: { width: 1440, height: 900 } }

describe.skipIf(!hasBrowser)('blog', () => {
  const site = readingSuite()

  test('the list shows four posts a page with author, date, category, title and excerpt, readable without scripts', async () => {
    const { page } = await site.reader({ ...wide, javaScriptEnabled: false })
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
    const { page } = await site.reader({ ...wide, javaScriptEnabled: false })
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
    const { page } = await site.reader({ ...wide, javaScriptEnabled: false })
    await page.goto('/blog-list')
    const aside = page.getByRole('complementary')
    expect(await aside.getByRole('link', { name: /School App/ }).getAttribute('href')).toBe('/category-list/9')
    const recent = aside.locator('section', { has: page.getByRole('heading', { name: 'Recent Posts' }) }).getByRole('link')
    expect(await recent.count()).toBe(4)
    for (const title of await recent.allInnerTexts()) expect(title.split(/\s+/).length).toBeLessThanOrEqual(10)
    expect(await aside.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contactus')
  })

  test('the search boxes beside lists and articles search', async () => {
    const { page } = await site.reader({ ...wide, javaScriptEnabled: false })
    for (const path of ['/category-list/9', '/blog/6', '/blog-details-default', '/blog-list']) {
      await page.goto(path)
      const form = page.getByRole('complementary').locator('form[action="/search"]')
      expect([path, await form.getByRole('searchbox').getAttribute('name')]).toEqual([path, 'query'])
    }
    await page.getByRole('complementary').getByRole('searchbox').fill('fees')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?query=fees')
  })

  test("says 'Loading blogs...' while the next page is under way, from 150 ms on, and goes to the top of it", async () => {
    const { page } = await site.visitor(wide)
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
    await expect.poll(says, PATIENTLY).toBe(true)
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

  test('a category lists only its own posts, counts its own pages and its own recent posts', async () => {
    const { page } = await site.reader({ ...wide, javaScriptEnabled: false })
    await page.goto('/category-list/9')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('School App')
    const own = await fetch(`${site.url}/blogs/api/blogs?category_id=9&limit=4&fields=summary`)
    const { meta, data } = (await own.json()) as { meta: { pages: number }; data: { id: number }[] }
    const recent = page.locator('section:has(> h2:text-is("Recent Posts"))').getByRole('link')
    const hrefs = await recent.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(data.map(({ id }) => `/blog/${id}`))
    const buttons = page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: /^\d\d$/ })
    expect(Number(await buttons.last().innerText())).toBe(meta.pages)
    for (const card of await page.getByRole('article').all()) expect(await card.innerText()).toContain('School App')
    expect(
      await page
        .getByRole('link', { name: /School App/ })
        .and(page.locator('[aria-current]'))
        .count(),
    ).toBe(1)
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

  test('pages past the end and pages that are none are 404', async () => {
    for (const path of ['/blog-list?page=999', '/blog-list?page=0', '/blog-list?page=two', '/category-list/9?page=99']) {
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404])
    }
  })

  test('/blog/{id} and /blog-details/{id} show the same post; /blog/{id} is canonical', async () => {
    const { page } = await site.reader({ ...wide, javaScriptEnabled: false })
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
    await scrollTo(52)
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
      await expect.poll(left, PATIENTLY).toBe(100 - 100 * share)
      const isInView = async () => {
        const { y = -1, height = 0 } = (await page.getByRole('navigation', { name: 'Main' }).boundingBox()) ?? {}
        return y >= 0 && y + height < 150
      }
      await expect.poll(isInView, { ...PATIENTLY, message: `the header at ${share}` }).toBe(true)
    }
    await button.click()
    await expect.poll(() => page.evaluate(() => window.scrollY), PATIENTLY).toBe(0)
    await button.waitFor({ state: 'hidden' })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await scrollTo(900)
    await button.focus()
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth')
  })
})
