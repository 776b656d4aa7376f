import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { deskScreens } from '#app/admin/screens.ts'
import { hasRole, roles } from '#shared/accounts/roles.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { hasBrowser, rendered } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { firstOf } from '../support/every-case.ts'
import { leaveForbidden } from '../support/journeys/forbidden-screen.ts'
import { filledForms } from '../support/lead-forms.ts'

/** One right after the other, as hands do: on a busy machine the second could come too late for the first, whose answer is not waited for. */
const jump = (page: Page, key: string) => Promise.all([page.keyboard.press('g'), page.keyboard.press(key)])

describe.skipIf(!hasBrowser)('the frame of the back office', () => {
  const desk = deskSuite(roles)

  test.each(firstOf(roles))('lists what the role %s may see, and marks where one is', async (role) => {
    const { page } = await desk.staff(role)
    await openDesk(page, deskPaths.account)
    const navigation = page.getByRole('navigation', { name: 'Back office' })
    const expected = deskScreens
      .filter(({ group, audience }) => group !== undefined && hasRole({ role }, audience))
      .map(({ title }) => title)
    expect((await navigation.getByRole('link').allInnerTexts()).toSorted()).toEqual(expected.toSorted())
    expect(await navigation.locator('[aria-current=page]').innerText()).toBe('Your account')
  })

  test('shows the entry of the screen where the list is longer than the window, and leaves the screen where it stands', async () => {
    const { page } = await desk.staff('admin', { viewport: { width: 1440, height: 600 } })
    await openDesk(page, deskPaths.account)
    const entry = page.getByRole('navigation', { name: 'Back office' }).locator('[aria-current=page]')
    await expect
      .poll(() =>
        entry.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight && element.getBoundingClientRect().top >= 0),
      )
      .toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('stays around a screen that is not there', async () => {
    const { page } = await desk.staff('editor', { allow: /status of 404/ })
    expect((await page.goto(`${deskPaths.today}/there-is-nothing-here`))?.status()).toBe(404)
    await page.getByRole('main').getByRole('link', { name: 'Back to Today' }).waitFor()
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Comments' }).waitFor()
    expect(await page.getByRole('button', { name: 'Sign out' }).count()).toBe(1)
    expect(await accessibilityViolations(page)).toEqual([])
  })

  test('stays around a screen that the role may not see, with the way back', async () => {
    const { page } = await desk.staff('sales', { allow: /status of 403/ })
    expect((await page.goto(deskPaths.users))?.status()).toBe(403)
    expect(await accessibilityViolations(page)).toEqual([])
    await leaveForbidden(page)
  })

  test('opens its menu on a phone without scripts', async () => {
    const { page } = await desk.staff('editor', { viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
    await page.goto(deskPaths.today)
    const navigation = page.getByRole('navigation', { name: 'Back office' })
    expect(await navigation.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).click()
    await navigation.getByRole('link', { name: 'Comments' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(deskPaths.comments)
  })

  test('shows the screen that was chosen from the menu of a phone, and no longer the menu', async () => {
    const { page } = await desk.staff('editor', { viewport: { width: 360, height: 740 } })
    await openDesk(page, deskPaths.account)
    const navigation = page.getByRole('navigation', { name: 'Back office' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await navigation.getByRole('link', { name: 'Comments' }).click()
    await page.getByRole('heading', { level: 1, name: 'Comments' }).waitFor()
    await navigation.waitFor({ state: 'hidden' })
  })

  test('has keys that lead to screens, a list of them at "?", and a switch that keeps them off', async () => {
    const { page } = await desk.staff('editor')
    await openDesk(page, deskPaths.today)
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await dialog.getByText('Comments').waitFor()
    expect(await dialog.getByText('Users').count()).toBe(0)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await jump(page, 'c')
    await page.waitForURL((url) => url.pathname === deskPaths.comments)
    // In a field they are letters.
    await page.getByLabel('Search').fill('')
    await page.getByLabel('Search').pressSequentially('gp?')
    await rendered(page)
    expect([await page.getByLabel('Search').inputValue(), await dialog.isVisible()]).toEqual(['gp?', false])

    await page.getByRole('heading', { level: 1 }).click()
    await jump(page, 'n')
    await page.waitForURL((url) => url.pathname === deskPaths.newPost)
    await openDesk(page, deskPaths.comments)
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await dialog.getByRole('button', { name: 'Switch them off' }).click()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await openDesk(page, deskPaths.comments)
    await page.getByRole('heading', { level: 1 }).click()
    await jump(page, 't')
    await page.keyboard.press('?')
    await rendered(page)
    expect([new URL(page.url()).pathname, await dialog.isVisible()]).toEqual([deskPaths.comments, false])
    await openDesk(page, deskPaths.categories)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    expect(await page.evaluate(() => document.activeElement?.closest('[data-record]'))).toBe(null)
  })

  test('an enquiry that comes by the public form is on an open Today, without a reload', async () => {
    const { page } = await desk.staff('sales')
    await openDesk(page)
    await page.evaluate(() => document.body.setAttribute('data-opened', 'once'))
    const news = page.getByRole('status').filter({ hasText: 'new enquir' })
    const send = async (fullName: string) =>
      fetch(`${desk.suite.url}${apiPaths.addContact}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...filledForms.contact, fullName }),
      })
    await send('Amina Bello')
    await page.getByRole('link', { name: 'Amina Bello', exact: true }).waitFor()
    await news.getByText('A new enquiry came').waitFor()
    await send('Bola Ade')
    await page.getByRole('link', { name: 'Bola Ade', exact: true }).waitFor()
    await news.getByText('2 new enquiries came').waitFor()
    // What others do shows too, and is no new enquiry.
    await desk.withSite((site) =>
      site.write('test', async ({ trx, leadsChanged }) => {
        await trx.updateTable('leads').set({ status: 'won' }).where('name', '=', 'Amina Bello').execute()
        leadsChanged()
      }),
    )
    await expect.poll(() => page.getByRole('link', { name: 'Amina Bello', exact: true }).count()).toBe(0)
    expect(await page.evaluate(() => document.body.getAttribute('data-opened'))).toBe('once')
    expect(await news.innerText()).toBe('2 new enquiries came')
  })
})
