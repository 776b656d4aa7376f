import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { hasBrowser } from '../support/browser.ts'
import { press, status } from '../support/desk-parts.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { STAFF_PASSWORD } from '../support/staff.ts'

/** What browsers say by themselves of a line that is cut and of a refused save. */
const AWAY = /Failed to load resource|ERR_INTERNET_DISCONNECTED/
const KEPT = 'Your work is kept. Visitors see it once you save.'
const LOCAL = 'No connection. Your work is kept on this device and sent when you are back online.'
const LAST_TIME = 'This is your unsaved work from last time. Only you can see it.'

describe.skipIf(!hasBrowser)('nothing typed into site content and settings is ever lost', () => {
  const desk = deskSuite(['editor', 'admin'])
  const done = (page: Page, text: string) => page.getByRole('main').getByRole('status').filter({ hasText: text }).first().waitFor()
  const copies = () => desk.withSite((site) => site.db.selectFrom('working_copies').select(['entity', 'entity_id']).execute())
  const untilCopyHas = async (words: string) => {
    const kept = () => desk.withSite((site) => site.db.selectFrom('working_copies').select('fields').execute())
    await expect.poll(kept).toContainEqual({ fields: expect.stringContaining(JSON.stringify(words)) })
  }
  const firstOf = (type: string) =>
    desk.withSite(async (site) => {
      const row = await site.db
        .selectFrom('content_items')
        .select('id')
        .where('type', '=', type)
        .orderBy('position')
        .executeTakeFirstOrThrow()
      return deskPaths.item(type, row.id)
    })

  test('a tab that is closed: the words are there on any device, nobody else sees them, and they are gone once they are saved', async () => {
    const path = await firstOf('faq')
    const { page } = await desk.staff()
    await openDesk(page, path)
    await page.getByLabel('Question').fill('Typed in a closed tab?')
    await status(page, KEPT).waitFor()
    await page.close()
    const other = await desk.staff('admin')
    await openDesk(other.page, path)
    expect(await other.page.getByLabel('Question').inputValue()).not.toBe('Typed in a closed tab?')
    const elsewhere = await desk.staff()
    await openDesk(elsewhere.page, deskPaths.today)
    await elsewhere.page.getByRole('link', { name: 'Site content' }).last().click()
    await elsewhere.page.getByText(LAST_TIME).waitFor()
    expect(await elsewhere.page.getByLabel('Question').inputValue()).toBe('Typed in a closed tab?')
    expect(await (await fetch(`${desk.suite.url}/faq`)).text()).not.toContain('Typed in a closed tab?')
    await press(elsewhere.page, 'Save')
    await done(elsewhere.page, 'Saved')
    expect(await copies()).toEqual([])
    await openDesk(elsewhere.page, path)
    expect(await elsewhere.page.getByText(LAST_TIME).count()).toBe(0)
  })

  test('rows that a button added are kept with their words, and one goes back to what is stored', async () => {
    const path = await firstOf('hero-slide')
    const { page, context } = await desk.staff()
    await openDesk(page, path)
    const words = page.getByLabel('Words of the button')
    const stored = await words.count()
    await press(page, 'Add a button')
    await expect.poll(() => words.count()).toBe(stored + 1)
    await words.last().fill('Ask for a visit')
    await untilCopyHas('Ask for a visit')
    await page.close()
    const again = await context.newPage()
    await openDesk(again, path)
    expect(await again.getByLabel('Words of the button').last().inputValue()).toBe('Ask for a visit')
    await press(again, 'Discard it and open the saved version')
    await expect.poll(() => again.getByLabel('Words of the button').count()).toBe(stored)
    expect(await copies()).toEqual([])
  })

  test('a row that was added is kept before anything is typed in it', async () => {
    const path = await firstOf('hero-slide')
    const { page } = await desk.staff()
    await openDesk(page, path)
    const stored = await page.getByLabel('Words of the button').count()
    await press(page, 'Add a button')
    await expect.poll(() => page.getByLabel('Words of the button').count()).toBe(stored + 1)
    // That words are kept was said before the row came, too.
    await untilCopyHas((await page.getByLabel('Words of the button').last().getAttribute('name')) ?? '')
    await openDesk(page, path)
    expect(await page.getByLabel('Words of the button').count()).toBe(stored + 1)
    await press(page, 'Discard it and open the saved version')
    await expect.poll(() => page.getByLabel('Words of the button').count()).toBe(stored)
  })

  test('something new that was begun is there where something new begins, and leaves with the save', async () => {
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.item('faq', 'new'))
    await page.getByLabel('Question').fill('Begun and left?')
    await status(page, KEPT).waitFor()
    await openDesk(page, deskPaths.item('faq', 'new'))
    expect(await page.getByLabel('Question').inputValue()).toBe('Begun and left?')
    await page.getByLabel('Answer').fill('Yes.')
    await press(page, 'Save')
    await done(page, 'Saved')
    await openDesk(page, deskPaths.item('faq', 'new'))
    expect(await page.getByLabel('Question').inputValue()).toBe('')
  })

  test('a cut line: a save stays here, a closed tab is no matter, and the words go out once the line is back', async () => {
    const { page, context } = await desk.staff('admin', { allow: AWAY })
    await openDesk(page, deskPaths.settings)
    await context.setOffline(true)
    await page.getByLabel('City').fill('Ìbàdàn')
    await press(page, 'Save')
    await status(page, LOCAL).waitFor()
    expect(await page.getByLabel('City').inputValue()).toBe('Ìbàdàn')
    // As when the battery dies: nothing is sent any more.
    await page.close()
    await context.setOffline(false)
    const again = await context.newPage()
    await openDesk(again, deskPaths.settings)
    await again.getByRole('main').getByText('Your work from this device is restored.').waitFor()
    expect(await again.getByLabel('City').inputValue()).toBe('Ìbàdàn')
    await status(again, KEPT).waitFor()
    await press(again, 'Save')
    await done(again, 'Saved')
    await openDesk(again, deskPaths.settings)
    expect(await again.getByLabel('City').inputValue()).toBe('Ìbàdàn')
    expect([await again.getByText(LAST_TIME).count(), await copies()]).toEqual([0, []])
  })

  test('a session that is over: one signs in where one is, and the save that was pressed goes on', async () => {
    const { page, context } = await desk.staff('admin', { allow: AWAY })
    await openDesk(page, deskPaths.settings)
    await context.clearCookies()
    await page.getByLabel('City').fill('Ilé-Ifẹ̀')
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    // It comes by itself, a second after the last key, and would stand before the button.
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await press(page, 'Save')
    await dialog.getByLabel('Email').fill('admin@example.com')
    await dialog.getByLabel('Password').fill(STAFF_PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await done(page, 'Saved')
    const settings = await desk.withSite((site) =>
      site.db.selectFrom('settings').select('value').where('key', '=', 'company').executeTakeFirst(),
    )
    expect(settings?.value).toContain('Ilé-Ifẹ̀')
  })

  test('the settings are kept for administrators alone', async () => {
    const keep = async (role: 'editor' | 'admin') => {
      const send = (path: string, body: object) =>
        desk.ask(path, role, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
      const work = { id: crypto.randomUUID(), entity: 'settings', entityId: 'company', madeFrom: null, known: null, fields: {} }
      const kept = await send(deskPaths.work, work)
      const present = { entity: 'settings', entityId: 'company', isLeaving: true }
      const there = await send(deskPaths.presence, present)
      return [kept.status, there.status]
    }
    expect([await keep('editor'), await keep('admin')]).toEqual([
      [403, 403],
      [200, 200],
    ])
  })
})
