import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { apiPaths } from '#shared/paths.ts'
import { browserSuite, hasBrowser, holdBack, hydrate } from '../support/browser.ts'

const ngozi = { 'Full name': 'Ngozi Eze', 'Phone number': '0803 000 0000', Email: 'ngozi@school.example' }

async function fill(page: Page, message: string, fields: Record<string, string> = ngozi): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
  await page.getByLabel('Message').fill(message)
}

/** A toast's clock is its bar: it stands still under a pointer and while the window is not looked at, and ends it. */
async function expectToClose(page: Page, toast: Locator): Promise<void> {
  const bar = page.locator('.Toastify__progress-bar--animated')
  const clock = () => bar.evaluate((each) => [getComputedStyle(each).animationDuration, getComputedStyle(each).animationPlayState])
  await expect.poll(clock).toEqual(['3s', 'running'])
  await toast.hover()
  await expect.poll(clock).toEqual(['3s', 'paused'])
  await page.mouse.move(5, 5)
  await expect.poll(clock).toEqual(['3s', 'running'])
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await expect.poll(clock).toEqual(['3s', 'paused'])
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(clock).toEqual(['3s', 'running'])
  await bar.evaluate((each) => each.getAnimations().forEach((animation) => animation.finish()))
  await toast.waitFor({ state: 'detached' })
}

/** To look at a toast takes a slow machine longer than its 3 s: its clock hardly goes, whatever else it says of itself. */
const slowToasts = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element) || !target.matches('.Toastify__progress-bar--animated')) return
      for (const animation of target.getAnimations()) animation.playbackRate = 0.001
    }),
  )

/** A toast is 320 px wide: 80 percent of that are 256. */
async function drag(page: Page, toast: Locator, byPx: number): Promise<void> {
  // Once it stands still.
  await toast.hover({ trial: true })
  const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {}
  await page.mouse.move(x + 270, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + 270 - byPx, y + 10, { steps: 4 })
  await page.mouse.up()
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })

