import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { dateTimeInput } from '#shared/local-time.ts'
import { hasBrowser } from '../support/browser.ts'
import { toolbarOf, type, wordsOf, write } from '../support/desk-editor.ts'
import { press, status, textOf } from '../support/desk-parts.ts'
import { deskSuite, expectSoundAsItStands, openDesk } from '../support/desk.ts'
import { firstOf } from '../support/every-case.ts'
import { buildPost } from '../support/factories.ts'

const DAY_MS = 24 * 60 * 60_000
/** How browsers tell of a form that comes back with what to mend. */
const REFUSED = /status of 400/
const ZONE = 'Africa/Lagos'

describe.skipIf(!hasBrowser)('the editor of posts', () => {
  const desk = deskSuite(['editor'])

  test('a post is written, saved without leaving it, published, and public within a second', async () => {
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.posts)
    await page.getByRole('link', { name: 'New post' }).click()
    await write(page, 'Fees without queues', 'Parents pay from home.')
    await press(page, 'Save')
    await status(page, 'Saved').waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/posts\/\d+$/)
    // The same form, with the cursor where it was: writing goes on.
    await textOf(page).click()
    await type(page, ' Receipts come by WhatsApp.')
    await page.keyboard.press('Control+s')
    await status(page, 'Saved').waitFor()
    await page.getByLabel('Category').selectOption({ index: 1 })
    await press(page, 'Publish')
    await status(page, 'Published').waitFor()
    const address = (await page.getByRole('link', { name: 'See it', exact: true }).getAttribute('href')) ?? ''
    const shown = await desk.ask(address)
    expect(shown.status).toBe(200)
    expect(await shown.text()).toContain('Parents pay from home. Receipts come by WhatsApp.')
  })

  // Words that are kept with the form's own copy go with it as the form is stored, or come too late for it: they are kept as another one.
  test.each(firstOf(['before', 'after']))(
    'what is typed while a new post is being stored, and kept %s that, stays in its form',
    async (when) => {
      const { page } = await desk.staff('editor', { allow: /status of 409/ })
      await openDesk(page, deskPaths.newPost)
      await write(page, 'Typed meanwhile', 'First words.')
      await page.getByText('Your work is kept').waitFor()
      await page.route('**/admin/posts/new.data*', async (route) => {
        const kept = page.waitForResponse((answer) => answer.url().endsWith(deskPaths.work))
        await textOf(page).press('Control+End')
        await page.keyboard.type(' Second words.')
        if (when === 'before') await kept
        await route.continue()
      })
      await press(page, 'Save')
      await page.waitForURL(/\/admin\/posts\/\d+\?/)
      expect(await wordsOf(page)).toBe('First words. Second words.')
      await page.getByText('Your work is kept').waitFor()
      await openDesk(page, new URL(page.url()).pathname)
      expect(await wordsOf(page)).toBe('First words. Second words.')
    },
  )

  test('a table keeps its head, and what each cell of that is the heading of, when a word is added elsewhere', async () => {
    const { page } = await desk.staff()
    const head = '<thead><tr><th scope="col"><p>Day</p></th><th scope="col"><p>Dish</p></th></tr></thead>'
    const table = `<table>${head}<tbody><tr><th><p>Monday</p></th><td colspan="2"><p>Rice</p></td></tr></tbody></table>`
    const id = await desk.withSite((site) => buildPost(site, { title: 'Menu', content: `${table}<p>Lunch.</p>`, categoryId: 1 }))
    await openDesk(page, deskPaths.post(id))
    await type(page, ' At noon.')
    await press(page, 'Save')
    await status(page, 'Saved').waitFor()
    const { content } = await desk.withSite(({ db }) =>
      db.selectFrom('posts').select('content').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(content).toBe(`${table}\n<p>Lunch. At noon.</p>`)
  })

  // Any word on the console fails a test: the policy refuses inline styles, each with one.
  test('a text with a table, and words pasted with styles of their own, are written without a word on the console', async () => {
    const { page } = await desk.staff()
    const content = '<table><tbody><tr><th>Day</th><td>Dish</td></tr></tbody></table><p>Fees are due in May.</p>'
    const id = await desk.withSite((site) => buildPost(site, { title: 'Pasted', content, categoryId: 1 }))
    await openDesk(page, deskPaths.post(id))
    await type(page, ' Or in June.')
    await textOf(page).evaluate((text) => {
      const clipboardData = new DataTransfer()
      const cell = '<table style="width:5px"><tr><td style="width:1px">Rice</td></tr></table>'
      const html = `<style>p { color: red }</style><p class=MsoNormal style="margin:0"><span style="color:red">From Word</span></p>${cell}`
      clipboardData.setData('text/html', html)
      clipboardData.setData('text/plain', 'From Word')
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await textOf(page).getByText('From Word').waitFor()
    await textOf(page).getByText('Rice').waitFor()
  })

  test('a post is scheduled by date and hour in the zone of the site, and can then be published at once', async () => {
    const { page } = await desk.staff('editor', { allow: REFUSED })
    const id = await desk.withSite((site) => buildPost(site, { title: 'For later', status: 'draft', publishAt: null, categoryId: 1 }))
    await openDesk(page, deskPaths.post(id))
    await press(page, 'Schedule')
    await page.getByRole('link', { name: 'Choose a date and time in the future' }).waitFor()
    const tomorrow = new Date(Date.now() + DAY_MS)
    await page.getByLabel('Date').fill(dateTimeInput(tomorrow.toISOString(), ZONE))
    await press(page, 'Schedule')
    await status(page, 'Scheduled').waitFor()
    await page.getByText('Visitors can see it from').waitFor()
    expect((await page.request.get(`/blog/${id}`)).status()).toBe(404)
    await press(page, 'Publish')
    await status(page, 'Published').waitFor()
    expect((await page.request.get(`/blog/${id}`)).status()).toBe(200)
  })

  test('a post that was moved to the bin is brought back by Undo', async () => {
    const { page } = await desk.staff()
    const id = await desk.withSite((site) => buildPost(site, { title: 'Binned by mistake', categoryId: 1 }))
    await openDesk(page, deskPaths.post(id))
    await press(page, 'Move to bin')
    await page.getByText('Moved to the bin').waitFor()
    expect((await page.request.get(`/blog/${id}`)).status()).toBe(404)
    await press(page, 'Undo')
    await page.getByText('Restored').waitFor()
    expect((await page.request.get(`/blog/${id}`)).status()).toBe(200)
  })

  test('a published post is taken offline and put back; what was typed and not saved stays, and goes on from there', async () => {
    const { page } = await desk.staff()
    const id = await desk.withSite((site) => buildPost(site, { title: 'Taken by mistake', categoryId: 1 }))
    await openDesk(page, deskPaths.post(id))
    await type(page, ' Half a sen')
    await press(page, 'Take offline')
    await page.getByText('It is a draft again. Visitors can no longer see it.').waitFor()
    expect((await page.request.get(`/blog/${id}`)).status()).toBe(404)
    expect(await page.getByRole('button', { name: 'Take offline' }).count()).toBe(0)
    await page.getByText('Draft: only staff can see it.').waitFor()
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Published again.').waitFor()
    const shown = await (await page.request.get(`/blog/${id}`)).text()
    expect([shown.includes('Some words.'), shown.includes('Half a sen')]).toEqual([true, false])
    expect(await wordsOf(page)).toBe('Some words. Half a sen')
    await type(page, 'tence')
    await press(page, 'Save')
    await status(page, 'Saved').waitFor()
    expect(await (await page.request.get(`/blog/${id}`)).text()).toContain('Half a sentence')
  })

  test('a new post that is sent twice without scripts is one draft', async () => {
    const { page } = await desk.staff('editor', { javaScriptEnabled: false })
    await page.goto(deskPaths.newPost)
    await page.getByLabel('Title').fill('Sent twice')
    await textOf(page).fill('<p>Words</p>')
    await press(page, 'Save')
    await status(page, 'Saved').waitFor()
    const first = new URL(page.url()).pathname
    await page.goBack()
    expect(await page.getByLabel('Title').inputValue()).toBe('Sent twice')
    await press(page, 'Save')
    await status(page, 'Saved').waitFor()
    expect(new URL(page.url()).pathname).toBe(first)
  })

  test('what is missing is said at its field, and nothing typed is lost', async () => {
    const { page } = await desk.staff('editor', { allow: REFUSED })
    await openDesk(page, deskPaths.newPost)
    await write(page, '', 'Only a text.')
    await press(page, 'Save')
    await page.getByRole('alert').getByText('Not saved yet: please fix what is listed here first').waitFor()
    await page.locator('#title[aria-invalid]').waitFor()
    await page.getByRole('link', { name: 'Title is required' }).click()
    expect(await page.getByLabel('Title').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await wordsOf(page)).toBe('Only a text.')
  })

  test('the tools are a toolbar: one stop of the Tab key, arrows between them, pressed where they hold', async () => {
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.newPost)
    await write(page, 'Tools', 'Words')
    const bar = toolbarOf(page)
    await page.keyboard.press('Shift+Tab')
    expect(await bar.getByRole('button', { name: 'Heading', exact: true }).evaluate((button) => button === document.activeElement)).toBe(
      true,
    )
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('List')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Heading')
    await page.keyboard.press('Enter')
    await bar.getByRole('button', { name: 'Heading', exact: true, pressed: true }).waitFor()
    expect(await textOf(page).locator('h2').innerText()).toBe('Words')
    expect(await bar.locator('button[tabindex="0"]').count()).toBe(1)
    expect(await bar.locator('button:not(:has(svg))').count()).toBe(0)
  })

  test('at 360 px a long post with a wide table fits, and neither bar stands over the line that is written', async () => {
    const { page } = await desk.staff('editor', { viewport: { width: 360, height: 740 } })
    const cells = '<td>Considerable</td>'.repeat(7)
    const content = `<table><tbody><tr>${cells}</tr></tbody></table>${'<p>A paragraph of words.</p>'.repeat(60)}<p>The last line.</p>`
    const id = await desk.withSite((site) => buildPost(site, { title: 'Long', content }))
    await openDesk(page, deskPaths.post(id))
    await toolbarOf(page).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await type(page, ' More')
    const covered = await page.evaluate(() => {
      const range = getSelection()?.getRangeAt(0).cloneRange()
      range?.setStart(range.startContainer, Math.max(0, range.startOffset - 1))
      const { left, top, bottom } = range?.getBoundingClientRect() ?? new DOMRect()
      return [top, bottom].map((y) => document.elementFromPoint(left + 1, y)?.closest('.desk-editor-bar, .desk-text-bars')?.className)
    })
    expect(covered).toEqual([undefined, undefined])
  })

  test('axe-core finds nothing wrong with the editor at 360 px, light and dark', async () => {
    const { page } = await desk.staff('editor', { viewport: { width: 360, height: 740 } })
    for (const path of [deskPaths.newPost, deskPaths.post(1)]) {
      await openDesk(page, path)
      await toolbarOf(page).waitFor()
      await expectSoundAsItStands(page, path)
    }
  })
})
