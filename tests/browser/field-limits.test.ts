import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { lengthLimits } from '#shared/limits.ts'
import { browserSuite, hasBrowser, hydrate, rendered } from '../support/browser.ts'
import { firstOf } from '../support/every-case.ts'
import { filledForms } from '../support/lead-forms.ts'
import type { Visitor } from '../support/visitors-in-turn.ts'

const wide = { viewport: { width: 1440, height: 900 } }
/** Beyond the basic plane: one character to people, two units to a machine. */
const LONG = '\u{1f4d7}'

const { name, email, phone, address, website, title, message, searchQuery } = lengthLimits
const FORMS: [string, string, Record<string, string>, Record<string, number>][] = [
  ['/contactus', '/contacts/api/addContact', filledForms.contact, { fullName: name, phoneNumber: phone, email, message }],
  [
    '/book-a-demo',
    '/contacts/apiClient/addClient',
    filledForms.demo,
    { clientName: name, clientEmail: email, clientPhone: phone, clientMessage: message },
  ],
  [
    '/reseller',
    '/contacts/apiReseller/addReseller',
    filledForms.reseller,
    {
      resellerName: name,
      resellerPhoneNumber: phone,
      resellerEmail: email,
      resellerAddress: address,
      resellerMessage: message,
    },
  ],
  ['/appoinment', '/contacts/api/addQuote', filledForms.quote, { name, email, phone, website, topic: title, message }],
  ['/blog/6', '/blogs/api/comments/6', { name: 'Ada', email: 'ada@school.example', comment: 'Good.' }, { name, email, comment: message }],
  ['/newsletter', '/newsletter/api/subscribe', { email: 'ada@school.example' }, { email }],
]

describe.skipIf(!hasBrowser)('the limits of fields', () => {
  const site = browserSuite()
  const visit = (path: string) => open(site.visitor(wide), path)
  const open = async (visitor: Promise<Visitor>, path: string) => {
    const { page } = await visitor
    await page.goto(path, { waitUntil: 'load' })
    await hydrate(page)
    return page
  }
  const serverSays = async (api: string, body: Record<string, string>, field: string) => {
    const answer = await fetch(site.url + api, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return ((await answer.json()) as { errors: Record<string, string> }).errors[field] ?? ''
  }
  const fieldOf = (page: Page, id: string): Locator => page.getByRole('main').locator(`[id="${id}"]`)
  const pasted = (field: Locator, text: string) =>
    field.evaluate((control: HTMLInputElement, words) => {
      control.focus()
      document.execCommand('insertText', false, words)
      return control.value
    }, text)

  test.each(firstOf(FORMS))(
    '%s: a paste past a limit stays whole, and the field says what the server says',
    async (path, api, filled, limits) => {
      const page = await visit(path)
      for (const [id, limit] of Object.entries(limits)) {
        const field = fieldOf(page, id)
        const text = LONG.repeat(limit + 1)
        await field.fill('')
        expect([id, [...(await pasted(field, text))].length]).toEqual([id, limit + 1])
        const words = await serverSays(api, { ...filled, [id]: text }, id)
        expect(words).toContain('characters or fewer')
        await expect.poll(async () => [id, await page.locator(`#${id}-error`).innerText()]).toEqual([id, words])
        expect(await field.getAttribute('aria-invalid')).toBe('true')
        expect(await field.getAttribute('aria-describedby')).toContain(`${id}-error`)
        await field.fill(LONG.repeat(limit))
        await page.locator(`#${id}-error`).waitFor({ state: 'detached' })
        // A second later it is said aloud too, in words of its own.
        await page.getByText('0 characters left').first().waitFor()
        await field.fill('')
        await page.getByText('0 characters left').first().waitFor({ state: 'detached' })
      }
    },
  )

  test('the footer’s newsletter counts too', async () => {
    const page = await visit('/faq')
    const field = page.locator('#newsletter-address')
    await pasted(field, 'a'.repeat(email + 1))
    expect(await field.inputValue()).toHaveLength(email + 1)
    await page.getByRole('contentinfo').getByText('Email must be 254 characters or fewer', { exact: true }).first().waitFor()
  })

  test('a count is said aloud after a pause, not at each key', async () => {
    const page = await open(site.newVisitor(wide), '/contactus')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const field = fieldOf(page, 'phoneNumber')
    const told = page.locator('div:has(> #phoneNumber) > span[aria-live=polite]')
    // The pause begins when React has drawn the count, not with the key.
    const types = async (digits: string, shown: string) => {
      await field.pressSequentially(digits)
      await page.getByText(shown).first().waitFor()
      await rendered(page)
    }
    await types('1'.repeat(30), '2 characters left')
    expect(await told.textContent()).toBe('')
    await types('1', '1 character left')
    await page.clock.runFor(900)
    await rendered(page)
    expect(await told.textContent()).toBe('')
    await page.clock.runFor(200)
    await expect.poll(() => told.textContent()).toBe('1 character left')
    await types('11', '1 character too many')
    await page.clock.runFor(1_100)
    await expect.poll(() => told.textContent()).toBe('Phone number must be 32 characters or fewer. 1 character too many')
  })

  test('a draft that comes back is counted', async () => {
    const page = await visit('/contactus')
    await pasted(fieldOf(page, 'message'), 'm'.repeat(message + 2))
    await page.reload({ waitUntil: 'load' })
    await hydrate(page)
    await page.getByText('2 characters too many').first().waitFor()
  })

  test('a search that is too long is told, not cut', async () => {
    const { page } = await site.visitor({ ...wide, allow: /status of 400/ })
    await page.goto('/search', { waitUntil: 'load' })
    await hydrate(page)
    const field = page.getByRole('main').getByRole('searchbox').first()
    await pasted(field, 'f'.repeat(searchQuery + 1))
    await page.keyboard.press('Enter')
    await page.getByRole('main').getByText('must be 200 characters or fewer').waitFor()
    expect(await field.inputValue()).toHaveLength(searchQuery + 1)
  })

  test('a number of pupils that is too long is told, not cut', async () => {
    const page = await visit('/pricing-plane')
    const field = page.getByLabel('Number of pupils')
    await field.fill('')
    await pasted(field, '123456789012')
    expect(await field.inputValue()).toBe('123456789012')
    await page.getByText('Type the number of pupils in digits, such as 320').waitFor()
  })
})
