import { describe, expect, test } from 'vitest'
import { findUser, listUsers } from '#domain/accounts/users.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { expectFocus } from '../support/keys.ts'
import { buildUser, signIn, STAFF_PASSWORD } from '../support/staff.ts'

describe.skipIf(!hasBrowser)('users', () => {
  const desk = deskSuite(['admin', 'editor'])

  test.each([true, false])(
    'without a mail server the link of an invitation is handed over, and works once; scripts: %s',
    async (scripts) => {
      const { page } = await desk.staff('admin', { javaScriptEnabled: scripts, allow: /status of 4/ })
      const email = `new${scripts}@example.com`
      await page.goto(deskPaths.users)
      await page.getByLabel('Email').fill('editor@example.com')
      await page.getByRole('button', { name: 'Invite' }).click()
      await page.getByRole('link', { name: 'There is an account with this e-mail already' }).waitFor()
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Role').selectOption('sales')
      await page.getByRole('button', { name: 'Invite' }).click()
      await expectFocus(page, `Hand this link over to ${email}`)
      const link = await page.locator('.desk-secret').innerText()
      await page.getByRole('table', { name: 'Invitations' }).getByText(email).waitFor()

      const guest = (await desk.stranger({ javaScriptEnabled: scripts })).page
      await guest.goto(link)
      await guest.getByLabel('Name').fill('New Colleague')
      await guest.getByLabel('Password').fill(STAFF_PASSWORD)
      await guest.getByRole('button', { name: 'Make my account' }).click()
      await guest.waitForURL((url) => url.pathname === deskPaths.today)
      expect(await desk.withSite((site) => findUser(site, { email }))).toMatchObject({ role: 'sales', name: 'New Colleague' })
      await guest.goto(link)
      await guest.getByRole('heading', { name: 'This invitation has ended' }).waitFor()
      await page.goto(deskPaths.users)
      expect(await page.getByRole('table', { name: 'Invitations' }).getByText(email).count()).toBe(0)
    },
  )

  test('an invitation is sent again with a new link, and taken back', async () => {
    const { page } = await desk.staff('admin')
    await openDesk(page, deskPaths.users)
    await page.getByLabel('Email').fill('slow@example.com')
    await page.getByRole('button', { name: 'Invite' }).click()
    const first = await page.locator('.desk-secret').innerText()
    await page.getByRole('button', { name: 'New link: slow@example.com' }).click()
    await expect.poll(() => page.locator('.desk-secret').innerText()).not.toBe(first)
    await expectFocus(page, 'Hand this link over to slow@example.com')
    await page.getByRole('button', { name: 'Take back: slow@example.com' }).click()
    await page.getByRole('status').getByText('The invitation was taken back').waitFor()
    expect(await page.getByText('slow@example.com').count()).toBe(0)
  })

  test.each([true, false])(
    'a changed role counts with the next click, and whoever is removed is out at once; scripts: %s',
    async (scripts) => {
      const user = await desk.withSite((site) => buildUser(site, 'editor', `mover${scripts}@example.com`, 'Mover'))
      const theirs = await signIn(desk.suite.url, user.email)
      const seen = async (path: string) => (await fetch(desk.suite.url + path, { headers: theirs, redirect: 'manual' })).status
      expect([await seen(deskPaths.comments), await seen(deskPaths.users)]).toEqual([200, 403])
      const { page } = await desk.staff('admin', { javaScriptEnabled: scripts })
      await page.goto(deskPaths.users)
      await page.getByRole('link', { name: 'Mover' }).click()
      await page.getByRole('heading', { level: 1, name: 'Mover' }).waitFor()
      await page.getByLabel('Role').selectOption('sales')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('status').getByText('Saved').waitFor()
      expect([await seen(deskPaths.comments), await seen(deskPaths.account)]).toEqual([403, 200])
      await page.goto(deskPaths.user(user.id))
      await page.getByRole('button', { name: 'Remove Mover' }).click()
      await expectFocus(page, 'Remove Mover for good?')
      await page.getByRole('link', { name: 'Keep them' }).click()
      await page.getByRole('button', { name: 'Remove Mover', exact: true }).click()
      await expectFocus(page, 'Remove Mover for good?')
      // Nothing was done by any press so far.
      expect(await seen(deskPaths.account)).toBe(200)
      await page.getByRole('button', { name: 'Remove for good: Mover' }).click()
      await page.getByRole('status').getByText('Removed').waitFor()
      expect(await seen(deskPaths.account)).toBe(303)
      expect((await desk.withSite(listUsers)).map(({ email }) => email)).not.toContain(user.email)
    },
  )

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
