import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { hasBrowser } from '../support/browser.ts'
import { toolbarOf, type, write } from '../support/desk-editor.ts'
import { press, textOf } from '../support/desk-parts.ts'
import { deskSuite, expectSoundAsItStands, openDesk } from '../support/desk.ts'
import { buildPost } from '../support/factories.ts'
import { PHONE } from '../support/visitors-in-turn.ts'

/** In pixels, as much as a keyboard covers of a phone. */
const KEYBOARD = 320
const FINGER = 44
const LEAST = 24

const namesIn = (page: Page) =>
  toolbarOf(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))

describe.skipIf(!hasBrowser)('the editor on a phone', () => {
  const desk = deskSuite(['editor'])

  test('has the tools that are needed, the others behind +, in one row that a thumb reaches and can hit', async () => {
    const { page } = await desk.staff('editor', { viewport: PHONE, own: true, hasTouch: true })
    await openDesk(page, deskPaths.newPost)
    await write(page, 'By thumb', 'Words')
    expect(await namesIn(page)).toEqual(['Heading', 'Smaller heading', 'Bold', 'List', 'Link', 'Picture', 'Undo', 'More tools'])
    const boxes = await toolbarOf(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(FINGER)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

    // The keyboard stays: the cursor does not leave the text.
    await toolbarOf(page).getByRole('button', { name: 'List' }).tap()
    expect(await textOf(page).evaluate((text) => text === document.activeElement)).toBe(true)
    const more = toolbarOf(page).getByRole('button', { name: 'More tools' })
    await more.tap()
    expect(await more.getAttribute('aria-expanded')).toBe('true')
    expect((await namesIn(page)).slice(8)).toEqual([
      'Numbered list',
      'Quote',
      'Italic',
      'Code',
      'Block of code',
      'Call to action',
      'Table',
      'Redo',
    ])
    await expectSoundAsItStands(page, 'the tools behind +')
    await toolbarOf(page).getByRole('button', { name: 'Numbered list' }).tap()
    await textOf(page).locator('ol').getByText('Words').waitFor()
    expect(await more.getAttribute('aria-expanded')).toBe('false')

    // By keys: out of the list one stop, arrows through what is open, Escape back to the text.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Numbered list')
    await page.keyboard.press('Escape')
    expect(await textOf(page).evaluate((text) => text === document.activeElement)).toBe(true)
    expect(await more.getAttribute('aria-expanded')).toBe('false')
    const small = await page.locator('.desk-editor :is(a, button, input:not([type=hidden]), select, textarea, summary)').evaluateAll(
      (all, least) =>
        all
          .filter((each) => each.checkVisibility() && !each.closest('.visually-hidden, .desk-enter-saves, [contenteditable]'))
          .filter((each) => {
            const { width, height } = (each.closest('label') ?? each).getBoundingClientRect()
            return Math.min(width, height) < least
          })
          .map((each) => each.outerHTML),
      LEAST,
    )
    expect(small).toEqual([])
  })

  test('keeps the tools above the keyboard, at the foot of what is seen, and what is written above the tools', async () => {
    const { page } = await desk.staff('editor', { viewport: PHONE, own: true })
    // No browser without a screen opens a keyboard: it says here what one says that has.
    await page.addInitScript((keyboard) => {
      const view = Object.assign(new EventTarget(), { height: innerHeight, width: innerWidth, offsetTop: 0, offsetLeft: 0, scale: 1 })
      Object.defineProperty(window, 'visualViewport', { value: view })
      Object.assign(window, {
        openKeyboard() {
          view.height = innerHeight - keyboard
          view.dispatchEvent(new Event('resize'))
        },
      })
    }, KEYBOARD)
    const id = await desk.withSite((site) => buildPost(site, { title: 'Long', content: '<p>A paragraph of words.</p>'.repeat(60) }))
    await openDesk(page, deskPaths.post(id))
    await toolbarOf(page).waitFor()
    const edges = () =>
      page.evaluate(() => {
        const at = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        const caret = getSelection()?.rangeCount ? getSelection()?.getRangeAt(0).getBoundingClientRect() : undefined
        return { tools: at('.desk-text-bars'), buttons: at('.desk-editor-bar'), caret }
      })
    const before = await edges()
    expect(Math.round(before.tools.bottom)).toBe(Math.round(before.buttons.top))
    await page.evaluate(() => (window as unknown as { openKeyboard(): void }).openKeyboard())
    await type(page, ' More')
    await expect.poll(async () => Math.round((await edges()).tools.bottom)).toBe(PHONE.height - KEYBOARD)
    const { tools, caret } = await edges()
    expect(caret?.bottom).toBeLessThanOrEqual(tools.top)
  })

  test('puts in a picture of the library, with the words that it has there', async () => {
    const { page } = await desk.staff('editor', { viewport: PHONE })
    await openDesk(page, deskPaths.newPost)
    await write(page, 'From the library', 'Before it.')
    await toolbarOf(page).getByRole('button', { name: 'Picture' }).click()
    await expectSoundAsItStands(page, 'where a picture comes from')
    await press(page, 'Choose from the library')
    const library = page.getByRole('dialog', { name: 'Choose a picture' })
    const first = library.getByRole('listitem').first().getByRole('button')
    const words = await first.innerText()
    await first.click()
    await page.getByRole('dialog', { name: 'Insert a picture' }).waitFor()
    expect(await page.getByLabel('What does it show?').inputValue()).toBe(words)
    await page.getByLabel('What does it show?').fill('Two lists')
    await press(page, 'Insert')
    const picture = textOf(page).getByRole('img', { name: 'Two lists' })
    await picture.waitFor()
    expect(await picture.getAttribute('src')).toMatch(/^\/uploads\/blogs\/[\w-]+\.webp$/)
  })
})
