import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { hasBrowser, rendered } from '../support/browser.ts'
import { selectionRead, toolbarOf, type } from '../support/desk-editor.ts'
import { press, textOf } from '../support/desk-parts.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { firstOf } from '../support/every-case.ts'
import { buildPost } from '../support/factories.ts'
import { drop, paste, pasteFiles } from '../support/paste.ts'
import { solidPicture } from '../support/pictures.ts'
import { PHONE } from '../support/visitors-in-turn.ts'

const gate = async () => ({ name: 'gate.png', mimeType: 'image/png', buffer: await solidPicture(80, 50).png().toBuffer() })

const dialogOf = (page: Page) => page.getByRole('dialog')

const hasFocus = (page: Page, name: string): Promise<boolean> =>
  page.getByRole(name === 'Text' ? 'textbox' : 'button', { name, exact: true }).evaluate((part) => part === document.activeElement)

/** The text in its elements; of pictures and links nothing but their words. */
const drawn = (page: Page): Promise<string> =>
  textOf(page).evaluate((text) => {
    const copy = text.cloneNode(true) as HTMLElement
    for (const part of copy.querySelectorAll('.ProseMirror-separator, br, colgroup')) part.remove()
    for (const part of copy.querySelectorAll('*')) {
      const alt = part.getAttribute('alt')
      if (alt !== null) part.replaceWith(`[${alt}]`)
      for (const { name } of Array.from(part.attributes)) part.removeAttribute(name)
    }
    return copy.innerHTML.replaceAll(/<\/?div>/g, '')
  })

async function choose(page: Page, files: Awaited<ReturnType<typeof gate>>[]): Promise<void> {
  await toolbarOf(page).getByRole('button', { name: 'Picture' }).click()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Upload a picture')])
  await chooser.setFiles(files)
  await dialogOf(page).getByLabel('What does it show?').waitFor()
}

async function putIn(page: Page, words: string, by: 'press' | 'Enter' = 'press'): Promise<void> {
  await dialogOf(page).getByLabel('What does it show?').fill(words)
  if (by === 'Enter') await page.keyboard.press('Enter')
  else await dialogOf(page).getByRole('button', { name: 'Insert' }).click()
  await textOf(page).getByRole('img', { name: words, exact: true }).waitFor()
}

/** As fast as a test can, so that a focus that comes late is noticed; then back and forth. */
async function writesOn(page: Page, before: string, after: string): Promise<void> {
  expect(await hasFocus(page, 'Text')).toBe(true)
  const put = await drawn(page)
  await page.keyboard.type('two')
  expect(await drawn(page)).toBe(after)
  const steps = await undoUntil(page, put)
  await page.keyboard.press('Control+z')
  expect(await drawn(page)).toBe(before)
  for (let step = 0; step <= steps; step += 1) await page.keyboard.press('Control+y')
  expect(await drawn(page)).toBe(after)
}

/** Keys that come half a second apart, as on a busy machine, are undone one by one; gives how many steps it took. */
async function undoUntil(page: Page, state: string): Promise<number> {
  for (let steps = 1; steps <= 'two'.length; steps += 1) {
    await page.keyboard.press('Control+z')
    if ((await drawn(page)) === state) return steps
  }
  expect(await drawn(page)).toBe(state)
  return 0
}

