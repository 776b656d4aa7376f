import { describe, expect, test } from 'vitest'
import { bookForLead } from '#domain/appointments/book-demo.ts'
import { type BulkChange, changeLeads } from '#domain/leads/change-leads.ts'
import { getAnyLead } from '#domain/leads/follow-up.ts'
import { addTask, listTasks, moveTask } from '#domain/leads/lead-tasks.ts'
import { removeLead } from '#domain/leads/remove-lead.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { enquiriesOf } from '../support/desk-enquiries.ts'
import { plainDeskSuite } from '../support/plain/plain-suites.ts'
import type { PlainPage } from '../support/plain/plain-visitor.ts'

const allow = /status of 4/

describe('what a colleague changed after a screen was opened', () => {
  const desk = plainDeskSuite(['sales'])
  const { send } = enquiriesOf(desk)
  const colleague = { id: 'colleague' }
  const meanwhile = (ids: string[], change: BulkChange) => desk.withSite((site) => changeLeads(site, colleague, ids, change))
  const stateOf = (id: string) =>
    desk.withSite(async (site) => {
      const { status, assignee } = await getAnyLead(site, id)
      return [status, assignee]
    })
  const moveTicked = async (page: PlainPage, names: string[], to: string) => {
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByText('More', { exact: true }).click()
    await page.getByLabel('Change to').selectOption(to)
    await page.getByRole('button', { name: 'Change status', exact: true }).click()
  }

  test('the list leaves it, names it with who saved what, moves the others, and moves it all the same when asked', async () => {
    const [won = '', other = ''] = await send('Ngozi Eze', 'Musa Sani')
    const { page } = desk.staff('sales', { allow })
    await page.goto(`${deskPaths.leads}?status=new`)
    await meanwhile([won], { status: 'won' })
    await moveTicked(page, ['Ngozi Eze', 'Musa Sani'], 'contacted')
    const left = page.getByRole('region', { name: 'Not changed' })
    await left.getByText('The others are changed.').waitFor()
    await left.getByText(/saved the status ‘Won’/).waitFor()
    expect(await left.getByRole('link').allInnerTexts()).toEqual(['Ngozi Eze'])
    expect([await stateOf(won), await stateOf(other)]).toEqual([
      ['won', null],
      ['contacted', null],
    ])
    await left.getByRole('button', { name: 'Move it all the same' }).click()
    await page.getByText('Status changed.').waitFor()
    expect(await stateOf(won)).toEqual(['contacted', null])
  })

  test('the others are put back by one press', async () => {
    const [won = '', other = ''] = await send('Tunde Ojo', 'Amina Bello')
    const { page } = desk.staff('sales', { allow })
    await page.goto(deskPaths.leads)
    await meanwhile([won], { status: 'won' })
    await moveTicked(page, ['Tunde Ojo', 'Amina Bello'], 'lost')
    await page.getByRole('button', { name: 'Undo the others' }).click()
    await page.getByText('Undone.').waitFor()
    expect([await stateOf(won), await stateOf(other)]).toEqual([
      ['won', null],
      ['new', null],
    ])
  })

  test('one that was removed is named', async () => {
    const [id = ''] = await send('Bisi Ade')
    const { page } = desk.staff('sales', { allow })
    await page.goto(deskPaths.leads)
    await desk.withSite((site) => removeLead(site, 'user:colleague', 'contact', id))
    await moveTicked(page, ['Bisi Ade'], 'contacted')
    await page.getByText('Nothing is changed yet.').waitFor()
    await page
      .getByRole('listitem')
      .getByText(/^: \S+ was removed\.$/)
      .waitFor()
    expect(await page.getByRole('button', { name: /all the same/ }).count()).toBe(0)
  })

  test('the board leaves it, and says who saved what', async () => {
    const [id = ''] = await send('Kemi Alade')
    const { page } = desk.staff('sales', { allow })
    await page.goto(`${deskPaths.leads}?view=board`)
    await meanwhile([id], { status: 'won' })
    await page.getByLabel('Where Kemi Alade goes').selectOption('lost')
    await page.getByRole('button', { name: 'Move Kemi Alade', exact: true }).click()
    await page.getByText(/saved the status ‘Won’/).waitFor()
    expect(await stateOf(id)).toEqual(['won', null])
    await page.getByRole('button', { name: 'Move it all the same' }).click()
    await page.getByText('Status changed.').waitFor()
    expect(await stateOf(id)).toEqual(['lost', null])
  })

  test('the page of an enquiry leaves it, keeps what was chosen and typed, and saves that when asked again', async () => {
    const [id = ''] = await send('Uche Obi')
    const { page } = desk.staff('sales', { allow })
    await page.goto(deskPaths.lead(id))
    await meanwhile([id], { status: 'won' })
    await page.getByLabel('Status').selectOption('lost')
    await page.getByText('Lost reason').click()
    await page.getByLabel('In your own words').fill('Closed the school')
    await page.getByLabel('Note', { exact: true }).fill('Rang twice')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page
      .getByText(/saved the status ‘Won’.*Save again to change it to what you chose/)
      .first()
      .waitFor()
    expect(await stateOf(id)).toEqual(['won', null])
    const typed = () => Promise.all(['Status', 'In your own words'].map((label) => page.getByLabel(label).inputValue()))
    expect(await typed()).toEqual(['lost', 'Closed the school'])
    expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('Rang twice')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.').waitFor()
    expect(await stateOf(id)).toEqual(['lost', null])
  })

  test('its page says so too where one takes it, or marks it as spam', async () => {
    const [id = ''] = await send('Sade Bankole')
    const { page } = desk.staff('sales', { allow })
    for (const button of ['Assign to me', 'Spam']) {
      await page.goto(deskPaths.lead(id))
      const assignee = button === 'Spam' ? '' : 'colleague-2'
      await meanwhile([id], { status: button === 'Spam' ? 'won' : 'contacted' })
      await desk.withSite(({ db }) =>
        db
          .updateTable('leads')
          .set({ assignee: assignee || null })
          .where('id', '=', id)
          .execute(),
      )
      const before = await stateOf(id)
      await page.getByRole('button', { name: button, exact: true }).click()
      await page.getByText(/Nothing is changed yet\. .*Press the button again to do it all the same/).waitFor()
      expect(await stateOf(id)).toEqual(before)
    }
  })

  test('a task that is due at another time by now is not moved, nor removed, unseen', async () => {
    const [id = ''] = await send('Ife Cole')
    const task = await desk.withSite(async (site) => {
      const { id: userId } = await site.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
      return addTask(site, { id: userId }, id, { title: 'Ring back', dueAt: '2026-12-01T08:00:00.000Z', userId })
    })
    const { page } = desk.staff('sales', { allow })
    await page.goto(deskPaths.lead(id))
    await desk.withSite((site) => moveTask(site, colleague, task, '2026-12-03T08:00:00.000Z'))
    await page.getByText('Change', { exact: true }).click()
    await page.locator(`[name="due-${task}"]`).fill('2026-12-05T10:00')
    await page.getByRole('button', { name: 'Change due time' }).click()
    await page.getByText(/This task is due 3 December 2026, 9.00am now/).waitFor()
    expect(await page.locator(`[name="due-${task}"]`).inputValue()).toBe('2026-12-05T10:00')
    await page.getByRole('button', { name: 'Change due time' }).click()
    await page.getByText('Due time changed.').waitFor()
    const [stored] = await desk.withSite((site) => listTasks(site, id))
    expect(stored?.dueAt).toBe('2026-12-05T09:00:00.000Z')
  })

  test('what a colleague marked as spam is not worked on unseen: its status, and a demo', async () => {
    const [id = ''] = await send('Lola Martins')
    const { page } = desk.staff('sales', { allow })
    await page.goto(deskPaths.lead(id))
    await meanwhile([id], { spam: true })
    await page.getByLabel('Or another time').fill('2027-03-04T10:00')
    await page.getByRole('button', { name: 'Book the demo' }).click()
    await page.getByText('A colleague marked this as spam meanwhile. Nothing is booked yet').waitFor()
    expect(await page.getByText('Held', { exact: true }).count()).toBe(1)
    await meanwhile([id], { spam: false })
    await page.goto(deskPaths.lead(id))
    await meanwhile([id], { spam: true })
    await page.getByLabel('Status').selectOption('contacted')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(/marked it as spam, .*Press the button again/).waitFor()
    expect(await stateOf(id)).toEqual(['new', null])
  })

  test('what was said of a call stays when a colleague changed what came of it, and the notice of before is gone', async () => {
    const [id = ''] = await send('Yemi Oke')
    const { page } = desk.staff('sales', { allow })
    await page.goto(deskPaths.lead(id))
    await page.getByRole('button', { name: 'We spoke' }).click()
    await page.getByText('The status is now ‘Contacted’.').waitFor()
    await meanwhile([id], { status: 'lost' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/Nothing was undone/).waitFor()
    expect(await page.getByText('The status is now ‘Contacted’.').count()).toBe(0)
    await page.getByText('called and spoke with them').waitFor()
  })

  test('a demo is not booked over one that a colleague booked', async () => {
    const [id = ''] = await send('Dayo Ige')
    const { page } = desk.staff('sales', { allow })
    await page.goto(deskPaths.lead(id))
    await desk.withSite((site) => bookForLead(site, 'user:colleague', id, new Date('2027-03-02T09:00:00.000Z')))
    await page.getByLabel('Or another time').fill('2027-03-03T10:00')
    await page.getByRole('button', { name: 'Book the demo' }).click()
    await page.getByText(/The demo is booked for 2 March 2027, 10.00am now/).waitFor()
    const booked = await desk.withSite(({ db }) => db.selectFrom('appointments').select('starts_at').where('lead_id', '=', id).execute())
    expect(booked).toEqual([{ starts_at: '2027-03-02T09:00:00.000Z' }])
  })
})
