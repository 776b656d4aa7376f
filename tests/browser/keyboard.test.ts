import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, hydrate, readingSuite } from '../support/browser.ts'
import { firstOf } from '../support/every-case.ts'
import { expectFocus } from '../support/keys.ts'
import { filledForms } from '../support/lead-forms.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }
/** The most that stands before anything on a page, and a round of a dialog. */
const MOST_STEPS = 150

describe.skipIf(!hasBrowser)('by keyboard alone', () => {
  const site = readingSuite()
  const visit = async (path: string, viewport = desk) => {
    const { page } = await site.visitor({ viewport, reducedMotion: 'reduce' })
    await page.goto(path, { waitUntil: 'load' })
    await hydrate(page)
    return page
  }

  test('an enquiry: from home to the form, past its mistakes, to the thanks', async () => {
    const page = await visit('/')
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
    await expectFocus(page, /^It is with us\. Your reference is/)
  })

  test.each(
    firstOf<[string, string, Record<string, string>, string]>([
      ['a demo', '/book-a-demo', filledForms.demo, 'Thank you !! Message sent'],
      ['a request of a reseller', '/reseller', { ...filledForms.reseller, resellerType: 'nursery' }, 'Thank you! Message sent.'],
      ['a request for a quote', '/appoinment', filledForms.quote, 'Thank you! Request sent.'],
      [
        'a reply',
        '/blog/6',
        { name: 'Bola Ade', email: 'bola@school.example', comment: 'Our bursar agrees.' },
        'Thank you! Your comment awaits approval.',
      ],
    ]),
  )('%s, from the top of %s to the thanks', async (_what, path, fields, thanks) => {
    const page = await visit(path)
    await fillIn(page, fields)
    await page.getByText(thanks, { exact: true }).waitFor()
  })

  test('the newsletter, from the top of a page to its footer and on to the thanks', async () => {
    const page = await visit('/faq')
    await fillIn(page, { 'newsletter-address': 'keys@school.example' }, 'Subscribe')
    await page.getByText('Thank you! Please check your e-mail to confirm.').first().waitFor()
  })

  test('a demo from the dialog: opened, filled in, sent', async () => {
    const page = await visit('/')
    await tabTo(page, 'Book a Demo')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Book a Demo' })
    await dialog.getByLabel('Name').waitFor()
    await fillIn(page, { ...filledForms.demo, clientMessage: 'From the dialog, by keys' })
    await page.getByText('Thank you !! Message sent').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    // What came of it is heard, and the way on is the next stop.
    await expectFocus(page, /^Your reference is .*Pick a time for your demo/)
    await page.keyboard.press('Tab')
    await expectFocus(page, 'Pick a time for your demo')
  })

  test('a dialog: opened, walked without leaving it, closed, and the focus back where it was', async () => {
    const page = await visit('/')
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

  test('the search overlay: opened, asked, closed with the focus back, asked again and a result opened', async () => {
    const page = await visit('/about-us')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    const results = dialog.getByRole('listitem').getByRole('link')
    const ask = async () => {
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
      await page.keyboard.press('ControlOrMeta+A')
      const found = page.waitForResponse(/query=fees&/)
      await page.keyboard.type('fees')
      const { data } = (await (await found).json()) as { data: { href: string }[] }
      // Not what was found last time, or by the first letters.
      await expect
        .poll(() => results.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
        .toEqual(data.map(({ href }) => href))
      await dialog
        .getByRole('status')
        .filter({ hasText: /\d results/ })
        .waitFor({ state: 'attached' })
    }
    await tabTo(page, 'Search')
    await ask()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => focusedName(page)).toBe('Search')
    await ask()
    const href = await results.first().getAttribute('href')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${href}`)
    await dialog.waitFor({ state: 'hidden' })
  })

  test('the menu on a phone: opened, closed with the focus back, opened again and a page chosen', async () => {
    const page = await visit('/', phone)
    const menu = page.locator('#site-menu')
    await tabTo(page, 'Menu')
    await page.keyboard.press('Enter')
    await menu.waitFor()
    // It stands at the end of the page, and is not to be looked for there.
    await expect.poll(() => focusedName(page)).toBe('Close')
    await page.keyboard.press('Enter')
    await menu.waitFor({ state: 'hidden' })
    await expect.poll(() => focusedName(page)).toBe('Menu')
    await page.keyboard.press('Enter')
    await menu.waitFor()
    await tabTo(page, 'About')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/about-us')
    await menu.waitFor({ state: 'hidden' })
  })
})

/** What has the focus, as it is called. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
    const labels = isField ? [...(element.labels ?? [])] : []
    return (labels[0]?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
  })

/** A field by its id, or the end of it: forms that stand twice on a page have a prefix each. */
const isOnField = (page: Page, field: string): Promise<boolean> =>
  page.evaluate((id) => {
    const here = document.activeElement?.id ?? ''
    return here === id || here.endsWith(`-${id}`)
  }, field)

/** Presses Tab until it is there, and everybody can see that it is. */
async function tabUntil(page: Page, what: string, isThere: () => Promise<boolean>): Promise<void> {
  const passed: string[] = []
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    if (await isThere()) {
      expect(await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)).not.toBe('none')
      return
    }
    passed.push(await focusedName(page))
  }
  throw new Error(`'${what}' was not reached by Tab: ${passed.join(', ')}`)
}

const tabTo = (page: Page, name: string) => tabUntil(page, name, async () => (await focusedName(page)) === name)

/** Goes from field to field, types what belongs there, and presses the button. Of a choice the first letters are typed. */
async function fillIn(page: Page, fields: Record<string, string>, button = 'Submit'): Promise<void> {
  for (const [field, words] of Object.entries(fields)) {
    await tabUntil(page, field, () => isOnField(page, field))
    await page.keyboard.type(words)
  }
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}
