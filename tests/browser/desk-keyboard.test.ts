import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { dateTimeInput } from '#shared/local-time.ts'
import { paths } from '#shared/paths.ts'
import { hasBrowser } from '../support/browser.ts'
import { toolbarOf } from '../support/desk-editor.ts'
import { status, textOf } from '../support/desk-parts.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { buildPost } from '../support/factories.ts'
import { dateKeys, expectFocus } from '../support/keys.ts'
import { solidPicture } from '../support/pictures.ts'

const DAY_MS = 24 * 60 * 60_000
const ZONE = 'Africa/Lagos'

/** By what a person hears or reads of what has the focus: its name, its words, or its label. */
const isFocused = (name: string): boolean => {
  const element = document.activeElement
  const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? [...(element.labels ?? [])] : []
  const labelledBy = document.getElementById(element?.getAttribute('aria-labelledby') ?? '')
  const said = [
    element?.getAttribute('aria-label'),
    labelledBy?.textContent,
    element?.textContent,
    ...labels.map((label) => label.textContent),
  ]
  // Labels go on with '(optional)'; what leads to a field begins with its name too.
  return said.some((text) => text?.trim() === name || (element?.localName !== 'a' && text?.trim().startsWith(name)))
}

/** Walks with Tab to what is called so, and presses keys there. */
async function tabTo(page: Page, name: string, ...keys: string[]): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab')
    if (!(await page.evaluate(isFocused, name))) continue
    for (const key of keys) await page.keyboard.press(key)
    return
  }
  throw new Error(`the Tab key never came to ${name}`)
}

async function retype(page: Page, field: string, words: string): Promise<void> {
  await tabTo(page, field, 'Control+a')
  await page.keyboard.type(words)
}

