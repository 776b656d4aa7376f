import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { hasBrowser, holdBack, rendered } from '../support/browser.ts'
import { CHANGES, translate } from '../support/change-page.ts'
import { toolbarOf, write } from '../support/desk-editor.ts'
import { status } from '../support/desk-parts.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { firstOf } from '../support/every-case.ts'
import { buildPost } from '../support/factories.ts'
import { PATIENCE } from '../support/patience.ts'
import { bombPng } from '../support/pictures.ts'

describe.skipIf(!hasBrowser)('a text that is begun before the scripts come, or on a screen that somebody else changed', () => {
  const desk = deskSuite()

  /** What the form of a new post holds, and where the focus is. */
  const postOf = (page: Page) =>
    page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('form.desk-editor')!
      const { title, category_id: category, picture } = Object.fromEntries(new FormData(form))
      const content = new FormData(form).get('content')
      const focused = document.activeElement?.id
      return { title, category, content, picture: picture instanceof File ? picture.name : undefined, focused }
    })

  test.each(firstOf(CHANGES))(
    'a post that is begun before the scripts come, on a page that was %s, goes on in the editor',
    async (_, change) => {
      const { page } = await desk.staff('editor', { allow: /#418/, own: true })
      const release = await holdBack(page, '**/assets/*.js')
      await page.goto(deskPaths.newPost, { waitUntil: 'load' })
      await change(page)
      await page.getByLabel('Title').fill('Fees of the term')
      await page.locator('[name=category_id]').selectOption({ index: 1 })
      const category = await page.locator('[name=category_id]').inputValue()
      await page.locator('[name=picture]').setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer: bombPng(1, 1) })
      await page.locator('#content-text').pressSequentially('What they are: 2 < 3 & more.\n\nWhen they are due.')
      release()
      await toolbarOf(page).waitFor()
      const begun = { title: 'Fees of the term', category, picture: 'gate.png', focused: 'content-text' }
      const content = '<p>What they are: 2 &lt; 3 &amp; more.</p><p>When they are due.</p>'
      await expect.poll(() => postOf(page), PATIENCE).toEqual({ ...begun, content })
      await page.keyboard.type(' Today.')
      await expect.poll(() => postOf(page), PATIENCE).toEqual({ ...begun, content: content.replace('due.', 'due. Today.') })
    },
  )

  const aPost = () =>
    desk.withSite((site) => buildPost(site, { title: 'Fees', content: '<p>First words.</p>\n<p>Last words.</p>', categoryId: 1 }))

  test('a text that is there goes on in the editor where it was left, letter by letter, and is kept', async () => {
    const id = await aPost()
    const { page } = await desk.staff('editor', { own: true })
    const release = await holdBack(page, '**/assets/*.js')
    await page.goto(deskPaths.post(id), { waitUntil: 'load' })
    const plain = page.locator('textarea#content-text')
    await plain.evaluate((field: HTMLTextAreaElement) => {
      field.focus()
      field.setSelectionRange('<p>First'.length, '<p>First'.length)
    })
    await page.keyboard.type(' begun')
    const written = Array.from({ length: 60 }, (_, at) => ` ${at}`).join('')
    const typing = (async () => {
      for (const letter of written) await page.keyboard.type(letter, { delay: 20 })
    })()
    release()
    await toolbarOf(page).waitFor()
    await typing
    const content = `<p>First begun${written} words.</p><p>Last words.</p>`
    await expect.poll(async () => String((await postOf(page)).content).replaceAll('\n', ''), PATIENCE).toBe(content)
    await status(page, 'Your work is kept. Visitors see it once you save.').waitFor()
    // What was written before the editor came is what it begins with.
    for (let count = 0; count < 20; count += 1) await page.keyboard.press('Control+z')
    await expect.poll(() => page.locator('#content-text').innerText(), PATIENCE).toMatch(/^First begun/)
  })

  test('a text that nobody touched is as it was: nothing is kept of it', async () => {
    const id = await aPost()
    const { page } = await desk.staff('editor', { own: true })
    const release = await holdBack(page, '**/assets/*.js')
    await page.goto(deskPaths.post(id), { waitUntil: 'load' })
    await page.locator('textarea#content-text').focus()
    release()
    await toolbarOf(page).waitFor()
    await rendered(page)
    expect(await postOf(page)).toMatchObject({ content: '<p>First words.</p>\n<p>Last words.</p>', focused: 'content-text' })
    expect(await page.getByText('Your work is kept').count()).toBe(0)
  })

  test.each(firstOf([true, false]))(
    'a post goes on while its screen is translated, texts replaced: %s, and is saved as it was written',
    async (isReplaced) => {
      const { page } = await desk.staff('editor', { own: true })
      await openDesk(page, deskPaths.newPost)
      await write(page, 'Fees of the term', 'What they are.')
      await page.evaluate(translate, isReplaced)
      await page.locator('#content-text').focus()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' When they are due.')
      await page.locator('[name=title]').press('End')
      await page.keyboard.type(', again')
      await page.locator('.desk-editor-bar button[value=save]').click()
      await expect.poll(() => page.url(), PATIENCE).not.toContain(deskPaths.newPost)
      const { title, content } = await postOf(page)
      expect([title, content]).toEqual(['Fees of the term, again', '<p>What they are. When they are due.</p>'])
    },
  )
})
