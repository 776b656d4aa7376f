import { describe, expect, test } from 'vitest'
import { findUser } from '#domain/accounts/users.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { inviteByLink, moveAndRemove } from '../support/journeys/users.ts'
import { expectFocus } from '../support/keys.ts'

describe.skipIf(!hasBrowser)('users', () => {
  const desk = deskSuite(['admin', 'editor'])

  test('without a mail server the link of an invitation is handed over, and works once', async () => {
    const { page } = await desk.staff('admin', { allow: /status of 4/ })
    await inviteByLink(desk, page, (await desk.stranger()).page)
  })

  test('an invitation is sent again with a new link, and taken back', async () => {
    const { page } = await desk.staff('admin')
    await openDesk(page, deskPaths.users)
    await page.getByLabel('Email').fill('slow@example.com')
    await page.getByRole('button', { name: 'Invite' }).click()
    const first = await page.locator('.desk-secret').innerText()
    await page.getByRole('button', { name: 'New link: slow@example.com' }).click()
    await expect.poll(() => page.locator('.desk-secret').innerText()).not.toBe(first)
    await expectFocus(page, 'Give this link to slow@example.com')
    await page.getByRole('button', { name: 'Withdraw: slow@example.com' }).click()
    await page.getByRole('main').getByRole('status').getByText('Invitation withdrawn').waitFor()
    expect(await page.getByText('slow@example.com').count()).toBe(0)
  })

  test('a changed role counts with the next click, and whoever is removed is out at once', async () => {
    const { page } = await desk.staff('admin')
    await moveAndRemove(desk, page, desk.suite.url)
  })

  test('an administrator neither loses their own role nor removes themselves', async () => {
    const { page } = await desk.staff('admin', { allow: /status of 4/ })
    const { id } = await desk.withSite((site) => findUser(site, { email: 'admin@example.com' }))
    await openDesk(page, deskPaths.user(id))
    expect(await page.getByRole('button', { name: /Remove/ }).count()).toBe(0)
    await page.getByLabel('Role').selectOption('editor')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').waitFor()
    const answer = await page.request.post(deskPaths.user(id), { form: { intent: 'remove' }, headers: { origin: desk.suite.url } })
    expect(answer.status()).toBe(409)
    expect(await desk.withSite((site) => findUser(site, { id }))).toMatchObject({ role: 'admin' })
  })
})