describe.skipIf(!hasBrowser)('by keyboard alone', () => {
  const desk = deskSuite(['editor', 'admin'])
  const publicly = async (path: string) => (await fetch(desk.suite.url + path)).text()
  const aPost = (title: string, given = {}) =>
    desk.withSite((site) => buildPost(site, { title, content: '<p>Words</p>', categoryId: 1, ...given }))

  test('a post is begun, gets a picture with its words, is stopped, scheduled, published, binned and brought back', async () => {
    const { page } = await desk.staff('editor', { allow: /status of 400/ })
    await openDesk(page, deskPaths.posts)
    await tabTo(page, 'New post', 'Enter')
    await toolbarOf(page).waitFor()
    await tabTo(page, 'Title')
    await page.keyboard.type('Keyboard story')
    await tabTo(page, 'Text')
    await page.keyboard.type('Written by keys, ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('strong')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Shift+Tab')
    const chooser = page.waitForEvent('filechooser')
    for (let presses = 0; presses < 30 && !(await page.evaluate(isFocused, 'Picture')); presses += 1)
      await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expectFocus(page, 'Upload a picture')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles({ name: 'gate.png', mimeType: 'image/png', buffer: await solidPicture(800, 500).png().toBuffer() })
    await page.getByRole('dialog', { name: 'Insert a picture' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Describe the picture, or mark it as decoration').first().waitFor()
    await tabTo(page, 'What does it show?')
    await page.keyboard.type('Pupils at the gate')
    await page.keyboard.press('Enter')
    await textOf(page).getByRole('img', { name: 'Pupils at the gate' }).waitFor()

    await tabTo(page, 'Publish', 'Enter')
    await page.getByRole('alert').getByText('Not published yet').waitFor()
    await tabTo(page, 'Category', 'ArrowDown')
    const tomorrow = dateTimeInput(new Date(Date.now() + DAY_MS).toISOString(), ZONE)
    await tabTo(page, 'Date')
    const [year = '', month = '', day = '', hour = '', minute = ''] = tomorrow.split(/\D/)
    // As the browser's own field takes it where people write day, month and year.
    await page.keyboard.type(await dateKeys(page, { year, month, day, hour, minute }))
    await tabTo(page, 'Schedule', 'Enter')
    await status(page, 'Scheduled').waitFor()
    await expectFocus(page, /^Schedule/)
    const path = paths.post(Number(new URL(page.url()).pathname.split('/').at(-1)))
    expect((await fetch(desk.suite.url + path)).status).toBe(404)
    await tabTo(page, 'Publish', 'Enter')
    await status(page, 'Published').waitFor()
    await expectFocus(page, 'Save')
    expect(await publicly(path)).toContain('Written by keys, <strong>strong</strong>')
    expect(await publicly(path)).toContain('alt="Pupils at the gate"')
    await tabTo(page, 'Move to bin', 'Enter')
    await page.getByText('Moved to the bin').waitFor()
    await tabTo(page, 'Undo', 'Enter')
    await page.getByText('Restored').waitFor()
    expect(await publicly(path)).toContain('Written by keys')
  })

  test('the phone number is changed, and stands in header, footer and contact page', async () => {
    const { page } = await desk.staff('admin')
    await openDesk(page, deskPaths.settings)
    await retype(page, 'Phone', '0700 555 6677')
    await page.keyboard.press('Enter')
    await page.getByRole('main').getByRole('status').getByText('Saved', { exact: true }).waitFor()
    const html = await publicly(paths.contact)
    for (const place of [/<header[\s\S]*?<\/header>/, /<main[\s\S]*?<\/main>/, /<footer[\s\S]*?<\/footer>/])
      expect(place.exec(html)?.[0]).toContain('0700 555 6677')
  })

  test('an older state of a post is found among its revisions and restored', async () => {
    const id = await aPost('First words')
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.post(id))
    await retype(page, 'Title', 'Second words')
    await page.keyboard.press('Enter')
    await status(page, 'Saved').waitFor()
    await tabTo(page, 'Revisions', 'Enter')
    await page.waitForURL(`**${deskPaths.revisions(id)}`)
    await page.getByRole('rowheader').nth(1).waitFor()
    // The list answers to j as well: its second row is the older state.
    for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key)
    await page.getByRole('button', { name: 'Restore' }).waitFor()
    await tabTo(page, 'Restore', 'Enter')
    await page.getByText('The older version is restored.').waitFor()
    expect(await publicly(paths.post(id))).toContain('First words')
  })

  test('changes are gathered in a release, published at one moment and taken back', async () => {
    const posts = [await aPost('Of the release, one'), await aPost('Of the release, two')]
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.releases)
    await tabTo(page, 'New release', 'Enter')
    await page.getByLabel('Name').waitFor()
    await tabTo(page, 'Name')
    await page.keyboard.type('By keys')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'By keys' }).waitFor()
    const path = new URL(page.url()).pathname
    for (const id of posts) {
      await openDesk(page, deskPaths.post(id))
      await toolbarOf(page).waitFor()
      await retype(page, 'Title', `Released ${id}`)
      await tabTo(page, 'Add to a release', 'Enter')
      await tabTo(page, 'Release')
      await page.keyboard.type('By')
      await tabTo(page, 'Add to the release', 'Enter')
      await page.waitForURL((url) => url.pathname === path)
    }
    const released = async () => Promise.all(posts.map(async (id) => (await publicly(paths.post(id))).includes(`Released ${id}`)))
    expect(await released()).toEqual([false, false])
    await openDesk(page, path)
    await tabTo(page, 'Publish release', 'Enter')
    await page.getByRole('button', { name: 'Take back' }).waitFor()
    expect(await released()).toEqual([true, true])
    await tabTo(page, 'Take back', 'Enter')
    await page.getByText('Taken back').first().waitFor()
    expect(await released()).toEqual([false, false])
  })

  test('in a list Tab changes the level, which is said; after Escape it leaves the text', async () => {
    const { page } = await desk.staff('editor')
    const content = '<ul><li><p>Register</p></li><li><p>Fees</p></li></ul>'
    const id = await aPost('Levels', { content })
    await openDesk(page, deskPaths.post(id))
    await toolbarOf(page).waitFor()
    // Below the list is the line to write on, which Tab takes into the list.
    const listTool = (pressed: boolean) => toolbarOf(page).getByRole('button', { name: 'List', exact: true, pressed })
    await tabTo(page, 'Text')
    await listTool(true).waitFor()
    await page.keyboard.press('Control+End')
    await listTool(false).waitFor()
    await page.keyboard.press('Tab')
    await page.getByRole('status').getByText('Level 1 of the list. To leave the text, press Escape, then Tab.').waitFor()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Tab')
    await page.getByRole('status').getByText('Level 2 of the list. To leave the text, press Escape, then Tab.').waitFor()
    expect(await textOf(page).locator('li li').innerText()).toBe('Fees')
    await page.keyboard.press('Tab')
    await page.getByRole('status').getByText('This item can’t go deeper.').waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.getByRole('status').getByText('Level 1 of the list.').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await textOf(page).evaluate((text) => text.contains(document.activeElement))).toBe(false)
    expect(await textOf(page).locator('li li').count()).toBe(0)
  })
})
