import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { browserSuite, hasBrowser, hydrate } from '../support/browser.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }

describe.skipIf(!hasBrowser)('states of pages', () => {
  const site = browserSuite()
  const visit = async (path: string, viewport = phone) => {
    const { page } = await site.visitor({ viewport, reducedMotion: 'reduce' })
    await page.goto(path, { waitUntil: 'load' })
    await hydrate(page)
    return page
  }
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

  test.each<[string, string, typeof desk, (page: Page) => Promise<unknown>]>([
    [
      'the menu is open',
      '/',
      phone,
      async (page) => {
        await press(page, 'Menu')
        await page.getByRole('button', { name: 'Close', exact: true }).waitFor()
      },
    ],
    [
      'the search overlay shows results',
      '/',
      phone,
      async (page) => {
        await press(page, 'Search')
        await page.getByPlaceholder('Search by keyword or #').fill('fees')
        await page.getByRole('dialog').getByRole('listitem').first().waitFor()
      },
    ],
    [
      'the search overlay found nothing',
      '/',
      desk,
      async (page) => {
        await press(page, 'Search')
        await page.getByPlaceholder('Search by keyword or #').fill('xqzptw')
        await page
          .getByRole('dialog')
          .getByRole('status')
          .filter({ hasText: /No results/ })
          .waitFor()
      },
    ],
    [
      'the demo dialog says what is missing',
      '/think-school',
      desk,
      async (page) => {
        await press(page, 'Book a Demo')
        const dialog = page.getByRole('dialog', { name: 'Book a Demo' })
        await dialog.getByLabel('Name').waitFor()
        await dialog.getByRole('button', { name: 'Submit' }).click()
        await dialog.getByRole('alert').getByRole('listitem').first().waitFor()
      },
    ],
    ...(['/contactus', '/reseller', '/appoinment', '/book-a-demo', '/newsletter'] as const).map(
      (path): [string, string, typeof desk, (page: Page) => Promise<unknown>] => [
        `the form of ${path} says what is missing`,
        path,
        phone,
        async (page) => {
          await page.getByRole('main').locator('form button[type=submit]').first().click()
          await page.getByRole('alert').first().waitFor()
        },
      ],
    ),
    [
      'the film is open',
      '/about-us',
      desk,
      async (page) => {
        await page.getByRole('button', { name: /^Play/ }).last().click()
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor()
      },
    ],
    [
      'another answer and another tab are open',
      '/pricing-plane',
      desk,
      async (page) => {
        await page.getByRole('tab', { name: 'Yearly Plan' }).click()
        await page.getByRole('tabpanel', { name: 'Yearly Plan' }).waitFor()
      },
    ],
  ])('%s: no accessibility violation, light and dark', async (_state, path, viewport, open) => {
    const page = await visit(path, viewport)
    await open(page)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await accessibilityViolations(page)).toEqual([])
  })

  test('an enquiry by keyboard alone: from home to the form, past its mistakes, to the thanks', async () => {
    const page = await visit('/', desk)
    await tabTo(page, 'Skip to content')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Get Started Today')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/contactus')
    await page.getByRole('main').getByLabel('Full name').waitFor()
    await tabTo(page, 'Full name')
    await page.keyboard.type('Ngozi Eze')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByRole('listitem').first().waitFor()
    // The list of mistakes leads to the fields.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
    await tabTo(page, 'Phone number')
    await page.keyboard.type('0800 000 0191')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ngozi@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type('We have 320 pupils.')
    await tabTo(page, 'Submit')
    await page.keyboard.press('Enter')
    await page.getByText('Thank You !! Message Sent!').waitFor()
  })

  test('a dialog by keyboard alone: opened, walked without leaving it, closed, and the focus back where it was', async () => {
    const page = await visit('/', desk)
    await tabTo(page, 'Book a Demo')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Book a Demo' })
    await dialog.getByLabel('Name').waitFor()
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog'))),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => focusedName(page)).toBe('Book a Demo')
  })
})

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? [...(element.labels ?? [])] : []
    return (labels[0]?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
  })

/** Presses Tab until what is named has the focus, which everybody can see. */
async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = []
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab')
    const focused = await focusedName(page)
    passed.push(focused)
    if (focused !== name) continue
    expect(await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)).not.toBe('none')
    return
  }
  throw new Error(`'${name}' was not reached by Tab: ${passed.join(', ')}`)
}
