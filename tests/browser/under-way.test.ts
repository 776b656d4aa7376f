import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, holdBack, hydrate, readingSuite, rendered } from '../support/browser.ts'
import { firstOf } from '../support/every-case.ts'
import { PATIENCE } from '../support/patience.ts'
import type { Visitor } from '../support/visitors-in-turn.ts'

const wide = { viewport: { width: 1440, height: 900 } }
const ON_A_BAD_LINE = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/

const mainLink = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
const category = (id: number) => (page: Page) => page.getByRole('complementary').locator(`a[href="/category-list/${id}"]`).click()
const firstPost = (page: Page) => page.getByRole('main').locator('article h2 a').first().click()

describe.skipIf(!hasBrowser)('what is under way, and what failed', () => {
  const site = readingSuite()
  const visit = (path: string, allow?: RegExp) => open(site.visitor({ ...wide, ...(allow ? { allow } : {}) }), path)
  /** For whoever stops the clock, which cannot be undone. */
  const visitAnew = (path: string) => open(site.newVisitor(wide), path)
  const open = async (visitor: Promise<Visitor>, path: string) => {
    const { page, context } = await visitor
    await page.goto(path, { waitUntil: 'load' })
    await hydrate(page)
    return { page, context }
  }

  test.each(
    firstOf<[string, string, (page: Page) => Promise<void>, RegExp]>([
      ['list to category', '/blog-list', category(9), /\/category-list\/9$/],
      ['category to category', '/category-list/9', category(2), /\/category-list\/2$/],
      ['category to list', '/category-list/9', (page) => mainLink(page, 'Blog'), /\/blog-list$/],
      ['home to list', '/', (page) => mainLink(page, 'Blog'), /\/blog-list$/],
      ['list to post', '/blog-list', firstPost, /\/blog\/\d+$/],
      ['post to list', '/blog/6', (page) => mainLink(page, 'Blog'), /\/blog-list$/],
      ['to the carousel of home', '/about-us', (page) => mainLink(page, 'Home'), /\/$/],
      ['to the carousel of the school app', '/faq', (page) => mainLink(page, 'Thinksch school app'), /\/think-school$/],
    ]),
  )("%s: 'Loading blogs...' once, in view, from 150 ms on, until it is there", async (_way, from, go, to) => {
    const { page } = await visitAnew(from)
    const release = await holdBack(page, '**/*.data**')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await go(page)
    const loading = page.getByRole('status').getByText('Loading blogs...')
    let waitedMs = 0
    const says = async () => {
      await page.clock.runFor(10)
      waitedMs += 10
      return loading.count()
    }
    await expect.poll(says, PATIENCE).toBe(1)
    expect([waitedMs >= 150, waitedMs < 1_000]).toEqual([true, true])
    const isInView = async () => {
      const { y = -1, height = 0 } = (await loading.boundingBox()) ?? {}
      return y >= 0 && y + height <= 900
    }
    await expect.poll(isInView).toBe(true)
    await page.clock.resume()
    release()
    await page.waitForURL(to)
    await loading.waitFor({ state: 'detached' })
  })

  test.each(
    firstOf([
      ['list to list', '/blog-list', 'Next page', /page=2$/],
      ['home to list', '/', 'Blog', /\/blog-list$/],
    ]),
  )('%s without the router, on a slow line: it is said too, and taken back by who returns', async (way, from, link, to) => {
    const { page } = await site.newVisitor(wide)
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto(from, { waitUntil: 'load' })
    const release = await holdBack(page, to.source.startsWith('page') ? '**/blog-list?page=2' : '**/blog-list')
    // A page whose next document is on its way answers no question of a test, but tells.
    const { promise: said, resolve: tell } = Promise.withResolvers<string>()
    await page.exposeFunction('tell', tell)
    const atOnce = await page.evaluate((name) => {
      const places = [...document.querySelectorAll('[data-under-way]')]
      const look = (changes: MutationRecord[]) => {
        for (const { target } of changes)
          Object(window).tell(`${target.textContent} ${target.parentElement?.closest('main') ? 'in the list' : 'over the page'}`)
      }
      for (const place of places) new MutationObserver(look).observe(place, { childList: true })
      ;[...document.querySelectorAll('a')].find((each) => (each.ariaLabel ?? each.textContent) === name)?.click()
      return places.map(({ textContent }) => textContent).join('')
    }, link)
    expect([atOnce, await said]).toEqual(['', `Loading blogs... ${way === 'list to list' ? 'in the list' : 'over the page'}`])
    release()
    await page.waitForURL(to)
    await page.goBack({ waitUntil: 'load' })
    expect((await page.locator('[data-under-way]').allTextContents()).join('')).toBe('')
    expect(scripts).toEqual([])
  })

  test('a page without articles says nothing of blogs', async () => {
    const { page } = await visitAnew('/blog-list')
    const release = await holdBack(page, '**/*.data**')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await mainLink(page, 'About')
    await page.clock.runFor(2_000)
    await rendered(page)
    expect(await page.getByText('Loading blogs...').count()).toBe(0)
    await page.clock.resume()
    release()
    await page.waitForURL('**/about-us')
  })

  test.each(
    firstOf<[string, string, (page: Page) => Promise<void>, string]>([
      ['list to category', '/blog-list', category(9), 'Error: Failed to fetch blogs'],
      ['home to list', '/', (page) => mainLink(page, 'Blog'), 'Error loading blogs: Failed to fetch blogs'],
      ['list to post', '/blog-list', firstPost, 'Error loading blogs: Failed to fetch blogs'],
    ]),
  )('%s on a line that is cut: the reason, that it is the line, and a way to try again', async (_way, from, go, words) => {
    const { page } = await visit(from, ON_A_BAD_LINE)
    await page.route('**/*.data**', (route) => route.abort())
    await go(page)
    const main = page.getByRole('main')
    await main.getByRole('alert').getByText(words, { exact: true }).waitFor()
    await main.getByRole('alert').getByText('No connection').first().waitFor()
    await page.unroute('**/*.data**')
    await main.getByRole('link', { name: 'Try again' }).click()
    await main.getByRole('article').first().waitFor()
  })

  test('any other page on a line that is cut says that it is the line, not that it is wrong on our side', async () => {
    const { page } = await visit('/', ON_A_BAD_LINE)
    await page.route('**/*.data**', (route) => route.abort())
    await mainLink(page, 'About')
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: 'No connection' }).waitFor()
    expect(await main.innerText()).not.toContain('our side')
    await page.unroute('**/*.data**')
    await main.getByRole('link', { name: 'Try again' }).click()
    await main.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
  })

  test('without any connection the page that is read stays, says so, and goes on once the line is back', async () => {
    const { page, context } = await visit('/blog/6', ON_A_BAD_LINE)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    // The page has its handlers, and so what looks after the line.
    await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
    await page.getByRole('button', { name: 'Back to top' }).waitFor()
    await context.setOffline(true)
    await mainLink(page, 'About')
    const notice = page.getByRole('alert').filter({ hasText: 'No connection' })
    await notice.waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
    await notice.getByRole('button', { name: 'Stay here' }).click()
    await notice.waitFor({ state: 'detached' })
    await mainLink(page, 'About')
    await notice.waitFor()
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
    await notice.waitFor({ state: 'detached' })
  })

  test("a form on a line that is cut says 'Submission failed', that it is the line and that nothing is lost", async () => {
    const { page } = await visit('/contactus', ON_A_BAD_LINE)
    await page.locator('#fullName').fill('Ngozi Eze')
    await page.locator('#phoneNumber').fill('0800 000 0191')
    await page.locator('#email').fill('ngozi@example.com')
    await page.locator('#message').fill('On a bad line')
    await page.route('**/contacts/**', (route) => route.abort(), { times: 1 })
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Submit' }).click()
    const alert = main.getByRole('alert')
    await alert.getByText('Submission failed').waitFor()
    for (const part of ['No connection', 'Nothing was lost']) await alert.getByText(part).first().waitFor()
    expect(await page.locator('#message').inputValue()).toBe('On a bad line')
    await main.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Thank You !! Message Sent!').waitFor()
  })

  test('an answer that is none is not the line', async () => {
    const { page } = await visit('/newsletter', ON_A_BAD_LINE)
    await page.route('**/newsletter/api/**', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }), { times: 1 })
    const main = page.getByRole('main')
    await main.getByLabel('Email').fill('ngozi@example.com')
    await main.getByRole('button', { name: 'Subscribe' }).click()
    await main.getByRole('alert').getByText('Submission failed', { exact: true }).waitFor()
    expect(await main.getByRole('alert').innerText()).not.toContain('No connection')
  })
})
