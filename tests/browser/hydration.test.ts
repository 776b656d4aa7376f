import type { Page, Request } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hasBrowser, holdBack, hydrate, readingSuite, rendered, untilHydrated } from '../support/browser.ts'
import { firstOf } from '../support/every-case.ts'
import { PATIENCE } from '../support/patience.ts'

const wide = { viewport: { width: 1440, height: 900 } }

/** Down the whole page a screen at a time, as a finger does; each is painted. */
const readToTheEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })

describe.skipIf(!hasBrowser)('hydration waits', () => {
  const site = readingSuite()

  /** Scripts by when they were asked for, in milliseconds before (below zero) or after the load event. */
  const scriptStarts = (page: Page) =>
    page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const scripts = performance.getEntriesByType('resource').filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
      return scripts.map((entry) => entry.startTime - (navigation?.loadEventStart ?? 0))
    })

  test.each(firstOf(['/', '/think-school', '/blog/6', '/faq', '/pages/privacy-policy', '/blog-list', '/contactus', '/pricing-plane']))(
    'whoever only reads fetches no script: %s, read to its end',
    async (path) => {
      const { page } = await site.reader({ hasTouch: true })
      const asked: string[] = []
      const note = (request: Request) => asked.push(`${request.resourceType()} ${request.url()}`)
      page.on('request', note)
      onTestFinished(() => void page.off('request', note))
      await page.goto(path, { waitUntil: 'load' })
      await page.mouse.move(180, 300)
      await readToTheEnd(page)
      // A finger on the words, and on what works by itself.
      await page.getByRole('heading', { level: 1 }).tap()
      await page.getByRole('button', { name: 'Menu' }).tap()
      await page.getByRole('button', { name: 'Close' }).tap()
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      expect(asked.filter((request) => request.startsWith('script') || request.includes('.js'))).toEqual([])
    },
  )

  test('a touch during the load fetches nothing before the load event', async () => {
    const { page } = await site.visitor()
    let touched = false
    await page.route('**/*.woff2', async (route) => {
      await page.locator('#fullName').focus()
      touched = true
      await route.continue()
    })
    await page.goto('/contactus', { waitUntil: 'load' })
    await untilHydrated(page)
    expect(touched).toBe(true)
    const starts = await scriptStarts(page)
    expect(starts.length).toBeGreaterThan(3)
    expect(starts.filter((start) => start < 0)).toEqual([])
  })

  test('what comes matches the document without a word on the console', async () => {
    const { page } = await site.visitor()
    for (const path of ['/', '/blog-list?utm_source=whatsapp', '/blog/6', '/category-list/9', '/contactus', '/about-us']) {
      await page.goto(path, { waitUntil: 'load' })
      await hydrate(page)
    }
  })

  test.each(
    firstOf([
      ['a field of a form is touched', '/contactus', (page: Page) => page.locator('#message').tap()],
      ['a field of a form is reached by keyboard', '/contactus', (page: Page) => page.locator('#fullName').focus()],
      ['the calculator is', '/pricing-plane', (page: Page) => page.getByLabel('Number of pupils').tap()],
      ['the form of the newsletter is', '/faq', (page: Page) => page.getByLabel('Newsletter: your e-mail').tap()],
      ['the button of the demo dialog has the focus', '/faq', (page: Page) => page.getByRole('button', { name: 'Book a Demo' }).focus()],
      ['the back office is opened', '/admin/sign-in', async () => undefined],
    ]),
  )('starts when %s', async (_, path, touch) => {
    const { page } = await site.reader({ hasTouch: true, ...(path === '/faq' ? wide : {}) })
    await page.goto(path, { waitUntil: 'load' })
    await touch(page)
    await untilHydrated(page)
  })

  test('a press of what scripts do better is given again once they have come: the dialog opens, with what was typed elsewhere kept', async () => {
    const { page } = await site.visitor(wide)
    const release = await holdBack(page, '**/assets/*.js')
    await page.goto('/contactus', { waitUntil: 'load' })
    await page.locator('#fullName').pressSequentially('Ngozi Eze')
    await page.getByRole('button', { name: 'Book a Demo' }).click()
    await page.locator('[data-held]').waitFor()
    release()
    await page.getByRole('dialog', { name: 'Book a Demo' }).waitFor()
    expect(await page.locator('#fullName').inputValue()).toBe('Ngozi Eze')
    expect([new URL(page.url()).pathname, await page.locator('[data-held]').count()]).toEqual(['/contactus', 0])
  })

  test('what scripts do better waits for them no longer than 5 s, and not at all where they cannot be had', async () => {
    const slow = await site.newVisitor(wide)
    await slow.page.clock.install()
    await holdBack(slow.page, '**/assets/*.js')
    await slow.page.goto('/faq', { waitUntil: 'load' })
    await slow.page.clock.pauseAt(Date.now() + 60_000)
    await slow.page.getByRole('button', { name: 'Book a Demo' }).click()
    await slow.page.clock.runFor(4_999)
    expect(await slow.page.locator('[data-held]').count()).toBe(1)
    await slow.page.clock.runFor(1)
    await slow.page.waitForURL('**/book-a-demo?')

    const { page } = await site.newVisitor({ ...wide, allow: /ERR_FAILED/ })
    await page.clock.install()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/faq', { waitUntil: 'load' })
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Book a Demo' }).click()
    await page.waitForURL('**/book-a-demo?')
  })

  test('a form that was begun before scripts came is told as begun', async () => {
    const { page } = await site.visitor()
    const begun = page.waitForRequest((request) => request.postData()?.includes('"begun"') === true)
    const release = await holdBack(page, '**/assets/*.js')
    await page.goto('/contactus', { waitUntil: 'load' })
    await page.locator('#fullName').pressSequentially('Ada')
    release()
    expect((await begun).postDataJSON()).toEqual({ form: '/contacts/api/addContact', step: 'begun' })
    expect(await page.locator('#fullName').inputValue()).toBe('Ada')
  })

  test('a long text that came with words keeps what is added to them before the scripts come, and while', async () => {
    const { page } = await site.newVisitor({ allow: /status of 400/ })
    const release = await holdBack(page, '**/assets/*.js')
    await page.goto('/contactus', { waitUntil: 'load' })
    const message = page.locator('#message')
    await message.fill('We are 320 pupils')
    await message.evaluate((field: HTMLTextAreaElement) => field.form!.submit())
    await page.waitForLoadState('load')
    await expect.poll(() => message.inputValue(), PATIENCE).toBe('We are 320 pupils')
    await message.press('Control+End')
    await message.pressSequentially(' in Ikeja')
    release()
    await untilHydrated(page)
    expect(await message.inputValue()).toBe('We are 320 pupils in Ikeja')
    await message.pressSequentially('.')
    await page.locator('#fullName').fill('Ada')
    expect(await message.inputValue()).toBe('We are 320 pupils in Ikeja.')
  })

  test('what was typed into the calculator before scripts came is counted with', async () => {
    const { page } = await site.visitor()
    const release = await holdBack(page, '**/assets/*.js')
    await page.goto('/pricing-plane', { waitUntil: 'load' })
    await page.getByLabel('Number of pupils').fill('321')
    release()
    await untilHydrated(page)
    await page.getByText('321 pupils → ').first().waitFor()
    await page.waitForURL('**/pricing-plane?pupils=321')
  })

  test("a button's click before hydration is given again once handlers are live, exactly once", async () => {
    const { page } = await site.visitor()
    const release = await holdBack(page, '**/assets/*.js')
    await page.goto('/blog-list', { waitUntil: 'load' })
    await page.evaluate(() => {
      const button = document.createElement('button')
      button.id = 'early'
      button.type = 'button'
      button.textContent = 'Early'
      button.addEventListener('click', () => (button.dataset.clicks = String(Number(button.dataset.clicks ?? 0) + 1)))
      // At the end of the body: there the router's tree passes over what is not its own.
      document.body.append(button)
      const press = new MouseEvent('click', { bubbles: true, cancelable: true })
      button.dispatchEvent(press)
      button.dataset.held = String(press.defaultPrevented)
    })
    expect(await page.locator('#early').getAttribute('data-held')).toBe('true')
    expect(await page.locator('#early').getAttribute('data-clicks')).toBeNull()
    release()
    await hydrate(page)
    await page.waitForFunction(() => document.querySelector<HTMLElement>('#early')?.dataset.clicks === '1')
  })

  test('the menu opens and closes before any script has come', async () => {
    const { page } = await site.reader({ javaScriptEnabled: false })
    await page.goto('/blog-list')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Get Quote' }).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Get Quote' }).waitFor({ state: 'hidden' })
  })

  test('who goes on before a page has finished fading in leaves no error behind', async () => {
    const { page } = await site.visitor()
    await page.goto('/faq')
    await hydrate(page)
    // The console is empty at the end: what the visitor of a suite promises.
    await page.evaluate(async () => {
      const transition = document.startViewTransition(() => {})
      transition.skipTransition()
      await transition.finished
    })
    await rendered(page)
  })

  test('links go through the router once hydrated: one data request, no document', async () => {
    const { page } = await site.visitor({ viewport: { width: 1440, height: 900 } })
    await page.goto('/blog-list', { waitUntil: 'load' })
    await hydrate(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`))
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL('**/blog-list?page=2')
    await page.getByRole('link', { name: '02', exact: true }).and(page.locator('[aria-current=page]')).waitFor()
    expect(requests.filter((request) => request.startsWith('document'))).toEqual([])
    expect(requests).toContain('fetch /blog-list.data')
  })
})