describe.skipIf(!hasBrowser)('after something is put into a text', () => {
  const desk = deskSuite(['editor'])

  async function open(page: Page, content: string): Promise<void> {
    await openDesk(page, deskPaths.post(await desk.withSite((site) => buildPost(site, { title: 'Written on', content }))))
    await toolbarOf(page).waitFor()
    await textOf(page).focus()
    await selectionRead(page)
    await page.keyboard.press('Control+End')
    await selectionRead(page)
  }

  async function begin(content = '<p>One</p>', options: Parameters<typeof desk.staff>[1] = {}): Promise<Page> {
    const { page } = await desk.staff('editor', options)
    await open(page, content)
    return page
  }

  test.each(firstOf(['press', 'Enter'] as const))('writing goes on behind a picture of the button, confirmed by %s', async (by) => {
    const page = await begin()
    await choose(page, [await gate()])
    await putIn(page, 'Gate', by)
    await writesOn(page, '<p>One</p>', '<p>One</p><p>[Gate]</p><p>two</p>')
  })

  test('writing goes on behind one that is pasted, dropped, or put in on a phone', async () => {
    for (const bring of [pasteFiles, drop]) {
      const page = await begin()
      await bring(page, [await gate()])
      await putIn(page, 'Gate')
      await writesOn(page, '<p>One</p>', '<p>One</p><p>[Gate]</p><p>two</p>')
    }
    const page = await begin('<p>One</p>', { viewport: PHONE, own: true, hasTouch: true })
    await choose(page, [await gate()])
    await putIn(page, 'Gate')
    await writesOn(page, '<p>One</p>', '<p>One</p><p>[Gate]</p><p>two</p>')
  })

  test.each(
    firstOf([
      ['into an empty text', '', '<p></p>', '<p>[Gate]</p><p>two</p>'],
      ['within words, where a paragraph is behind', '<p>A</p><p>B</p>', '<p>A</p><p>B</p>', '<p>A</p><p>[Gate]</p><p>twoB</p>'],
      [
        'within a list',
        '<ul><li>A</li></ul><p>B</p>',
        '<ul><li><p>A</p></li></ul><p>B</p>',
        '<ul><li><p>A</p></li></ul><p>[Gate]</p><p>twoB</p>',
      ],
      [
        'within a table',
        '<table><tbody><tr><td>A</td></tr></tbody></table><h2>B</h2>',
        '<table><tbody><tr><td><p>A</p></td></tr></tbody></table><h2>B</h2><p></p>',
        '<table><tbody><tr><td><p>A</p></td></tr></tbody></table><p>[Gate]</p><p>two</p><h2>B</h2><p></p>',
      ],
    ] as const),
  )('writing goes on behind a picture that is put in %s', async (_, content, before, after) => {
    const page = await begin(content || '<p>A</p>')
    await textOf(page).getByText('A', { exact: true }).click()
    if (content === '') await page.keyboard.press('Backspace')
    await rendered(page)
    await choose(page, [await gate()])
    await putIn(page, 'Gate')
    await writesOn(page, before, after)
  })

  test('several pictures follow each other, and writing goes on behind the last that is put in', async () => {
    const page = await begin('<p>One</p><p>B</p>')
    await textOf(page).getByText('One').click()
    await rendered(page)
    await choose(page, [await gate(), await gate(), await gate()])
    await putIn(page, 'First')
    await putIn(page, 'Second')
    await press(page, 'Cancel')
    await writesOn(page, '<p>One</p><p>[First]</p><p>B</p>', '<p>One</p><p>[First]</p><p>[Second]</p><p>twoB</p>')
  })

  test('writing goes on behind a text that is pasted with its pictures, once they are in', async () => {
    const page = await begin()
    const src = `data:image/png;base64,${(await gate()).buffer.toString('base64')}`
    await paste(page, { 'text/html': `<p>Then <img src="${src}"></p><p><img src="${src}"></p>`, 'text/plain': 'Then' })
    await putIn(page, 'First')
    await putIn(page, 'Second')
    await page.keyboard.type('two')
    expect(await drawn(page)).toBe('<p>OneThen [First]</p><p>[Second]</p><p>two</p>')
  })

  test('no key takes the place of a picture whose words were changed', async () => {
    const page = await begin()
    await choose(page, [await gate()])
    await putIn(page, 'Gate')
    await textOf(page).getByRole('img', { name: 'Gate' }).click()
    await toolbarOf(page).getByRole('button', { name: 'Picture', pressed: true }).click()
    await page.getByLabel('What does it show?').fill('School')
    await page.keyboard.press('Enter')
    await textOf(page).getByRole('img', { name: 'School' }).waitFor()
    await writesOn(page, '<p>One</p><p>[Gate]</p><p></p>', '<p>One</p><p>[School]</p><p>two</p>')
  })

  test('writing goes on behind a call to action, and beside a link, which takes none of it in', async () => {
    const page = await begin()
    await toolbarOf(page).getByRole('button', { name: 'Call to action' }).click()
    await press(page, 'Book a demo')
    await writesOn(page, '<p>One</p>', '<p>One</p><p><a>Book a demo</a></p><p>two</p>')
    for (const [chosen, before, after] of [
      ['', '<p>One</p>', '<p>One<a>https://school.example</a>two</p>'],
      ['Control+Shift+Home', '<p>One</p>', '<p><a>One</a>two</p>'],
    ] as const) {
      await open(page, '<p>One</p>')
      if (chosen) await page.keyboard.press(chosen)
      await selectionRead(page)
      await toolbarOf(page).getByRole('button', { name: 'Link' }).click()
      await page.getByLabel('Page or address').fill('https://school.example')
      await page.keyboard.press('Enter')
      await textOf(page).getByRole('link').waitFor()
      await writesOn(page, before, after)
    }
  })

  test('who gives up is where they were: in the text, at their letter, or on the button', async () => {
    const page = await begin()
    await page.keyboard.press('ArrowLeft')
    for (const give of ['Cancel', 'Escape']) {
      await choose(page, [await gate()])
      if (give === 'Cancel') await press(page, give)
      else await page.keyboard.press(give)
      await dialogOf(page).waitFor({ state: 'detached' })
      await page.keyboard.type('-')
    }
    expect(await drawn(page)).toBe('<p>On--e</p>')
    for (const name of ['Picture', 'Link', 'Call to action']) {
      await toolbarOf(page).getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
      await dialogOf(page).waitFor()
      await page.keyboard.press('Escape')
      await dialogOf(page).waitFor({ state: 'detached' })
      expect(await hasFocus(page, name)).toBe(true)
    }
    await type(page, ' two')
    expect(await drawn(page)).toBe('<p>On--e two</p>')
  })

  test('a picture that was given up while it was sent does not come, and the next one is asked for', async () => {
    const page = await begin()
    const isHeld = Promise.withResolvers<void>()
    await page.route(`**${deskPaths.addPicture}`, async (route) => {
      await isHeld.promise
      await route.continue()
    })
    await choose(page, [await gate(), await gate()])
    await page.getByLabel('What does it show?').fill('Given up')
    await dialogOf(page).getByRole('button', { name: 'Insert' }).click()
    const answered = page.waitForResponse(`**${deskPaths.addPicture}`)
    await press(page, 'Cancel')
    await page.getByLabel('What does it show?').and(page.locator('[value=""]')).waitFor()
    isHeld.resolve()
    await answered
    await putIn(page, 'Wanted')
    expect(await drawn(page)).toBe('<p>One</p><p>[Wanted]</p><p></p>')
  })
})
