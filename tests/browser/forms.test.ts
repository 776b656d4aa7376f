import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import type { LeadKind } from '#database/tables.ts'
import { browserSuite, hasBrowser, holdBack, hydrate, rendered } from '../support/browser.ts'
import { firstOf } from '../support/every-case.ts'
import { filledForms } from '../support/lead-forms.ts'

const wide = { viewport: { width: 1440, height: 900 } }

const demoErrors = ['Name is required', 'Phone is required', 'Email is required', 'Client type is required', 'Message is required']
const forms = [
  { kind: 'demo', path: '/book-a-demo', thanks: 'Thank you !! Message sent', empty: demoErrors, email: 'clientEmail' },
  {
    kind: 'reseller',
    path: '/reseller',
    thanks: 'Thank you! Message sent.',
    empty: [
      'Full name is required',
      'Phone number is required',
      'Email is required',
      'Full address is required',
      'Client type is required',
      'Message is required',
    ],
    email: 'resellerEmail',
  },
  {
    kind: 'quote',
    path: '/appoinment',
    thanks: 'Thank you! Request sent.',
    empty: ['Name is required', 'Email is required', 'Phone is required', 'Topic is required', 'Message is required'],
    email: 'email',
  },
] as const

describe.skipIf(!hasBrowser)('forms', () => {
  const site = browserSuite()

  const storedOf = async (kind: LeadKind, text: string) => {
    const engine = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined })
    const leads = await engine.db.selectFrom('leads').selectAll().where('kind', '=', kind).execute()
    await engine.close()
    return leads.filter(({ details }) => details.includes(text))
  }
  const main = (page: Page) => page.getByRole('main')
  const fill = async (page: Page, kind: (typeof forms)[number]['kind'], message: string, prefix = '') => {
    for (const [name, value] of Object.entries(filledForms[kind])) {
      const control = page.locator(`#${prefix}${name}`)
      if (name.endsWith('Type')) await control.selectOption(value)
      else await control.fill(/message/i.test(name) ? message : value)
    }
  }

  describe.each(forms)('at $path', ({ kind, path, thanks, empty, email }) => {
    test('says what is missing beside each field and in the alert, keeps what was typed, then thanks in a toast and empties itself', async () => {
      const { page } = await site.visitor(wide)
      await page.goto(path, { waitUntil: 'load' })
      await hydrate(page)
      const send = main(page).getByRole('button', { name: 'Submit' })
      for (const name of Object.keys(filledForms[kind]))
        expect([name, await main(page).locator(`label[for="${name}"]`).isVisible()]).toEqual([name, true])
      await send.click()
      const alert = main(page).getByRole('alert')
      await alert.getByRole('listitem').first().waitFor()
      expect((await alert.getByRole('listitem').allInnerTexts()).toSorted()).toEqual([...empty].toSorted())
      expect((await main(page).locator('form p[id$="-error"]').allInnerTexts()).toSorted()).toEqual([...empty].toSorted())
      await page.locator(`#${email}`).fill('nobody')
      await send.click()
      await alert.getByText('Invalid email').waitFor()
      expect(await page.locator(`#${email}`).inputValue()).toBe('nobody')

      await fill(page, kind, `With scripts at ${path}`)
      const release = await holdBack(page, '**/contacts/**')
      await send.click()
      const sending = main(page).getByRole('button', { name: 'Submitting...' })
      await sending.waitFor()
      expect(await sending.isDisabled()).toBe(true)
      release()
      await page.getByText(thanks, { exact: true }).waitFor()
      await expect.poll(() => page.locator(`#${email}`).inputValue()).toBe('')
      const stored = await storedOf(kind, `With scripts at ${path}`)
      expect(stored).toHaveLength(1)
      // What stays when the toast has gone.
      await main(page).getByText(`Your reference is ${stored[0]?.reference}`).waitFor()
      await main(page)
        .getByRole('link', { name: /^(?:See what happens next|Pick a time)/ })
        .click()
      await page.waitForURL(`**/sent/${stored[0]?.reference}**`)
    })
  })

  test("a website that can't be one says 'Invalid website', and 'school.ng' is one", async () => {
    const { page } = await site.visitor(wide)
    await page.goto('/appoinment', { waitUntil: 'load' })
    await hydrate(page)
    expect(await page.getByRole('form', { name: 'Request a free quote' }).getByLabel('Company website').getAttribute('type')).toBe('url')
    await fill(page, 'quote', 'A website')
    await page.locator('#website').fill('not a website')
    await main(page).getByRole('button', { name: 'Submit' }).click()
    await main(page).getByRole('alert').getByText('Invalid website').waitFor()
    await page.locator('#website').fill('school.ng')
    await main(page).getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Thank you! Request sent.').waitFor()
  })

  test('after a refused try a field’s message goes once it is right, and says what is wrong with it now', async () => {
    const { page } = await site.visitor(wide)
    await page.goto('/contactus', { waitUntil: 'load' })
    await hydrate(page)
    await main(page).getByRole('button', { name: 'Submit' }).click()
    const messageOf = (name: string) => page.locator(`#${name}-error`)
    await expect.poll(() => messageOf('email').innerText()).toBe('Email is required')
    await page.locator('#email').fill('bisi@example')
    await expect.poll(() => messageOf('email').innerText()).toBe('Invalid email')
    await page.locator('#email').fill('bisi@example.com')
    await messageOf('email').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('email')
    // What nobody has touched since keeps its own.
    expect(await messageOf('fullName').innerText()).toBe('Full name is required')
  })

  test('the request for a quote stands beside four circular stats: 85, 90, 78 and 79 %', async () => {
    const { page } = await site.visitor({ ...wide, javaScriptEnabled: false })
    await page.goto('/appoinment')
    const stats = page.getByRole('region', { name: 'Our record so far' })
    const shown = await stats.locator('div:has(> svg)').evaluateAll((dials) =>
      dials.map((dial) => {
        const ring = dial.querySelector('circle:last-of-type')!
        const { strokeDasharray, strokeDashoffset } = getComputedStyle(ring)
        const filled = Number.parseFloat(strokeDasharray) - Number.parseFloat(strokeDashoffset)
        return [dial.textContent, (100 * filled) / Number(ring.getAttribute('pathLength'))]
      }),
    )
    expect(shown).toEqual([
      ['85%', 85],
      ['90%', 90],
      ['78%', 78],
      ['79%', 79],
    ])
  })

  describe('the demo dialog', () => {
    const opened = async () => {
      const { page } = await site.visitor(wide)
      await page.goto('/', { waitUntil: 'load' })
      await hydrate(page)
      await page.getByRole('button', { name: 'Book a Demo' }).click()
      const dialog = page.getByRole('dialog', { name: 'Book a Demo' })
      await expect.poll(() => dialog.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true)
      return { page, dialog }
    }

    test('closes by Cancel, Close and Escape, not by a click outside, and keeps what was typed', async () => {
      const { page, dialog } = await opened()
      await dialog.getByLabel('Name').fill('Bola Ade')
      await page.mouse.click(20, 500)
      await rendered(page)
      // It would still be seen while it fades.
      expect(await dialog.evaluate((box: HTMLDialogElement) => box.open)).toBe(true)
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: 'Cancel' }).click(),
        () => dialog.getByRole('button', { name: 'Close' }).click(),
      ]) {
        await close()
        await dialog.waitFor({ state: 'hidden' })
        await page.getByRole('button', { name: 'Book a Demo' }).click()
        await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Bola Ade')
      }
    })

    test('says what is missing, sends, closes and thanks in a toast', async () => {
      const { page, dialog } = await opened()
      await dialog.getByRole('button', { name: 'Submit' }).click()
      await dialog.getByRole('alert').getByRole('listitem').first().waitFor()
      expect((await dialog.getByRole('alert').getByRole('listitem').allInnerTexts()).toSorted()).toEqual([...demoErrors].toSorted())
      const message = dialog.getByLabel('Message')
      expect([await message.getAttribute('rows'), await dialog.getByLabel('Client type').locator('option').allInnerTexts()]).toEqual([
        '3',
        ['Choose one', 'Nursery or primary school', 'Secondary school, or both'],
      ])
      await fill(page, 'demo', 'From the dialog', 'demo-dialog-')
      const release = await holdBack(page, '**/contacts/**')
      await dialog.getByRole('button', { name: 'Submit' }).click()
      await dialog.getByRole('button', { name: 'Submitting...' }).waitFor()
      for (const name of ['Submitting...', 'Cancel']) expect(await dialog.getByRole('button', { name }).isDisabled()).toBe(true)
      release()
      await page.getByText('Thank you !! Message sent').waitFor()
      await dialog.waitFor({ state: 'hidden' })
      expect(await storedOf('demo', 'From the dialog')).toHaveLength(1)
    })

    test.each(firstOf([360, 768]))('opens from the menu at %i px too, can be pressed, and its thanks are seen', async (width) => {
      const { page } = await site.visitor({ viewport: { width, height: 844 } })
      await page.goto('/', { waitUntil: 'load' })
      await hydrate(page)
      await page.getByRole('button', { name: 'Menu' }).click()
      const opener = page.locator('#site-menu').getByRole('button', { name: 'Book a Demo' })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: 'Book a Demo' })
      await dialog.getByLabel('Name').waitFor()
      // Of a touch beside it nothing may close that holds it.
      await page.mouse.click(5, 840)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Menu')
      await page.getByRole('button', { name: 'Menu' }).click()
      await opener.click()
      await fill(page, 'demo', `From the menu at ${width}`, 'demo-dialog-')
      await dialog.getByRole('button', { name: 'Submit' }).click()
      await page.getByText('Thank you !! Message sent').waitFor()
      await opener.waitFor({ state: 'hidden' })
      expect(await storedOf('demo', `From the menu at ${width}`)).toHaveLength(1)
    })
  })
})
