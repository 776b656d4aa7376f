import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { hasBrowser } from '../support/browser.ts'
import { type, wordsOf } from '../support/desk-editor.ts'
import { press, status } from '../support/desk-parts.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { buildPost } from '../support/factories.ts'

describe.skipIf(!hasBrowser)('people at one post', () => {
  const desk = deskSuite(['editor', 'admin'])
  const aPost = (title: string) =>
    desk.withSite((site) => buildPost(site, { title, content: '<p>Fees are due in May.</p>', categoryId: 1 }))

  test('see each other and who had it first, until one of them goes', async () => {
    const id = await aPost('Shared')
    const [first, second] = [await desk.staff('editor'), await desk.staff('admin')]
    const isKnown = first.page.waitForResponse((answer) => answer.url().endsWith(deskPaths.presence))
    await openDesk(first.page, deskPaths.post(id))
    await isKnown
    await openDesk(second.page, deskPaths.post(id))
    await second.page.getByRole('main').getByText('The editor had this open first: ask before you change much.').waitFor()
    await first.page.getByRole('main').getByText('The admin has this open too; you had it first.').waitFor()
    await first.page.close()
    await expect.poll(() => second.page.getByRole('main').getByText('The editor had this open first').count()).toBe(0)
  })

  test('see of a revision which words it changed, and bring older ones back', async () => {
    const id = await aPost('Revised')
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.post(id))
    await type(page, ' No reminders are sent.')
    await press(page, 'Save')
    await status(page, 'Saved').waitFor()
    await page.getByRole('link', { name: 'Revisions' }).click()
    const rows = page.getByRole('table', { name: 'Revisions' }).getByRole('row')
    await expect.poll(() => rows.count()).toBe(3)
    await rows.nth(1).getByRole('link').click()
    await page.locator('ins').getByText('No reminders are sent.').waitFor()
    await rows.nth(2).getByRole('link').click()
    await expect.poll(() => page.locator('ins').getByText('No reminders').count()).toBe(0)
    expect(await accessibilityViolations(page)).toEqual([])
    await press(page, 'Restore')
    await page.getByText('The older version is restored.').waitFor()
    expect(await wordsOf(page)).toBe('Fees are due in May.')
    expect(await (await page.request.get(`/blog/${id}`)).text()).not.toContain('No reminders')
  })
})
