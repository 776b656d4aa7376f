import { describe, expect, test } from 'vitest'
import { findUser } from '#domain/accounts/users.ts'
import { selectLeadEvents } from '#domain/leads/lead-events.ts'
import { addTask } from '#domain/leads/lead-tasks.ts'
import { saveSnippet } from '#domain/leads/snippets.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { arrival } from '../support/arrivals.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { press, status, textOf, toolbarOf, type, wordsOf, write } from '../support/desk-editor.ts'
import { buildPost } from '../support/factories.ts'
import { filledForms } from '../support/lead-forms.ts'
import { STAFF_PASSWORD } from '../support/staff.ts'

/** What browsers say by themselves of a line that is cut, a server that is away and a refused save. */
const AWAY = /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/
const KEPT = 'Your words are kept. Visitors see them once you save.'
const LOCAL = 'No connection. Your words are kept on this device and sent when the line is back.'

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
    await again.getByText('Words that only this device had are back.').waitFor()
    await expect.poll(() => wordsOf(again)).toBe('Stored. The last words.')
    await status(again, KEPT).waitFor()
  })

  test('a new post whose tab was closed is offered where new posts begin', async () => {
    const { page, context } = await desk.staff()
    await openDesk(page, deskPaths.newPost)
    await write(page, 'Begun and left', 'A beginning.')
    await status(page, KEPT).waitFor()
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
    const { page, context } = await desk.staff('editor', { allow: AWAY })
    await openDesk(page, deskPaths.post(id))
    await toolbarOf(page).waitFor()
    await context.setOffline(true)
    await type(page, ' Written under a tree.')
    await status(page, LOCAL).waitFor()
    // A save stays here too, with all that is on the screen.
    await press(page, 'Save')
    await status(page, LOCAL).waitFor()
    expect(await wordsOf(page)).toBe('Stored. Written under a tree.')
    await context.setOffline(false)
    await status(page, KEPT).waitFor()
    await press(page, 'Save')
    await status(page, 'Saved').waitFor()
    expect(await (await page.request.get(`/blog/${id}`)).text()).toContain('Written under a tree.')
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
    await press(page, 'Save')
    await dialog.getByLabel('Email').fill('editor@example.com')
    await dialog.getByLabel('Password').fill(STAFF_PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await status(page, 'Saved').waitFor()
    expect(await wordsOf(page)).toBe('Stored. After the session.')
    expect(await (await page.request.get(`/blog/${id}`)).text()).toContain('After the session.')
  })

  const THEIRS = '<p>One.</p>\n<p>Their two.</p>\n<p>Three.</p>'
  const staleSave = async (javaScriptEnabled: boolean) => {
    const id = await desk.withSite((site) =>
      buildPost(site, { title: 'Terms', content: '<p>One.</p>\n<p>Two.</p>\n<p>Three.</p>', categoryId: 1 }),
    )
    const mine = await desk.staff('editor', { allow: AWAY, javaScriptEnabled })
    if (javaScriptEnabled) await openDesk(mine.page, deskPaths.post(id))
    else await mine.page.goto(deskPaths.post(id))
    const theirs = await desk.staff('admin', { javaScriptEnabled: false })
    await theirs.page.goto(deskPaths.post(id))
    await theirs.page.getByLabel('Title').fill('Terms of school')
    await textOf(theirs.page).fill(THEIRS)
    await press(theirs.page, 'Save')
    await status(theirs.page, 'Saved').waitFor()
    return { id, page: mine.page }
  }

  test.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('a save from an older state, %s: both versions side by side, merged by block', async (_, javaScriptEnabled) => {
    const { id, page } = await staleSave(javaScriptEnabled)
    if (javaScriptEnabled) await type(page, ' My own.')
    else await textOf(page).fill('<p>One.</p>\n<p>Two.</p>\n<p>Three. My own.</p>')
    await press(page, 'Save')
    await page.getByRole('alert').getByText('The admin saved this post on').waitFor()
    const title = page.getByRole('group', { name: 'Title' })
    await expect
      .poll(async () => [await title.getByText('Terms', { exact: true }).count(), await title.getByText('Terms of school').count()])
      .toEqual([1, 1])
    // What only one of the two changed is chosen already, so that nobody has to read it all.
    expect(await title.getByLabel('Theirs').isChecked()).toBe(true)
    const first = page.getByRole('group', { name: 'Text, part 1' })
    await first.getByText('Two.', { exact: true }).waitFor()
    await first.getByText('Their two.').waitFor()
    expect(await first.getByLabel('Theirs').isChecked()).toBe(true)
    expect(await page.getByRole('group', { name: 'Text, part 2' }).getByLabel('Yours', { exact: true }).isChecked()).toBe(true)
    await title.getByLabel('Yours').check()
    await press(page, 'Save')
    await status(page, 'Saved').waitFor()
    const stored = await desk.withSite((site) =>
      site.db.selectFrom('posts').select(['title', 'content']).where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(stored).toEqual({ title: 'Terms', content: '<p>One.</p>\n<p>Their two.</p>\n<p>Three. My own.</p>' })
    await textOf(page).getByText('Their two.').waitFor()
  })

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
    await page.getByText('The text tools could not be fetched.').waitFor()
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
    await press(page, 'Go back to what is stored')
    await page.getByText('This is the post as it is stored.').waitFor()
    expect(await wordsOf(page)).toBe('Stored.')
    await openDesk(page, deskPaths.post(id))
    expect(await wordsOf(page)).toBe('Stored.')
  })

  test('without scripts a choice that is not saved yet stays whatever else is pressed, until it is saved itself', async () => {
    const [id, task] = await desk.withSite(async (site) => {
      const form = { ...filledForms.contact, email: 'choices@school.example', phoneNumber: '0803 000 0191' }
      const lead = (await submitLead(site, 'contact', form, arrival({ key: 'choices' }))).id
      const account = await findUser(site, { email: 'sales@example.com' })
      const due = { title: 'Ring the bursar', dueAt: '2026-12-01T08:00:00.000Z', userId: account.id }
      return [lead, await addTask(site, account, lead, due)]
    })
    const { page } = await desk.staff('sales', { javaScriptEnabled: false })
    await page.goto(deskPaths.lead(id))
    const field = (name: string) => page.locator(`[name="${name}"]`)
    const chosen = () => Promise.all(['status', 'assignee', 'lostReason', 'due', `due-${task}`].map((name) => field(name).inputValue()))
    await page.getByLabel('Status').selectOption('lost')
    await page.getByLabel('Assignee').selectOption({ label: 'The sales' })
    await page.getByLabel('Reason').selectOption('price')
    await page.getByText('Add a task').click()
    await field('due').fill('2026-12-24T10:00')
    await page.getByText('Change', { exact: true }).click()
    await field(`due-${task}`).fill('2026-12-02T11:00')
    const before = await chosen()
    await page.getByRole('button', { name: 'Note the call' }).click()
    await page.getByText('It is contacted now.').waitFor()
    expect(await chosen()).toEqual(before)
    expect(await field('due').isVisible()).toBe(true)
    await page.getByLabel('Note', { exact: true }).fill('Bought a cheaper one')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByText('Noted in its history.').waitFor()
    expect(await chosen()).toEqual(before)
    await page.getByRole('button', { name: 'Change due time' }).click()
    await page.getByText('Its due time is changed.').waitFor()
    expect(await chosen()).toEqual(before)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved. Its history says so.').waitFor()
    await page.getByText('moved it from Contacted to Lost').waitFor()
    expect(await chosen()).toEqual(before)
    // Where nothing is chosen but what is stored, nothing stands in its way: what was changed meanwhile is shown.
    await page.goto(deskPaths.lead(id))
    await page.getByRole('button', { name: 'Note the call' }).click()
    await page.waitForURL(/did=/)
  })

  test('without scripts whatever is pressed beside a note and a task being written leaves both as they are', async () => {
    const id = await desk.withSite(async (site) => {
      const [, { id: lead }] = [
        await submitLead(site, 'contact', filledForms.contact, arrival({ key: 'first' })),
        await submitLead(site, 'contact', { ...filledForms.contact, message: 'Once more' }, arrival({ key: 'second' })),
      ]
      const account = await findUser(site, { email: 'sales@example.com' })
      await saveSnippet(site, account, undefined, { name: 'Dates', text: 'When shall we come?' })
      await addTask(site, account, lead, { title: 'Ring the bursar', dueAt: '2026-12-01T08:00:00.000Z', userId: account.id })
      return lead
    })
    const { page, context } = await desk.staff('sales', { javaScriptEnabled: false, allow: /40\d/ })
    await page.goto(deskPaths.lead(id))
    await page.getByLabel('Note', { exact: true }).fill('Has two campuses')
    await page.getByText('Add a task').click()
    await page.getByLabel('What to do').fill('Send the map')
    const pressAndLook = async (name: string, said: string) => {
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByText(said).first().waitFor()
      const typed = await Promise.all(['note', 'title'].map((field) => page.locator(`[name=${field}]`).inputValue()))
      expect(typed, name).toEqual(['Has two campuses', 'Send the map'])
    }
    await pressAndLook('Done: Ring the bursar', 'did a task')
    await pressAndLook('Do again: Ring the bursar', 'took up a task again')
    await page.getByLabel('Answer with').selectOption({ label: 'Dates' })
    await pressAndLook('Fill in', 'When shall we come?')
    await pressAndLook('Merge', 'made it one with another enquiry')
    await pressAndLook('Undo', 'separated it from the other enquiry again')
    // Enter sends what its field belongs to.
    await page.getByLabel('What to do').press('Enter')
    await page.getByRole('status').getByText('The task stands below').waitFor()
    expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('Has two campuses')
    const eventsOf = () => desk.withSite(({ db }) => selectLeadEvents(db, id))
    const events = await eventsOf()
    expect(events.map(({ kind }) => kind)).toEqual(['task', 'task-done', 'task-done', 'merged', 'parted', 'task'])
    // The session ends while somebody writes.
    const cookies = await context.cookies()
    await context.clearCookies()
    await page.getByLabel('Note', { exact: true }).fill('Wants <b>two</b> invoices\nand a receipt')
    await page.getByLabel('Status').selectOption('won')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByText('what you typed is not saved yet, and comes along').waitFor()
    await page.getByLabel('Email').fill('sales@example.com')
    await page.getByLabel('Password').fill('wrong words')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Email or password is wrong').first().waitFor()
    await page.getByLabel('Password').fill(STAFF_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Go on with what you typed' }).click()
    await page.getByRole('alert').getByText('You were signed out before this was saved.').waitFor()
    expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('Wants <b>two</b> invoices\nand a receipt')
    expect(await page.getByLabel('Status').inputValue()).toBe('won')
    expect(await eventsOf(), 'nothing is stored by itself').toEqual(events)
    await context.addCookies(cookies)
  })
})
