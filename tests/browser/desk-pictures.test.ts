import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { hasBrowser } from '../support/browser.ts'
import { excelHtml } from '../support/clipboards/excel.ts'
import { GOOGLE_PICTURE, googleDocsHtml } from '../support/clipboards/google-docs.ts'
import { libreOfficeHtml } from '../support/clipboards/libreoffice.ts'
import { whatsAppHtml } from '../support/clipboards/whatsapp.ts'
import { wordHtml, wordRtf } from '../support/clipboards/word.ts'
import { toolbarOf, type, write } from '../support/desk-editor.ts'
import { announced, press, status, textOf } from '../support/desk-parts.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { firstOf } from '../support/every-case.ts'
import { drop, paste, pasteFiles } from '../support/paste.ts'
import { animation, solidPicture } from '../support/pictures.ts'

/** How browsers tell of a refused upload and of a line that is cut. */
const FAILED = /Failed to load resource|ERR_INTERNET_DISCONNECTED/

describe.skipIf(!hasBrowser)('what is put into a text', () => {
  const desk = deskSuite(['editor'])
  const picture = async (background?: string) => ({
    name: 'gate.png',
    mimeType: 'image/png',
    buffer: await solidPicture(800, 500, background).png().toBuffer(),
  })

  const storedOf = async (title: string) =>
    (await desk.withSite((site) => site.db.selectFrom('posts').select('content').where('title', '=', title).executeTakeFirstOrThrow()))
      .content

  test.each(firstOf(['drop', 'paste'] as const))(
    'a picture by %s: its words are asked at once, and it is public and in the library',
    async (event) => {
      const { page } = await desk.staff()
      await openDesk(page, deskPaths.newPost)
      await write(page, `A picture by ${event}`, 'Before it.')
      // Of another colour each: the same one is put into the library once.
      await { drop, paste: pasteFiles }[event](page, [await picture(event === 'drop' ? '#1e7a4c' : '#1e7a4d')])
      const dialog = page.getByRole('dialog', { name: 'Insert a picture' })
      await dialog.getByRole('img', { includeHidden: true }).first().waitFor()
      await press(page, 'Insert')
      await dialog.getByRole('alert').getByText('Describe the picture, or mark it as decoration').waitFor()
      expect(await accessibilityViolations(page)).toEqual([])
      await dialog.getByLabel('What does it show?').fill(`Pupils at the gate, by ${event}`)
      await press(page, 'Insert')
      await textOf(page)
        .getByRole('img', { name: `Pupils at the gate, by ${event}` })
        .waitFor()
      await page.getByLabel('Category').selectOption({ index: 1 })
      await press(page, 'Publish')
      await status(page, 'Published').waitFor()
      const address = (await page.getByRole('link', { name: 'See it', exact: true }).getAttribute('href')) ?? ''
      expect(await (await page.request.get(address)).text()).toMatch(
        new RegExp(
          '<p><picture><source type="image/avif" srcset="[^"]+-w640\\.avif 640w, [^"]+\\.avif 800w" sizes="[^"]+" />' +
            `<img src="/uploads/blogs/\\w+\\.webp" srcset="[^"]+" sizes="[^"]+" alt="Pupils at the gate, by ${event}" loading="lazy" width="800" height="500" /></picture></p>`,
        ),
      )
      const kept = await desk.withSite((site) =>
        site.db.selectFrom('media').select(['kept']).where('alt', '=', `Pupils at the gate, by ${event}`).execute(),
      )
      expect(kept).toEqual([{ kept: 1 }])
    },
  )

  test('a copy of Word: its lists, its table, and its picture in its place, once its words are said', async () => {
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.newPost)
    await write(page, 'From Word', '')
    const { buffer } = await picture()
    await paste(page, { 'text/html': wordHtml, 'text/rtf': wordRtf(buffer), 'text/plain': 'Resumption notice' })
    await announced(page, '1 picture was pasted: describe it.').waitFor()
    // Word's own words stand in the field already.
    await page
      .getByRole('dialog', { name: 'Insert a picture' })
      .getByLabel('What does it show?')
      .and(page.locator('[value="The new gate"]'))
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click()
    const text = textOf(page)
    await text.getByRole('img', { name: 'The new gate' }).waitFor()
    expect(await text.getByRole('heading').allInnerTexts()).toEqual(['Resumption notice', 'How fees are paid'])
    expect(await text.locator('ul ul ul').innerText()).toBe('With the name outside')
    expect(await text.locator('ol > li').count()).toBe(2)
    await press(page, 'Save')
    await status(page, 'Saved').waitFor()
    expect(await storedOf('From Word')).toMatch(/<\/table>\n<p><img src="\/uploads\/blogs\/\w+\.webp" alt="The new gate" width="800"/)
  })

  test('copies of Google Docs, LibreOffice and WhatsApp: as they were meant; what is not in is named, in its place', async () => {
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.newPost)
    await write(page, 'From elsewhere', '')
    const text = textOf(page)
    await paste(page, { 'text/html': googleDocsHtml, 'text/plain': 'Open day' })
    await announced(page, '1 picture is still on another site: import it where it stands in the text.').waitFor()
    expect(await text.locator('p strong').allInnerTexts()).toEqual(['Saturday', '8:00'])
    await text.getByText('A picture on lh7-rt.googleusercontent.com, which visitors do not see.').waitFor()
    await page.keyboard.press('Control+End')
    await paste(page, { 'text/html': libreOfficeHtml, 'text/plain': 'Excursion to Olumo Rock' })
    await announced(page, '1 picture could not be pasted: insert its file where it stands in the text.').waitFor()
    expect(await text.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Open day', 'Excursion to Olumo Rock'])
    expect(await text.locator('th').allInnerTexts()).toEqual(['Item', 'Cost'])
    await page.keyboard.press('Control+End')
    await paste(page, { 'text/html': whatsAppHtml, 'text/plain': 'Good morning ma' })
    await text.getByText('Good morning ma 👩🏾‍🏫🇳🇬').waitFor()
    expect(await text.getByRole('paragraph').last().innerText()).toBe('Thank you 🙏')
    await press(page, 'Save')
    await announced(
      page,
      "Saved without a picture that was not imported: 'lu4711abce_tmp_5f0c.png'. Insert its file in the text, then save again.",
    ).waitFor()
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Insert')])
    await chooser.setFiles(await picture())
    await page.getByLabel('What does it show?').fill('Olumo Rock')
    await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click()
    await text.getByRole('img', { name: 'Olumo Rock' }).waitFor()
    await press(page, 'Import it')
    await page.getByRole('dialog').getByText('It is on lh7-rt.googleusercontent.com.').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await press(page, 'Cancel')
    await press(page, 'Save')
    await status(page, 'Saved').waitFor()
    // Saved as it is, and still said: with scripts and without.
    const stored = await storedOf('From elsewhere')
    expect(stored).toContain(`<img src="${GOOGLE_PICTURE.replace('&', '&amp;')}" alt="" width="624" height="416" loading="lazy" />`)
    expect(stored).not.toContain('absent')
    expect(await (await page.request.get(page.url())).text()).toContain('A picture is on another site, and visitors do not see it.')
    await page.getByText('A picture is on another site, and').waitFor()
    await press(page, 'Leave it out')
    await page.getByText('A picture is on another site, and').waitFor({ state: 'detached' })
    await press(page, 'Save')
    await expect.poll(() => storedOf('From elsewhere')).not.toContain('googleusercontent')
  })

  test('of a moving picture that is pasted, it is said that the first picture is kept, and the post says so too', async () => {
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.newPost)
    await write(page, 'Waving', 'Before it.')
    const src = `data:image/gif;base64,${(await animation('gif')).toString('base64')}`
    await paste(page, { 'text/html': `<p>Hello <img src="${src}" alt="A wave"></p>`, 'text/plain': 'Hello' })
    await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click()
    await textOf(page).getByRole('img', { name: 'A wave' }).waitFor()
    await announced(page, 'Only the first picture of this animation is kept.').waitFor()
    await press(page, 'Save')
    await status(page, 'Saved').waitFor()
    await page.reload()
    await page.getByRole('region', { name: 'Before it goes out' }).getByText('Only the first picture of this animation is kept.').waitFor()
    await openDesk(page, deskPaths.media)
    await page.getByRole('listitem').filter({ hasText: 'Only the first picture of this animation is kept.' }).first().waitFor()
  })

  test('messages as plain text and cells of Excel keep their marks; what is typed as Markdown is read as before', async () => {
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.newPost)
    await write(page, 'Marks', '')
    const text = textOf(page)
    await paste(page, { 'text/plain': '*Fees* are _due_ ~in May~ by `transfer`\n* item 2*3*4 snake_case_name ~/path __init__' })
    await text.getByText('snake_case_name').waitFor()
    await page.keyboard.type(' and *typed* ')
    await paste(page, { 'text/html': '<b>Bold</b> <i>it</i> and *stars*', 'text/plain': 'Bold it and *stars*' })
    await page.keyboard.press('Enter')
    await paste(page, { 'text/html': excelHtml, 'text/plain': 'Class' })
    await text.locator('td').first().waitFor()
    await press(page, 'Save')
    await status(page, 'Saved').waitFor()
    expect(await storedOf('Marks')).toMatch(
      new RegExp(
        [
          '^<p><strong>Fees</strong> are <em>due</em> <s>in May</s> by <code>transfer</code></p>',
          '<p>\\* item 2\\*3\\*4 snake_case_name ~/path __init__ and <em>typed</em> <strong>Bold</strong> <em>it</em> and \\*stars\\*</p>',
          '<table><tbody><tr><td>(?:<p>)?<strong>Class</strong>',
        ].join('\\n'),
      ),
    )
  })

  test('a picture by the button, as decoration; its words can be written later', async () => {
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.newPost)
    await write(page, 'Decorated', 'Words.')
    await toolbarOf(page).getByRole('button', { name: 'Picture' }).click()
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Upload a picture')])
    await chooser.setFiles(await picture())
    await page.getByLabel('Only decoration').check()
    await press(page, 'Insert')
    await textOf(page).locator('img[role=presentation]').click()
    await toolbarOf(page).getByRole('button', { name: 'Picture', pressed: true }).click()
    await page.getByLabel('Only decoration').uncheck()
    await page.getByLabel('What does it show?').fill('A gate')
    await press(page, 'Change')
    await textOf(page).getByRole('img', { name: 'A gate' }).waitFor()
  })

  test('the same picture once more is the one in the library: said, with the way to it, and put in all the same', async () => {
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.newPost)
    await write(page, 'Twice', 'Words.')
    for (const words of ['A gate', 'The gate again']) {
      await page.getByLabel('Picture file').setInputFiles(await picture('#102030'))
      await page.getByLabel('What does it show?').fill(words)
      await press(page, 'Insert')
      await textOf(page).getByRole('img', { name: words, exact: true }).waitFor()
    }
    const srcs = await textOf(page)
      .getByRole('img')
      .evaluateAll((all) => all.map((img) => img.getAttribute('src')))
    expect([srcs.length, new Set(srcs).size]).toEqual([2, 1])
    const way = page.getByRole('link', { name: 'This picture is here already' })
    expect(await way.getAttribute('href')).toBe(deskPaths.picture((srcs[0] ?? '').split('/').at(-1) ?? ''))
  })

  test('a picture that does not arrive, or is none: said, kept, and tried again', async () => {
    const { page, context } = await desk.staff('editor', { allow: FAILED })
    await openDesk(page, deskPaths.newPost)
    await write(page, 'Tried again', 'Words.')
    const file = page.getByLabel('Picture file')
    await file.setInputFiles({ name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await page.getByLabel('What does it show?').fill('Nothing')
    await press(page, 'Insert')
    await page.getByRole('alert').getByText('The picture must be a JPEG').waitFor()
    // What went wrong took the focus when it came, and takes it no second time.
    await page.getByLabel('Only decoration').check()
    expect(await page.getByLabel('Only decoration').evaluate((box) => box === document.activeElement)).toBe(true)
    await press(page, 'Cancel')
    await file.setInputFiles(await picture())
    await page.getByLabel('What does it show?').fill('A hall')
    await context.setOffline(true)
    await press(page, 'Insert')
    await page.getByRole('alert').getByText('No connection').waitFor()
    await context.setOffline(false)
    await press(page, 'Insert')
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
