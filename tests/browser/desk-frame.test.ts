import { describe, expect, test } from 'vitest'
import { deskScreens } from '#app/admin/screens.ts'
import { hasRole, roles } from '#shared/accounts/roles.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { leadRow } from '../support/lead-row.ts'

describe.skipIf(!hasBrowser)('the frame of the back office', () => {
  const desk = deskSuite(roles)

  test.each(roles)('lists what the role %s may see, and marks where one is', async (role) => {
    const { page } = await desk.staff(role)
    await openDesk(page, deskPaths.account)
    const navigation = page.getByRole('navigation', { name: 'Back office' })
    const expected = deskScreens
      .filter(({ group, audience }) => group !== undefined && hasRole({ role }, audience))
      .map(({ title }) => title)
    expect((await navigation.getByRole('link').allInnerTexts()).toSorted()).toEqual(expected.toSorted())
    expect(await navigation.locator('[aria-current=page]').innerText()).toBe('Your account')
  })

  test('stays around a screen that is not there', async () => {
    const { page } = await desk.staff('editor', { allow: /status of 404/ })
    expect((await page.goto(`${deskPaths.today}/there-is-nothing-here`))?.status()).toBe(404)
    await page.getByRole('main').getByRole('link', { name: 'Back to Today' }).waitFor()
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Comments' }).waitFor()
    expect(await page.getByRole('button', { name: 'Sign out' }).count()).toBe(1)
    expect(await accessibilityViolations(page)).toEqual([])
  })

  test('opens its menu on a phone without scripts', async () => {
    const { page } = await desk.staff('editor', { viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
    await page.goto(deskPaths.today)
    const navigation = page.getByRole('navigation', { name: 'Back office' })
    expect(await navigation.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).click()
    await navigation.getByRole('link', { name: 'Comments' }).click()
    expect(new URL(page.url()).pathname).toBe(deskPaths.comments)
  })

  test('has keys that lead to screens, a list of them at "?", and a switch that keeps them off', async () => {
    const { page } = await desk.staff('editor')
    await openDesk(page, deskPaths.today)
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keys' })
    await dialog.getByText('Comments').waitFor()
    expect(await dialog.getByText('Users').count()).toBe(0)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await page.waitForURL((url) => url.pathname === deskPaths.comments)
    // In a field they are letters.
    await page.getByLabel('Search').fill('')
    await page.getByLabel('Search').pressSequentially('gp?')
    expect([await page.getByLabel('Search').inputValue(), await dialog.isVisible()]).toEqual(['gp?', false])

    await page.getByRole('button', { name: 'Keys' }).click()
    await dialog.getByRole('button', { name: 'Switch them off' }).click()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await openDesk(page, deskPaths.comments)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await page.keyboard.press('?')
    expect([new URL(page.url()).pathname, await dialog.isVisible()]).toEqual([deskPaths.comments, false])
    await openDesk(page, deskPaths.categories)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    expect(await page.evaluate(() => document.activeElement?.closest('[data-record]'))).toBe(null)
  })

  test('Today says what waits for each role, and one tap answers an enquiry', async () => {
    await desk.withSite((site) =>
      site.db
        .insertInto('leads')
        .values([leadRow({ name: 'Ngozi Eze' }), leadRow({ spam_reasons: '["links"]' })])
        .execute(),
    )
    const headings = async (role: (typeof roles)[number]) => {
      const { page } = await desk.staff(role, { javaScriptEnabled: false })
      await page.goto(deskPaths.today)
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Today')
      return { page, titles: await page.getByRole('heading', { level: 2 }).allInnerTexts() }
    }
    const editor = await headings('editor')
    expect(editor.titles).toEqual(['Not saved yet', 'Your drafts', 'Comes out next', 'Comments'])
    const sales = await headings('sales')
    expect(sales.titles).toEqual(['New enquiries', 'Held as spam'])
    const hrefs = await Promise.all(
      ['Call', 'WhatsApp', 'Mail'].map((word) => sales.page.getByRole('link', { name: `${word} Ngozi Eze` }).getAttribute('href')),
    )
    expect(hrefs).toEqual(['tel:+2348031234567', 'https://wa.me/2348031234567', 'mailto:ngozi@school.example'])
    await sales.page.getByText('1 enquiry is held').waitFor()
    const admin = await headings('admin')
    expect(admin.titles).toEqual([...sales.titles, ...editor.titles, 'Running the site'])
    await admin.page.getByRole('link', { name: 'No mail server is set' }).click()
    await admin.page.getByRole('heading', { level: 1, name: 'Going live' }).waitFor()
  })

  test('Going live removes the sample content once that is meant', async () => {
    const { page } = await desk.staff('admin', { javaScriptEnabled: false, allow: /status of 400/ })
    await page.goto(deskPaths.goingLive)
    const step = page.getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ hasText: 'No sample content' })
    expect(await step.innerText()).toContain('To do')
    await page.getByRole('button', { name: 'Remove the sample content' }).click()
    await page.getByRole('link', { name: /Tick the box first/ }).waitFor()
    await page.getByLabel('I want it gone').check()
    await page.getByRole('button', { name: 'Remove the sample content' }).click()
    await page.getByRole('status').getByText('The sample content is gone').waitFor()
    expect(await step.innerText()).toContain('Done')
  })
})
