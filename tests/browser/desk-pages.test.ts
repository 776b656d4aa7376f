import { describe, expect, test } from 'vitest'
import { addPage, editPage } from '#domain/pages/save-page.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import type { PageChanges } from '#shared/pages/page-fields.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'

describe.skipIf(!hasBrowser)('pages in the back office', () => {
  const desk = deskSuite(['editor'])
  const build = (changes: PageChanges) => desk.withSite((site) => addPage(site, 'test', { content: '<p>Words.</p>', ...changes }))
  const asked = async (path: string) => (await fetch(desk.suite.url + path, { redirect: 'manual' })) as Response

  test('one is written, published, seen, and moved: its old address leads to the new one', async () => {
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.pages)
    await page.getByRole('link', { name: 'New page' }).click()
    await page.getByLabel('Title').fill('Terms of service')
    await page.getByRole('textbox', { name: 'Text' }).fill('You pay by the term.')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('main').getByRole('status').getByText('Published').waitFor()
    expect(await (await asked('/pages/terms-of-service')).text()).toContain('You pay by the term.')

    await page.getByLabel('Address').fill('terms')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('main').getByRole('status').getByText('Saved').waitFor()
    const moved = await asked('/pages/terms-of-service')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/pages/terms'])
    expect((await asked('/pages/terms')).status).toBe(200)
  })

  test('a draft stays out of sight until it is scheduled, which wants a date to come', async () => {
    const { page } = await desk.staff('editor', { allow: /400/ })
    await openDesk(page, deskPaths.newPage)
    await page.getByLabel('Title').fill('Holidays')
    await page.getByRole('textbox', { name: 'Text' }).fill('We close in August.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('main').getByRole('status').getByText('Saved').waitFor()
    expect((await asked('/pages/holidays')).status).toBe(404)
    await page.getByRole('button', { name: 'Schedule' }).click()
    await page.getByRole('link', { name: 'Choose a date and time in the future' }).waitFor()
    await page.getByLabel('Date').fill('2099-01-01T09:00')
    await page.getByRole('button', { name: 'Schedule' }).click()
    await page.getByRole('main').getByRole('status').getByText('Scheduled').waitFor()
    expect((await asked('/pages/holidays')).status).toBe(404)
  })

  test('what was typed and not saved is there again', async () => {
    const { id } = await build({ title: 'Visits', slug: 'visits' })
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.page(id))
    await page.getByLabel('Title').fill('School visits')
    await page.getByText('Your work is kept.').waitFor()
    await openDesk(page, deskPaths.page(id))
    expect(await page.getByLabel('Title').inputValue()).toBe('School visits')
    expect(await (await asked('/pages/visits')).text()).not.toContain('School visits')
  })

  test('one is binned and brought back; one that every page leads to stays, and says why', async () => {
    const { id } = await build({ title: 'Old offer', slug: 'old-offer' })
    const { page } = await desk.staff('editor', { allow: /409/ })
    await openDesk(page, deskPaths.page(id))
    await page.getByRole('button', { name: 'Move to bin' }).click()
    await page.getByText('Moved to the bin').waitFor()
    expect((await asked('/pages/old-offer')).status).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Restored.').waitFor()
    expect((await asked('/pages/old-offer')).status).toBe(200)

    await page.getByRole('checkbox', { name: 'Select Privacy policy' }).check()
    await page.getByRole('button', { name: 'Move to bin' }).click()
    await page
      .getByText(/'Privacy Policy' can't go: every page of the site leads to it by 'privacy policy' in what stands below every form/i)
      .waitFor()
    await page.getByRole('link', { name: 'Privacy policy', exact: true }).click()
    await page.getByText('so it can’t go to the bin').waitFor()
    expect(await page.getByRole('button', { name: 'Move to bin' }).count()).toBe(0)
    expect((await asked('/privacy-policy')).status).toBe(200)
  })

  test('an earlier version says what it changed and is restored', async () => {
    const { id } = await build({ title: 'Hours', slug: 'hours', content: '<p>Open until four.</p>' })
    await desk.withSite((site) => editPage(site, 'test', id, { content: '<p>Open until five.</p>' }))
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.page(id))
    await page.getByRole('link', { name: 'Earlier versions' }).click()
    await page
      .getByRole('row', { name: /Created/ })
      .getByRole('link')
      .click()
    await page.getByRole('heading', { name: 'What this save changed' }).waitFor()
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByText('Restored.').waitFor()
    expect(await (await asked('/pages/hours')).text()).toContain('Open until four.')
  })
})
