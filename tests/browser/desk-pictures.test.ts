import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { toolbarOf, type, write } from '../support/desk-editor.ts'
import { press, status, textOf } from '../support/desk-parts.ts'
import { solidPicture } from '../support/pictures.ts'

/** How browsers tell of a refused upload and of a line that is cut. */
const FAILED = /Failed to load resource|ERR_INTERNET_DISCONNECTED/

describe.skipIf(!hasBrowser)('what is put into a text', () => {
  const desk = deskSuite(['editor'])
  const picture = async () => ({ name: 'gate.png', mimeType: 'image/png', buffer: await solidPicture(800, 500).png().toBuffer() })

  test.each(['drop', 'paste'] as const)(
    'a picture by %s: its words are asked at once, and it is public and in the library',
    async (event) => {
      const { page } = await desk.staff()
      await openDesk(page, deskPaths.newPost)
      await write(page, `A picture by ${event}`, 'Before it.')
      const { name, mimeType, buffer } = await picture()
      const data = await page.evaluateHandle(
        ([file, mime, bytes]) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], file, { type: mime }))
          return transfer
        },
        [name, mimeType, buffer.toString('base64')] as const,
      )
      const { x = 0, y = 0 } = (await textOf(page).boundingBox()) ?? {}
      if (event === 'drop') await textOf(page).dispatchEvent('drop', { dataTransfer: data, clientX: x + 30, clientY: y + 30 })
      else
        await textOf(page).evaluate(
          (text, clipboardData) => text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
          data,
        )
      const dialog = page.getByRole('dialog', { name: 'Put a picture in' })
      await dialog.getByRole('img', { includeHidden: true }).first().waitFor()
      await press(page, 'Put it in')
      await dialog.getByRole('alert').getByText('Say what is to be seen, or that it is only decoration').waitFor()
      expect(await accessibilityViolations(page)).toEqual([])
      await dialog.getByLabel('What is to be seen?').fill(`Pupils at the gate, by ${event}`)
      await press(page, 'Put it in')
      await textOf(page)
        .getByRole('img', { name: `Pupils at the gate, by ${event}` })
        .waitFor()
      await page.getByLabel('Category').selectOption({ index: 1 })
      await press(page, 'Publish')
      await status(page, 'Published').waitFor()
      const address = (await page.getByRole('link', { name: 'See it', exact: true }).getAttribute('href')) ?? ''
      expect(await (await page.request.get(address)).text()).toMatch(
        new RegExp(
          `<p><img src="/uploads/blogs/\\w+\\.webp" alt="Pupils at the gate, by ${event}" width="800" height="500" loading="lazy" /></p>`,
        ),
      )
      const kept = await desk.withSite((site) =>
        site.db.selectFrom('media').select(['kept']).where('alt', '=', `Pupils at the gate, by ${event}`).execute(),
      )
      expect(kept).toEqual([{ kept: 1 }])
    },
  )

  test('a picture by the button, as decoration; its words can be written later', async () => {
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.newPost)
    await write(page, 'Decorated', 'Words.')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      toolbarOf(page).getByRole('button', { name: 'Picture' }).click(),
    ])
    await chooser.setFiles(await picture())
    await page.getByLabel('Only decoration').check()
    await press(page, 'Put it in')
    await textOf(page).locator('img[role=presentation]').click()
    await toolbarOf(page).getByRole('button', { name: 'Picture', pressed: true }).click()
    await page.getByLabel('Only decoration').uncheck()
    await page.getByLabel('What is to be seen?').fill('A gate')
    await press(page, 'Change')
    await textOf(page).getByRole('img', { name: 'A gate' }).waitFor()
  })

  test('a picture that does not arrive, or is none: said, kept, and tried again', async () => {
    const { page, context } = await desk.staff('editor', { allow: FAILED })
    await openDesk(page, deskPaths.newPost)
    await write(page, 'Tried again', 'Words.')
    const file = page.getByLabel('Picture file')
    await file.setInputFiles({ name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await page.getByLabel('What is to be seen?').fill('Nothing')
    await press(page, 'Put it in')
    await page.getByRole('alert').getByText('The picture must be a JPEG').waitFor()
    // What went wrong took the focus when it came, and takes it no second time.
    await page.getByLabel('Only decoration').check()
    expect(await page.getByLabel('Only decoration').evaluate((box) => box === document.activeElement)).toBe(true)
    await press(page, 'Cancel')
    await file.setInputFiles(await picture())
    await page.getByLabel('What is to be seen?').fill('A hall')
    await context.setOffline(true)
    await press(page, 'Put it in')
    await page.getByRole('alert').getByText('No connection').waitFor()
    await context.setOffline(false)
    await press(page, 'Put it in')
    await textOf(page).getByRole('img', { name: 'A hall' }).waitFor()
  })

  test('a link to a page of the site is found by its words, with the keyboard alone', async () => {
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.newPost)
    await write(page, 'Linked', 'Read this')
    await page.keyboard.press('Control+Shift+Home')
    // The editor hears of a selection a moment after the browser has made it.
    await page.waitForFunction(() => getSelection()?.toString() === 'Read this')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await toolbarOf(page).getByRole('button', { name: 'Link' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Page or address' }).waitFor()
    await page.keyboard.type('20-laptop CBT room')
    await page.getByRole('option', { name: 'Power for a 20-laptop CBT room' }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('combobox', { name: 'Page or address' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const link = textOf(page).getByRole('link', { name: 'Read this' })
    await link.waitFor()
    expect(await link.getAttribute('href')).toMatch(/^\/blog\/\d+$/)
  })

  test('a call to action is chosen from what the site offers, and stored as a link that says so', async () => {
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.newPost)
    await write(page, 'Called', 'Words.')
    await toolbarOf(page).getByRole('button', { name: 'Call to action' }).click()
    await press(page, 'Book a demo')
    await type(page, 'After it.')
    await press(page, 'Save')
    await status(page, 'Saved').waitFor()
    const { content } = await desk.withSite((site) =>
      site.db.selectFrom('posts').select('content').where('title', '=', 'Called').executeTakeFirstOrThrow(),
    )
    expect(content).toBe('<p>Words.</p>\n<p><a href="/book-a-demo" data-action="book-demo">Book a demo</a></p>\n<p>After it.</p>')
    await openDesk(page, new URL(page.url()).pathname)
    await textOf(page).getByRole('link', { name: 'Book a demo' }).waitFor()
  })
})
