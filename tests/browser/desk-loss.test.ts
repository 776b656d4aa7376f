import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { hasBrowser } from '../support/browser.ts'
import { toolbarOf, type, wordsOf, write } from '../support/desk-editor.ts'
import { press, status, textOf } from '../support/desk-parts.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { firstOf } from '../support/every-case.ts'
import { buildPost } from '../support/factories.ts'
import { hearing } from '../support/heard.ts'
import { buildTerms, mergeTerms, saveTerms } from '../support/journeys/merged-text.ts'
import { STAFF_PASSWORD } from '../support/staff.ts'

/** What browsers say by themselves of a line that is cut, a server that is away and a refused save. */
const AWAY = /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/
const KEPT = 'Your work is kept. Visitors see it once you save.'
const KEPT_OF_DRAFT = 'Your work is kept. Visitors see nothing of it until you publish.'
const LOCAL = 'No connection. Your work is kept on this device and sent when you are back online.'

describe.skipIf(!hasBrowser)('nothing typed is ever lost', () => {
  const desk = deskSuite(['editor', 'admin', 'sales'])
  const aPost = () => desk.withSite((site) => buildPost(site, { title: 'Fees', content: '<p>Stored.</p>', categoryId: 1 }))

  test('a tab that is closed: the words are there again, on any device, and visitors saw none of them', async () => {
    const id = await aPost()
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.post(id))
    await type(page, ' Typed in a closed tab.')
    await status(page, KEPT).waitFor()
    await page.close()
    const elsewhere = await desk.staff()
    await openDesk(elsewhere.page, deskPaths.post(id))
    expect(await wordsOf(elsewhere.page)).toBe('Stored. Typed in a closed tab.')
    expect(await (await elsewhere.page.request.get(`/blog/${id}`)).text()).not.toContain('closed tab')
  })

  test('a tab that is closed at once: this device has what had not been sent', async () => {
    const id = await aPost()
    const { page, context } = await desk.staff('editor', { allow: AWAY })
    await openDesk(page, deskPaths.post(id))
    await toolbarOf(page).waitFor()
    // As when the battery dies: nothing is sent any more.
    await context.setOffline(true)
    await type(page, ' The last words.')
    await page.close()
    await context.setOffline(false)
    const again = await context.newPage()
    await openDesk(again, deskPaths.post(id))
    await again.getByRole('main').getByText('Your work from this device is restored.').waitFor()
    await expect.poll(() => wordsOf(again)).toBe('Stored. The last words.')
    await status(again, KEPT).waitFor()
  })

  test('a new post whose tab was closed is offered where new posts begin', async () => {
    const { page, context } = await desk.staff()
    await openDesk(page, deskPaths.newPost)
    await write(page, 'Begun and left', 'A beginning.')
    await status(page, KEPT_OF_DRAFT).waitFor()
    await page.close()
    const again = await context.newPage()
    await openDesk(again, deskPaths.newPost)
    await again.getByRole('link', { name: 'Begun and left' }).click()
    await expect.poll(() => again.getByLabel('Title').inputValue()).toBe('Begun and left')
    expect(await wordsOf(again)).toBe('A beginning.')
    await press(again, 'Save')
    await status(again, 'Saved').waitFor()
    await openDesk(again, deskPaths.newPost)
    expect(await again.getByRole('link', { name: 'Begun and left' }).count()).toBe(0)
  })

  test('a cut line: the words stay on the device, and go out by themselves once it is back', async () => {
    const id = await aPost()
    const { page, context } = await desk.staff('editor', { allow: AWAY, own: true })
    await openDesk(page, deskPaths.post(id))
    await toolbarOf(page).waitFor()
    await context.setOffline(true)
    const { said } = await hearing(page)
    await type(page, ' Written under a tree.')
    await status(page, LOCAL).waitFor()
    await expect.poll(() => said).toContain(LOCAL)
    // A save stays here too, with all that is on the screen.
    await press(page, 'Save')
    await status(page, LOCAL).waitFor()
    expect(await wordsOf(page)).toBe('Stored. Written under a tree.')
    await context.setOffline(false)
    await status(page, KEPT).waitFor()
    await expect.poll(() => said).toContain(KEPT)
    // From here on it is as always, which nobody needs to hear at each pause in typing.
    const before = said.length
    const answer = page.waitForResponse(`**${deskPaths.work}`)
    await type(page, ' And on.')
    await answer
    await status(page, KEPT).waitFor()
    await press(page, 'Save')
    await status(page, 'Saved').waitFor()
    await expect.poll(() => said.slice(before).filter((words) => words !== 'One moment…')).toEqual(['Saved'])
    expect(await (await page.request.get(`/blog/${id}`)).text()).toContain('Written under a tree. And on.')
  })

  test('a session that is over: signing in where one is, and the save that was pressed goes on', async () => {
    const id = await aPost()
    const { page, context } = await desk.staff('editor', { allow: AWAY })
    await openDesk(page, deskPaths.post(id))
    await toolbarOf(page).waitFor()
    await context.clearCookies()
    await type(page, ' After the session.')
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    await dialog.waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    // While it fades it can still be typed into, and the one that the save opens knows nothing of that.
    await dialog.waitFor({ state: 'hidden' })
    await press(page, 'Save')
    await dialog.getByLabel('Email').fill('editor@example.com')
    await dialog.getByLabel('Password').fill(STAFF_PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await status(page, 'Saved').waitFor()
    expect(await wordsOf(page)).toBe('Stored. After the session.')
    expect(await (await page.request.get(`/blog/${id}`)).text()).toContain('After the session.')
  })

  test('a session that ends between two keys: no dialog takes the next ones', async () => {
    const id = await aPost()
    const { page, context } = await desk.staff('editor', { allow: AWAY })
    await openDesk(page, deskPaths.post(id))
    await toolbarOf(page).waitFor()
    await context.clearCookies()
    const refused: string[] = []
    page.on('response', (answer) => answer.url().endsWith(deskPaths.work) && refused.push(answer.url()))
    let typed = ''
    await type(page, ' ')
    while (refused.length === 0) {
      await page.keyboard.type('a', { delay: 100 })
      typed += 'a'
    }
    await page.keyboard.type('nd more', { delay: 100 })
    await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor()
    expect(await wordsOf(page)).toBe(`Stored. ${typed}nd more`)
  })

  test.each(firstOf(['post', 'page'] as const))(
    'a save of a %s from an older state: both versions side by side, merged by block',
    async (kind) => {
      const { id, form } = await buildTerms(desk, kind)
      const { page } = await desk.staff('editor', { allow: AWAY })
      await openDesk(page, form)
      await saveTerms(desk, kind, id)
      await type(page, ' My own.')
      await mergeTerms(desk, page, kind, id)
    },
  )

  test('a server that is killed in the middle of typing: nothing that stood on the screen is gone', async () => {
    const id = await aPost()
    const { page } = await desk.staff('editor', { allow: AWAY })
    await openDesk(page, deskPaths.post(id))
    await type(page, ' Before the cut.')
    await status(page, KEPT).waitFor()
    await type(page, ' At the very')
    await desk.suite.killAndStart(async () => {
      await type(page, ' moment, and after it.')
      await status(page, LOCAL).waitFor()
    })
    await status(page, KEPT).waitFor()
    const elsewhere = await desk.staff()
    await openDesk(elsewhere.page, deskPaths.post(id))
    expect(await wordsOf(elsewhere.page)).toBe('Stored. Before the cut. At the very moment, and after it.')
  })

  test('a server that is killed, and a device that is gone: what stood on the screen two seconds before is there', async () => {
    const id = await aPost()
    const { page } = await desk.staff('editor', { allow: AWAY })
    await openDesk(page, deskPaths.post(id))
    await type(page, ' Kept in time.')
    await status(page, KEPT).waitFor()
    await desk.suite.killAndStart(() => page.close())
    const elsewhere = await desk.staff()
    await openDesk(elsewhere.page, deskPaths.post(id))
    expect(await wordsOf(elsewhere.page)).toBe('Stored. Kept in time.')
  })

  test('text tools that can not be fetched: one writes in HTML, and it is kept and saved', async () => {
    const id = await aPost()
    const { page } = await desk.staff('editor', { allow: AWAY })
    await page.route('**/assets/rich-text-*.js', (route) => route.abort())
    await openDesk(page, deskPaths.post(id))
    await page.getByRole('main').getByText('The editor could not be loaded.').waitFor()
    await textOf(page).fill('<p>Stored, and written as HTML.</p>')
    await status(page, KEPT).waitFor()
    await press(page, 'Save')
    await status(page, 'Saved').waitFor()
    expect(await (await page.request.get(`/blog/${id}`)).text()).toContain('Stored, and written as HTML.')
  })

  test('words kept and not wanted: one goes back to what is stored', async () => {
    const id = await aPost()
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.post(id))
    await type(page, ' Not wanted.')
    await status(page, KEPT).waitFor()
    await openDesk(page, deskPaths.post(id))
    expect(await wordsOf(page)).toBe('Stored. Not wanted.')
    await press(page, 'Discard it and open the saved version')
    await page.getByText('This is the saved version of the post.').waitFor()
    expect(await wordsOf(page)).toBe('Stored.')
    await openDesk(page, deskPaths.post(id))
    expect(await wordsOf(page)).toBe('Stored.')
  })
})
