import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findUser } from '#domain/accounts/users.ts'
import { changeLeads } from '#domain/leads/change-leads.ts'
import { getAnyLead } from '#domain/leads/follow-up.ts'
import { getSnippet, listSnippets, removeSnippet, saveSnippet } from '#domain/leads/snippets.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { hasBrowser, rendered } from '../support/browser.ts'
import { enquiriesOf } from '../support/desk-enquiries.ts'
import { deskSuite, openDesk } from '../support/desk.ts'

describe.skipIf(!hasBrowser)('what a colleague changed while a screen hears nothing of it', () => {
  const desk = deskSuite(['sales'])
  const { send } = enquiriesOf(desk)
  const statusOf = (id: string) => desk.withSite(async (site) => (await getAnyLead(site, id)).status)

  /** The screen as it is before the colleague's change. */
  async function staleScreen(path: string, id: string): Promise<Page> {
    const { page } = await desk.staff('sales', { allow: /status of 409|ERR_FAILED/, own: true })
    await page.route(`**${deskPaths.news}`, (route) => route.abort())
    await openDesk(page, path)
    await desk.withSite((site) => changeLeads(site, { id: 'colleague' }, [id], { status: 'won' }))
    return page
  }

  test('the list shows it as it is now, takes the focus to what was left, and moves it when asked again', async () => {
    const [id = ''] = await send('Ngozi Eze')
    const page = await staleScreen(deskPaths.leads, id)
    await page.getByRole('checkbox', { name: 'Select Ngozi Eze' }).check()
    await page.getByRole('button', { name: 'Assign to me' }).click()
    await page.getByText('Assigned to you.').waitFor()
    await desk.withSite((site) => changeLeads(site, { id: 'colleague' }, [id], { assignee: '', status: 'lost' }))
    await page.getByRole('checkbox', { name: 'Select Ngozi Eze' }).check()
    await page.getByText('More', { exact: true }).click()
    await page.getByLabel('Change to').selectOption('contacted')
    await page.getByRole('button', { name: 'Change status', exact: true }).click()
    const left = page.getByRole('region', { name: 'Not changed' })
    await left.getByText(/saved the status ‘Lost’/).waitFor()
    await page.getByRole('row', { name: 'Ngozi Eze' }).getByText('Lost', { exact: true }).waitFor()
    expect(await left.evaluate((part) => part === document.activeElement)).toBe(true)
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await statusOf(id)).toBe('lost')
    await left.getByRole('button', { name: 'Move it all the same' }).click()
    await page.getByRole('main').getByText('Status changed.').waitFor()
    expect(await statusOf(id)).toBe('contacted')
    await left.waitFor({ state: 'detached' })
  })

  test('a card that is moved by key stands where the colleague put it', async () => {
    const [id = ''] = await send('Musa Sani')
    const page = await staleScreen(`${deskPaths.leads}?view=board`, id)
    await page.getByRole('button', { name: 'Move Musa Sani: drag, or press an arrow key' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByText(/saved the status ‘Won’/).waitFor()
    await page
      .getByRole('region', { name: /^Won, \d/ })
      .getByText('Musa Sani')
      .waitFor()
    expect(await statusOf(id)).toBe('won')
    await page.getByRole('button', { name: 'Move it all the same' }).click()
    await page
      .getByRole('region', { name: /^Contacted, \d/ })
      .getByText('Musa Sani')
      .waitFor()
  })

  test('the page of an enquiry keeps what was chosen, says who saved what once, and saves it when asked again', async () => {
    const [id = ''] = await send('Uche Obi')
    const page = await staleScreen(deskPaths.lead(id), id)
    await page.getByLabel('Status').selectOption('lost')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page
      .getByRole('alert')
      .getByText(/Save again to change it to what you chose/)
      .waitFor()
    await rendered(page)
    expect(await page.getByLabel('Status').inputValue()).toBe('lost')
    expect(await page.getByText('is not saved yet').count()).toBe(0)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.').waitFor()
    expect(await statusOf(id)).toBe('lost')
  })

  /** The form of a template, opened with scripts. */
  async function openedSnippet(name: string) {
    const me = await desk.withSite((site) => findUser(site, { email: 'sales@example.com' }))
    await desk.withSite((site) => saveSnippet(site, me, undefined, { name, text: 'It costs' }))
    const id = (await desk.withSite(listSnippets)).find((snippet) => snippet.name === name)?.id ?? ''
    const { page } = await desk.staff('sales', { allow: /status of 4/ })
    await openDesk(page, deskPaths.snippet(id))
    return { page, id, me }
  }

  test('a form shows what a colleague saved beside what was typed, and keeps that when it is sent again', async () => {
    const { page, id, me } = await openedSnippet('Price')
    await desk.withSite((site) => saveSnippet(site, me, id, { name: 'Price list', text: 'It now costs' }))
    // Typed again, so that it does not follow what the form is filled with by itself.
    await page.getByLabel('Name').fill('Price')
    await page.getByLabel('Words').fill('It is free')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const told = page.getByRole('alert').filter({ hasText: /saved ‘It now costs’.*Save again to keep yours/ })
    await told.waitFor()
    expect(await told.evaluate((part) => part === document.activeElement)).toBe(true)
    expect([await page.getByLabel('Name').inputValue(), await page.getByLabel('Words').inputValue()]).toEqual(['Price list', 'It is free'])
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved. It can be chosen').waitFor()
    expect(await desk.withSite((site) => getSnippet(site, id))).toMatchObject({ name: 'Price list', text: 'It is free' })
  })

  test('a form of what was removed meanwhile names it, and keeps what was typed', async () => {
    const { page, id, me } = await openedSnippet('Discount')
    await desk.withSite((site) => removeSnippet(site, me, id))
    await page.getByLabel('Words').fill('Half of it')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page
      .getByRole('alert')
      .getByText(/‘Discount’ was removed meanwhile/)
      .waitFor()
    expect(await page.getByLabel('Words').inputValue()).toBe('Half of it')
  })
})
