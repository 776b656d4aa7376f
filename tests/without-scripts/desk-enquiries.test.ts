import { describe, expect, test } from 'vitest'
import { findUser } from '#domain/accounts/users.ts'
import { changeLeads } from '#domain/leads/change-leads.ts'
import { selectLeadEvents } from '#domain/leads/lead-events.ts'
import { addTask } from '#domain/leads/lead-tasks.ts'
import { saveSnippet } from '#domain/leads/snippets.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { roles } from '#shared/accounts/roles.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { nextMidnight } from '#shared/local-time.ts'
import { arrival } from '../support/arrivals.ts'
import { enquiriesOf } from '../support/desk-enquiries.ts'
import { expectFocus } from '../support/keys.ts'
import { filledForms } from '../support/lead-forms.ts'
import { leadRow } from '../support/lead-row.ts'
import { plainDeskSuite } from '../support/plain/plain-suites.ts'
import type { PlainPage } from '../support/plain/plain-visitor.ts'
import { untilSettled } from '../support/plain/until-settled.ts'
import { buildUser, STAFF_PASSWORD } from '../support/staff.ts'

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const OLD = [
  'Customer;Mobile;Remarks;When',
  'Ada <b>Obi</b>;0803 000 0101;"=1+1, she said";31/01/2024',
  'Nobody;;no way to answer;01/02/2024',
  'Chike Eze;0803 000 0103;Hello;03/02/2024',
].join('\r\n')