describe.skipIf(!hasBrowser)('contact form', () => {
  const site = browserSuite()

  const storedWith = async (message: string) => {
    const engine = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined })
    const leads = await engine.db.selectFrom('leads').selectAll().execute()
    await engine.close()
    return leads.filter((lead) => (JSON.parse(lead.details) as { message: string }).message === message)
  }

  /** Sends the form with this message; what the enquiry then says of where the visit came from. */
  async function sourceOfSent(page: Page, message: string): Promise<unknown> {
    await fill(page, message)
    await hydrate(page)
    await submit(page).click()
    await page.getByText('Thank You !! Message Sent!').waitFor()
    const [lead] = await storedWith(message)
    return JSON.parse(lead?.source ?? '')
  }

  describe('with scripts', () => {
    test('stores the enquiry, thanks for 3,000 ms in a toast at the top right and empties itself', async () => {
      const { page } = await site.newVisitor({ viewport: { width: 1440, height: 900 } })
      await slowToasts(page)
      await page.goto('/contactus?utm_source=whatsapp', { waitUntil: 'load' })
      await hydrate(page)
      await fill(page, 'With scripts')
      await submit(page).click()
      const toast = page.getByText('Thank You !! Message Sent!')
      await toast.waitFor()
      const place = async () => {
        const { x = 0, y = 999, width } = (await page.locator('.Toastify__toast-container').boundingBox()) ?? {}
        return [Math.round(x + (width ?? 0)), y < 200, width]
      }
      await expect.poll(place).toEqual([1440 - 16, true, 320])
      for (const label of ['Full name', 'Message']) await expect.poll(() => page.getByLabel(label).inputValue()).toBe('')
      const [lead, ...more] = await storedWith('With scripts')
      expect(more).toEqual([])
      expect(JSON.parse(lead?.source ?? '')).toMatchObject({ page: '/contactus', utm_source: 'whatsapp' })
      await expectToClose(page, toast)
    })

    test('knows where a visit came from after pages that were only read', async () => {
      const { page } = await site.visitor({ viewport: { width: 1440, height: 900 } })
      await page.goto('/blog/6?utm_source=flyer', { waitUntil: 'load', referer: 'https://news.example/schools' })
      const links = page.getByRole('navigation', { name: 'Main' })
      await links.getByRole('link', { name: 'About' }).click()
      await page.waitForURL('**/about-us')
      await links.getByRole('link', { name: 'Contact' }).click()
      await page.waitForURL('**/contactus')
      expect(await sourceOfSent(page, 'After some reading')).toEqual({
        page: '/blog/6',
        referrer: 'https://news.example/schools',
        utm_source: 'flyer',
      })
    })

    test('knows the campaign of an address that moved', async () => {
      const { page } = await site.visitor({ viewport: { width: 1440, height: 900 } })
      await page.goto('/pricing?utm_source=flyer&utm_campaign=new+term', { waitUntil: 'load' })
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
      await page.waitForURL('**/contactus')
      expect(await sourceOfSent(page, 'By a flyer')).toEqual({ page: '/pricing-plane', utm_source: 'flyer', utm_campaign: 'new term' })
    })

    test("says 'Email is required' and the like beside each field, lists them in an alert, and keeps what was typed", async () => {
      const { page } = await site.visitor()
      await page.goto('/contactus', { waitUntil: 'load' })
      await hydrate(page)
      await submit(page).click()
      const alert = page.getByRole('alert')
      await alert.waitFor()
      const missing = ['Full name is required', 'Phone number is required', 'Email is required', 'Message is required']
      expect(await alert.getByRole('listitem').allInnerTexts()).toEqual(missing)
      expect(await page.locator('#contact-form p[id$="-error"]').allInnerTexts()).toEqual(missing)
      await page.getByLabel('Full name').fill('Ngozi Eze')
      await page.getByLabel('Email').fill('nobody')
      await submit(page).click()
      await alert.getByText('Invalid email').waitFor()
      expect(await alert.innerText()).toContain('Phone number is required')
      expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
      const describedBy = await page.getByLabel('Email').getAttribute('aria-describedby')
      expect(await page.locator(`#${describedBy}`).innerText()).toBe('Invalid email')
      expect(await page.getByLabel('Full name').inputValue()).toBe('Ngozi Eze')
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
      await alert.getByRole('link', { name: 'Message is required' }).click()
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('message')
    })

    test("shows 'Submitting...' on a button that can't be pressed twice; the toast is dragged away beyond 80 percent", async () => {
      const { page } = await site.newVisitor({ viewport: { width: 1440, height: 900 } })
      await slowToasts(page)
      await page.goto('/contactus', { waitUntil: 'load' })
      await hydrate(page)
      const release = await holdBack(page, `**${apiPaths.addContact}`)
      await fill(page, 'Pressed twice')
      await submit(page).click()
      const button = page.getByRole('button', { name: 'Submitting...' })
      await button.waitFor()
      expect(await button.isDisabled()).toBe(true)
      await page.getByLabel('Email').press('Enter')
      release()
      const toast = page.getByText('Thank You !! Message Sent!')
      await toast.waitFor()
      expect(await storedWith('Pressed twice')).toHaveLength(1)
      const left = async () => Math.round((await toast.boundingBox())?.x ?? 0)
      await toast.hover({ trial: true })
      const before = await left()
      await drag(page, toast, 250)
      // Back where it was, give or take what its coming left it to go.
      await expect.poll(async () => Math.abs((await left()) - before)).toBeLessThanOrEqual(1)
      await drag(page, toast, 262)
      await toast.waitFor({ state: 'detached' })
    })

    test("a broken connection says 'Submission failed', keeps the words, and the next try stores them once", async () => {
      const { page } = await site.visitor({ allow: /ERR_FAILED|ERR_CONNECTION|Failed to load resource/ })
      await page.goto('/contactus', { waitUntil: 'load' })
      await hydrate(page)
      await fill(page, 'Sent on a bad line')
      // The first try is stored, but its answer is lost on the way.
      await page.route(
        `**${apiPaths.addContact}`,
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
      await submit(page).click()
      await page.getByRole('alert').getByText('Submission failed').waitFor()
      expect(await page.getByLabel('Message').inputValue()).toBe('Sent on a bad line')
      expect(new URL(page.url()).pathname).toBe('/contactus')
      await submit(page).click()
      await page.getByText('Thank You !! Message Sent!').waitFor()
      expect(await storedWith('Sent on a bad line')).toHaveLength(1)
    })

    test("the server's own words are shown when it refuses", async () => {
      const { page } = await site.visitor({ allow: /Failed to load resource/ })
      await page.goto('/contactus', { waitUntil: 'load' })
      await hydrate(page)
      await page.route(`**${apiPaths.addContact}`, (route) =>
        route.fulfill({ status: 503, json: { success: false, message: 'The site rests' } }),
      )
      await fill(page, 'While it rests')
      await submit(page).click()
      await page.getByRole('alert').getByText('The site rests').waitFor()
      expect(await page.getByLabel('Message').inputValue()).toBe('While it rests')
    })

    test('what was sent keeps its reference in sight until the next try is refused', async () => {
      const { page } = await site.visitor()
      await page.goto('/contactus', { waitUntil: 'load' })
      await hydrate(page)
      await fill(page, 'Kept in sight')
      await submit(page).click()
      const note = page.getByText(/It is with us\. Your reference is [2-9A-Z]{4}-[2-9A-Z]{4}/)
      await note.waitFor()
      await submit(page).click()
      await page.getByRole('main').getByRole('alert').waitFor()
      await note.waitFor({ state: 'detached' })
    })

    test('what is typed before the scripts come is still there after, and after a reload', async () => {
      const { page } = await site.visitor()
      const release = await holdBack(page, '**/assets/*.js')
      await page.goto('/contactus', { waitUntil: 'load' })
      await fill(page, 'Typed early')
      release()
      await hydrate(page)
      expect(await page.getByLabel('Message').inputValue()).toBe('Typed early')
      // Not a key more: what came before the scripts is kept by itself.
      await page.waitForFunction(() => Object.values(sessionStorage).some((kept) => String(kept).includes('Typed early')))
      await page.reload({ waitUntil: 'load' })
      // Before anything fetches a script: an empty form is begun anew.
      expect(await page.getByLabel('Message').inputValue()).toBe('Typed early')
      await hydrate(page)
      expect(await page.getByLabel('Message').inputValue()).toBe('Typed early')
      await page.getByLabel('Message').pressSequentially(' and more')
      await page.reload({ waitUntil: 'load' })
      await hydrate(page)
      await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('#message')?.value === 'Typed early and more')
    })
  })

  describe.each([
    ['with scripts', true],
    ['without', false],
  ])('a number that is a digit short, %s', (how, javaScriptEnabled) => {
    test('is asked about beside its field, and taken all the same', async () => {
      const { page } = await site.visitor({ javaScriptEnabled })
      await page.goto('/contactus', { waitUntil: 'load' })
      if (javaScriptEnabled) await hydrate(page)
      const asked = page.getByText('This number looks a digit short or long. Is it right?')
      await fill(page, `A short number ${how}`, { ...ngozi, 'Phone number': '+234 803 123 4567' })
      await page.getByLabel('Email').focus()
      expect(await asked.isVisible()).toBe(false)
      await page.getByLabel('Phone number').fill('+234 803 123 456')
      await page.getByLabel('Email').focus()
      await asked.waitFor()
      // The press that leaves the field is the one that sends.
      await page.getByLabel('Phone number').focus()
      await submit(page).click()
      await expect.poll(async () => (await storedWith(`A short number ${how}`)).map(({ phone }) => phone)).toEqual(['+234 803 123 456'])
    })
  })

  test('a number that came back from a refused try is asked about before anybody types in it again', async () => {
    const { page } = await site.visitor({ javaScriptEnabled: false, allow: /status of 4\d\d/ })
    await page.goto('/contactus', { waitUntil: 'load' })
    await page.getByLabel('Phone number').fill('0803 123 456')
    await submit(page).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByText('This number looks a digit short or long').isVisible()).toBe(true)
  })

  test('fields bring up the right keyboard and are filled in by the browser', async () => {
    const { page } = await site.visitor()
    await page.goto('/contactus')
    const of = async (label: string) => {
      const field = page.getByLabel(label)
      return [await field.getAttribute('name'), await field.getAttribute('type'), await field.getAttribute('autocomplete')]
    }
    expect(await of('Full name')).toEqual(['fullName', null, 'name'])
    expect(await of('Phone number')).toEqual(['phoneNumber', 'tel', 'tel'])
    expect(await of('Email')).toEqual(['email', 'email', 'email'])
    expect(await page.locator('form#contact-form').getAttribute('novalidate')).not.toBeNull()
    await page.goto('/reseller')
    expect(await of('Full address')).toEqual(['resellerAddress', null, 'address-line1'])
  })
})
