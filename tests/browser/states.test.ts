import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { hasBrowser, hydrate, readingSuite } from '../support/browser.ts'
import { firstOf } from '../support/every-case.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }

describe.skipIf(!hasBrowser)('states of pages', () => {
  const site = readingSuite()
  const visit = async (path: string, viewport = phone) => {
    const { page } = await site.visitor({ viewport, reducedMotion: 'reduce' })
    await page.goto(path, { waitUntil: 'load' })
    await hydrate(page)
    return page
  }
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

  test.each(
    firstOf<[string, string, typeof desk, (page: Page) => Promise<unknown>]>([
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
            await page.getByRole('main').locator('form[method=post] button[type=submit]').first().click()
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
          // Where the header covers half of nothing.
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
        },
      ],
    ]),
  )('%s: no accessibility violation, light and dark', async (state, path, viewport, open) => {
    const page = await visit(path, viewport)
    await open(page)
    // What an open menu covers is looked at where it does not.
    const covered = state === 'the menu is open' ? ['main'] : []
    expect(await accessibilityViolations(page, covered)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await accessibilityViolations(page, covered)).toEqual([])
  })
})