describe('enquiries', () => {
  const desk = plainDeskSuite(roles)
  const { send, eventsOf } = enquiriesOf(desk)
  const rowOf = (page: PlainPage, name: string) => page.getByRole('row', { name })
  /** Of those that the table holds. */
  const cameIn = () =>
    desk.withSite(async ({ db }) => {
      const rows = db.selectFrom('leads').select('name').where('name', 'in', ['Ada <b>Obi</b>', 'Nobody', 'Chike Eze'])
      return (await rows.orderBy('created_at').execute()).map(({ name }) => name)
    })

  test('Today says what waits for each role, and one tap answers an enquiry', async () => {
    await desk.withSite((site) =>
      site.db
        .insertInto('leads')
        .values([leadRow({ name: 'Ngozi Eze', created_at: '2026-11-02T09:00:00.000Z' }), leadRow({ spam_reasons: '["links"]' })])
        .execute(),
    )
    const headings = async (role: (typeof roles)[number]) => {
      const { page } = desk.staff(role)
      await page.goto(deskPaths.today)
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Today')
      return { page, titles: await page.getByRole('heading', { level: 2 }).allInnerTexts() }
    }
    const editor = await headings('editor')
    expect(editor.titles).toEqual([])
    await editor.page.getByText('All your work is saved. No drafts of yours. Write something new').waitFor()
    const sales = await headings('sales')
    expect(sales.titles).toEqual(['Late enquiries', 'Held as spam'])
    const hrefs = await Promise.all(
      ['Call', 'WhatsApp', 'Mail'].map((word) => sales.page.getByRole('link', { name: `${word} Ngozi Eze` }).getAttribute('href')),
    )
    expect(hrefs).toEqual(['tel:+2348031234567', 'https://wa.me/2348031234567', 'mailto:ngozi%40school.example'])
    expect(await sales.page.getByRole('link', { name: 'Ngozi Eze', exact: true }).getAttribute('href')).toMatch(
      /^\/admin\/leads\/[\da-f-]{36}$/,
    )
    await sales.page.getByText('Late', { exact: true }).waitFor()
    await sales.page.getByText('No mail server is set up: every mail waits').waitFor()
    const held = sales.page.getByRole('link', { name: '1 enquiry is held' })
    expect(await held.getAttribute('href')).toBe(deskPaths.spam)
    const admin = await headings('admin')
    expect(admin.titles).toEqual([...sales.titles, ...editor.titles, 'Running the site'])
    await admin.page.getByRole('link', { name: 'No mail server is set' }).click()
    await admin.page.getByRole('heading', { level: 1, name: 'Going live' }).waitFor()
  })

  test('one is worked: found, read, called, noted and moved on', async () => {
    const [id = ''] = await send('Tunde Bello')
    const { page } = desk.staff('sales')
    await expect.poll(async () => (await desk.ask(deskPaths.leads, 'sales')).text()).toContain('Tunde Bello')
    await page.goto(deskPaths.leads)
    expect(await rowOf(page, 'Tunde Bello').count()).toBe(1)
    await page.getByLabel('Search').fill('tundebello@school.example')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: 'Tunde Bello', exact: true }).click()
    expect(await page.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+2348030000190')
    await page.getByRole('button', { name: 'We spoke' }).click()
    await page.getByText('The status is now ‘Contacted’.').waitFor()
    await page.getByText('moved it from New to Contacted').waitFor()
    await page.getByLabel('Note').fill('Call again on Monday')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByText('Call again on Monday').waitFor()
    await page.goto(`${deskPaths.leads}?view=board&q=tundebello`)
    await page.getByLabel('Where Tunde Bello goes').selectOption('demo_booked')
    await page.getByRole('button', { name: 'Move Tunde Bello' }).click()
    await page.getByRole('region', { name: 'Demo booked, 1' }).getByText('Tunde Bello').waitFor()
    expect(await eventsOf(id)).toEqual(['called', 'status', 'note', 'status'])
  })

  test('the tasks of all are listed by when they are due, mine or everybody’s; one is done and taken up again', async () => {
    const [id = ''] = await send('Ify Udo')
    await desk.withSite(async (site) => {
      const [me, other] = [await findUser(site, { email: 'sales@example.com' }), await buildUser(site, 'sales', 'other@example.com')]
      const add = (title: string, dueAt: string, { id: userId } = me) => addTask(site, me, id, { title, dueAt, userId })
      await add('Call', '2020-01-01T09:00:00.000Z')
      await add('Write', nextMidnight(new Date(), site.timeZone).toISOString())
      await add('Visit', '2090-01-01T09:00:00.000Z')
      await add('Send books', '2090-01-02T09:00:00.000Z', other)
    })
    const { page } = desk.staff('sales')
    const tasksOf = async () => {
      const parts = ['Late', 'Today', 'Later'].map((name) => page.getByRole('region', { name, exact: true }).getByRole('strong'))
      return Promise.all(parts.map((part) => part.allInnerTexts()))
    }
    await page.goto(deskPaths.leadTasks)
    expect(await tasksOf()).toEqual([['Call: Ify Udo'], ['Write: Ify Udo'], ['Visit: Ify Udo']])
    await page.getByRole('link', { name: 'Everyone’s' }).click()
    await page.getByText('2 January 2090, 10.00am, The sales').waitFor()
    expect((await tasksOf())[2]).toEqual(['Visit: Ify Udo', 'Send books: Ify Udo'])
    await page.getByRole('button', { name: 'Done: Call: Ify Udo' }).click()
    await page.getByText('Nothing is late.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Reopened.').waitFor()
    expect((await tasksOf())[0]).toEqual(['Call: Ify Udo'])
    expect(await eventsOf(id)).toEqual(['task', 'task', 'task', 'task', 'task-done', 'task-done'])
  })

  test('a task that is due in the past is taken, and said to stand under Late, also when it is moved there', async () => {
    const [id = ''] = await send('Kemi Ojo')
    const { page } = desk.staff('sales')
    await page.goto(deskPaths.lead(id))
    const add = async (title: string, due: string) => {
      await page.getByText('Add a task').click()
      await page.getByLabel('Next step').fill(title)
      await page.getByLabel('When').fill(due)
      await page.getByRole('button', { name: 'Add task' }).click()
    }
    await add('Send prices', '2020-01-02T09:00')
    await page.getByText('Task added. It is due in the past, so it is listed under Late.').waitFor()
    await add('Visit', '2090-01-02T09:00')
    await page.getByText('Task added').waitFor()
    await page.locator('summary[aria-label="Change: Visit"]').click()
    await page.getByLabel('Due').nth(1).fill('2020-01-03T09:00')
    await page.getByRole('button', { name: 'Change due time' }).click()
    await page.getByText('Due time changed. It is due in the past, so it is listed under Late.').waitFor()
    await page.goto(deskPaths.leadTasks)
    const late = await page.getByRole('region', { name: 'Late', exact: true }).getByRole('strong').allInnerTexts()
    expect(late).toEqual(expect.arrayContaining(['Send prices: Kemi Ojo', 'Visit: Kemi Ojo']))
  })

  test('a table comes in: looked at, its columns said, tried, brought in, removed again', async () => {
    const { page } = desk.staff('sales', { allow: /status of 400/ })
    await page.goto(deskPaths.leadsImports)
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.getByText('Choose the file with the enquiries').first().waitFor()
    await page.getByLabel('Table of enquiries').setInputFiles(csv('old.csv', OLD))
    await page.getByRole('button', { name: 'Upload' }).click()
    await untilSettled(page, 'Ready: choose what its columns are')
    expect(await page.getByLabel('Customer').inputValue()).toBe('name')
    expect(await page.getByLabel('Mobile').inputValue()).toBe('phone')
    await page.getByText('When (3 rows). What they hold does not come in').waitFor()
    await page.getByLabel('Mobile').selectOption('')
    await page.getByLabel('When').selectOption('created')
    await page.getByRole('button', { name: 'Preview the import' }).press('Enter')
    await expectFocus(page, 'Say which column holds the phone number or the e-mail address')
    await page.getByText('Mobile (2 rows). What they hold does not come in').waitFor()
    // What was said of the others stays.
    expect(await page.getByLabel('When').inputValue()).toBe('created')
    await page.getByLabel('Mobile').selectOption('phone')
    await page.getByLabel('Customer').selectOption('')
    await page.getByLabel('Name for rows without one').selectOption('')
    await page.getByRole('button', { name: 'Preview the import' }).click()
    await expectFocus(page, 'No column holds a name')
    await page.getByLabel('Customer').selectOption('name')
    await page.getByRole('button', { name: 'Preview the import' }).click()
    await untilSettled(page, 'Checked, nothing imported yet')
    await expectFocus(page, 'Checked, nothing imported yet')
    expect(await page.getByText('What they hold does not come in').count()).toBe(0)
    await page.getByText('Row 3: Neither a phone number nor an e-mail address').waitFor()
    expect(await cameIn()).toEqual([])
    await page.getByRole('button', { name: 'Import these' }).click()
    await untilSettled(page, 'Imported')
    await page.getByRole('row', { name: 'Added 2' }).waitFor()
    expect(await cameIn()).toEqual(['Ada <b>Obi</b>', 'Chike Eze'])
    const refused = await page.request.get(`${new URL(page.url()).pathname}/refused`)
    expect(refused.headers()['content-disposition']).toContain('refused-rows.csv')
    expect((await refused.text()).split('\n')[1]).toContain('3;Neither a phone number nor an e-mail address;Nobody')
    await page.getByRole('button', { name: 'Remove what this import added' }).click()
    await untilSettled(page, 'Import undone')
    await page.getByText('2 removed.').waitFor()
    expect(await cameIn()).toEqual([])
  })

  test('a choice that is not saved yet stays whatever else is pressed, until it is saved itself', async () => {
    const [id, task] = await desk.withSite(async (site) => {
      const form = { ...filledForms.contact, email: 'choices@school.example', phoneNumber: '0803 000 0191' }
      const lead = (await submitLead(site, 'contact', form, arrival({ key: 'choices' }))).id
      const account = await findUser(site, { email: 'sales@example.com' })
      const due = { title: 'Ring the bursar', dueAt: '2026-12-01T08:00:00.000Z', userId: account.id }
      return [lead, await addTask(site, account, lead, due)]
    })
    const { page } = desk.staff('sales')
    await page.goto(deskPaths.lead(id))
    const field = (name: string) => page.locator(`[name="${name}"]`)
    const chosen = () => Promise.all(['status', 'assignee', 'lostReason', 'due', `due-${task}`].map((name) => field(name).inputValue()))
    await page.getByLabel('Status').selectOption('lost')
    await page.getByLabel('Assignee').selectOption({ label: 'The sales' })
    await page.getByText('Lost reason').click()
    await page.getByLabel('Reason').selectOption('price')
    await page.getByText('Add a task').click()
    await field('due').fill('2026-12-24T10:00')
    await page.getByText('Change', { exact: true }).click()
    await field(`due-${task}`).fill('2026-12-02T11:00')
    const before = await chosen()
    await page.getByRole('button', { name: 'We spoke' }).click()
    await page.getByText('The status is now ‘Contacted’.').waitFor()
    expect(await chosen()).toEqual(before)
    expect(await field('due').isVisible()).toBe(true)
    await page.getByLabel('Note', { exact: true }).fill('Bought a cheaper one')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByText('Added to the history.').waitFor()
    expect(await chosen()).toEqual(before)
    await page.getByRole('button', { name: 'Change due time' }).click()
    await page.getByText('Due time changed.').waitFor()
    expect(await chosen()).toEqual(before)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.').waitFor()
    await page.getByText('moved it from Contacted to Lost').waitFor()
    expect(await chosen()).toEqual(before)
    // Where nothing is chosen but what is stored, nothing stands in its way: what was changed meanwhile is shown.
    await page.goto(deskPaths.lead(id))
    await page.getByRole('button', { name: 'We spoke' }).click()
    await page.waitForURL(/did=/)
    // What was left alone is not saved: a colleague may have changed it since the page came.
    await desk.withSite((site) => changeLeads(site, { id: 'colleague' }, [id], { status: 'won' }))
    await page.getByLabel('Assignee').selectOption('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.').waitFor()
    expect(await Promise.all([field('status').inputValue(), field('assignee').inputValue()])).toEqual(['won', ''])
  })

  test('whatever is pressed beside a note and a task being written leaves both as they are', async () => {
    const form = { ...filledForms.contact, email: 'campuses@school.example', phoneNumber: '0803 000 0555' }
    const id = await desk.withSite(async (site) => {
      const [, { id: lead }] = [
        await submitLead(site, 'contact', form, arrival({ key: 'first' })),
        await submitLead(site, 'contact', { ...form, message: 'Once more' }, arrival({ key: 'second' })),
      ]
      const account = await findUser(site, { email: 'sales@example.com' })
      await saveSnippet(site, account, undefined, { name: 'Dates', text: 'When shall we come?' })
      await addTask(site, account, lead, { title: 'Ring the bursar', dueAt: '2026-12-01T08:00:00.000Z', userId: account.id })
      return lead
    })
    const { page, cookies } = desk.staff('sales', { allow: /40\d/ })
    await page.goto(deskPaths.lead(id))
    await page.getByLabel('Note', { exact: true }).fill('Has two campuses')
    await page.getByText('Add a task').click()
    await page.getByLabel('Next step').fill('Send the map')
    const pressAndLook = async (name: string, said: string) => {
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByText(said).first().waitFor()
      const typed = await Promise.all(['note', 'title'].map((field) => page.locator(`[name=${field}]`).inputValue()))
      expect(typed, name).toEqual(['Has two campuses', 'Send the map'])
    }
    await pressAndLook('Done: Ring the bursar', 'completed a task')
    await pressAndLook('Reopen: Ring the bursar', 'reopened a task')
    await page.getByLabel('Answer with').selectOption({ label: 'Dates' })
    await pressAndLook('Fill in', 'When shall we come?')
    await pressAndLook('Merge', 'merged it with another enquiry')
    await pressAndLook('Undo', 'separated it from the other enquiry')
    // Enter sends what its field belongs to.
    await page.getByLabel('Next step').press('Enter')
    await page.getByRole('main').getByRole('status').getByText('Task added').waitFor()
    expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('Has two campuses')
    const storedEvents = () => desk.withSite(({ db }) => selectLeadEvents(db, id))
    const events = await storedEvents()
    expect(events.map(({ kind }) => kind)).toEqual(['task', 'task-done', 'task-done', 'merged', 'parted', 'task'])
    // The session ends while somebody writes.
    await cookies.removeAllCookies()
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
    await page.getByRole('button', { name: 'Continue with what you typed' }).click()
    await page.getByRole('alert').getByText('You were signed out before this was saved.').waitFor()
    expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('Wants <b>two</b> invoices\nand a receipt')
    expect(await page.getByLabel('Status').inputValue()).toBe('won')
    expect(await storedEvents(), 'nothing is stored by itself').toEqual(events)
  })
})
