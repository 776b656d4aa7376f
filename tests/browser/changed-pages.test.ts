import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newerBuiltIns } from '#app/old-browsers/newer-built-ins.ts'
import { hasBrowser, holdBack, hydrate, readingSuite, untilHydrated } from '../support/browser.ts'
import { addBesideFields, CHANGES, translate } from '../support/change-page.ts'
import { firstOf } from '../support/every-case.ts'
import { PATIENCE } from '../support/patience.ts'

/** Where something is typed, and what a script would do with it. */
const FIELDS: readonly [string, string][] = [
  ['/contactus', '#message'],
  ['/blog/6', '#comment'],
  ['/faq', '#newsletter-address'],
  ['/pricing-plane', '[name=pupils]'],
  ['/book-a-demo', '#clientName'],
  ['/report-card', '#sheet-school'],
  ['/reseller', '[name=schools]'],
]

const CASES = CHANGES.flatMap(([what, change]) => FIELDS.map(([path, field]) => [path, what, field, change] as const))

describe.skipIf(!hasBrowser)('a page that somebody else changed', () => {
  const site = readingSuite()

  /** What stands in a field, whether it has the focus, and how many foreign elements the page holds: but for a report card, which is drawn anew. */
  const stateOf = (page: Page, field: string) =>
    page.locator(field).evaluate((element: HTMLInputElement) => ({
      value: element.value,
      hasFocus: element === document.activeElement,
      foreign: document.querySelectorAll(':is(font, input + div:empty, textarea + div:empty):not([data-sheet] *)').length,
    }))

  test.each(firstOf(CASES))(
    '%s, %s before the first touch: what is typed, the focus and the change stay',
    async (path, _, field, change) => {
      const { page } = await site.visitor({ viewport: { width: 360, height: 740 } })
      const release = await holdBack(page, '**/assets/*.js')
      await page.goto(path, { waitUntil: 'load' })
      const folds = page.locator('details:not([open])', { has: page.locator(field) })
      if ((await folds.count()) > 0) await folds.locator('summary').click()
      await change(page)
      await page.locator(field).fill('')
      await page.locator(field).pressSequentially('12')
      const before = await stateOf(page, field)
      release()
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      expect(await stateOf(page, field)).toEqual(before)
      expect(before).toMatchObject({ value: '12', hasFocus: true })
      expect(before.foreign).toBeGreaterThan(0)
    },
  )

  test.each(firstOf(CHANGES))('%s before the first touch: Search, the demo and the menu answer the first press', async (_, change) => {
    const { page } = await site.visitor({ viewport: { width: 1440, height: 900 } })
    for (const [name, address] of [
      ['Search', '**/search?**'],
      ['Book a Demo', '**/book-a-demo?**'],
    ] as const) {
      await page.goto('/faq', { waitUntil: 'load' })
      const button = await page.getByRole('banner').getByRole('button', { name, exact: true }).elementHandle()
      await change(page)
      await button!.click()
      await page.waitForURL(address.replace('?**', '?'))
    }
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/faq', { waitUntil: 'load' })
    const menu = await page.getByRole('button', { name: 'Menu' }).elementHandle()
    await change(page)
    await menu!.click()
    await page.locator('#site-menu:popover-open').waitFor()
  })

  test('the back office, which needs its scripts, comes to life all the same, with what was typed and the focus', async () => {
    const { page } = await site.newVisitor({ allow: /#418/ })
    const release = await holdBack(page, '**/assets/*.js')
    await page.goto('/admin/sign-in', { waitUntil: 'load' })
    await page.evaluate(addBesideFields)
    await page.locator('[name=email]').fill('ada@school.example')
    await page.locator('[name=password]').pressSequentially('not lost')
    const first = await page.locator('[name=password]').elementHandle()
    release()
    await untilHydrated(page)
    expect(await first!.evaluate((field) => field.isConnected)).toBe(false)
    expect(await page.locator('[name=email]').inputValue()).toBe('ada@school.example')
    expect(await stateOf(page, '[name=password]')).toMatchObject({ value: 'not lost', hasFocus: true })
  })

  test('what was changed and is as it was again comes to life', async () => {
    const { page } = await site.visitor()
    await page.goto('/contactus', { waitUntil: 'load' })
    await page.evaluate(() => {
      const added = document.createElement('div')
      document.querySelector('#message')!.after(added)
      added.remove()
    })
    await page.locator('#message').focus()
    await untilHydrated(page)
  })

  test('what stands at the end of the body, as the panel of an extension does, is no change', async () => {
    const { page } = await site.visitor()
    await page.goto('/contactus', { waitUntil: 'load' })
    await page.evaluate(() => document.body.append(document.createElement('extension-panel')))
    await page.locator('#message').focus()
    await untilHydrated(page)
    expect(await page.locator('extension-panel').count()).toBe(1)
  })

  test.each(firstOf([true, false]))(
    'the calculator goes on when it was touched and then translated, texts replaced: %s',
    async (isReplaced) => {
      const { page } = await site.visitor()
      await page.goto('/pricing-plane', { waitUntil: 'load' })
      const field = page.locator('[name=pupils]').first()
      const sums = () => page.locator('#calculator li strong').allInnerTexts()
      await field.fill('100')
      await untilHydrated(page)
      await expect.poll(async () => (await sums())[0], PATIENCE).toBe('₦50,000–₦70,000')
      await page.evaluate(translate, isReplaced)
      for (const typed of ['', '0', '200']) await field.fill(typed)
      await expect.poll(async () => (await sums())[0]?.replaceAll(/[«»]/g, ''), PATIENCE).toBe('₦100,000–₦140,000')
      await field.fill('')
      await expect.poll(async () => (await sums()).length).toBe(3)
      expect(await page.locator('main').innerText()).not.toContain('Something went wrong')
    },
  )

  test('a part that fails keeps what it showed and what was typed, as a plain form, and takes nothing else with it', async () => {
    const { page } = await site.newVisitor({ allow: /NotFoundError|made to fail/ })
    await page.goto('/pricing-plane', { waitUntil: 'load' })
    const field = page.locator('[name=pupils]').first()
    await field.fill('100')
    await untilHydrated(page)
    await page.evaluate(() => {
      const { removeChild } = Node.prototype
      Node.prototype.removeChild = function fail<Child extends Node>(this: Node, child: Child): Child {
        if (!(this instanceof Element) || !this.closest('#calculator li')) return removeChild.call(this, child) as Child
        throw new DOMException('made to fail', 'NotFoundError')
      }
    })
    await field.fill('')
    await page.locator('#calculator .contents:empty').waitFor({ state: 'detached' })
    expect(await page.locator('#calculator li').count()).toBe(3)
    expect(await page.locator('main').innerText()).not.toContain('Something went wrong')
    await field.fill('320')
    await page.getByRole('button', { name: 'Calculate' }).first().click()
    await page.waitForURL('**/pricing-plane?pupils=320#calculator')
  })

  test.each(firstOf(Object.entries(newerBuiltIns)))('without %s pages come to life all the same', async (_, builtIn) => {
    const { page } = await site.newVisitor({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript((path) => {
      const [owner = '', name = ''] = path.split('.')
      const of = { '[]': Array.prototype, '""': String.prototype }[owner] ?? (globalThis as Record<string, unknown>)[owner]
      Reflect.deleteProperty(of as object, name)
    }, builtIn)
    await page.goto('/contactus', { waitUntil: 'load' })
    await page.getByRole('banner').getByRole('button', { name: 'Book a Demo' }).click()
    await page.getByRole('dialog').getByLabel('Name').waitFor()
  })

  test('a browser without dialogs goes to the pages that they stand for', async () => {
    const { page } = await site.newVisitor({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'))
    await page.goto('/faq', { waitUntil: 'load' })
    await hydrate(page)
    await page.getByRole('banner').getByRole('button', { name: 'Book a Demo' }).click()
    await page.waitForURL('**/book-a-demo?')
  })
})
