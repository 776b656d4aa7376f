import { expect } from 'vitest'
import { findUser, listUsers } from '#domain/accounts/users.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import type { deskOf } from '../desk-site.ts'
import { expectFocus } from '../keys.ts'
import type { AnyPage } from '../plain/plain-visitor.ts'
import { buildUser, signIn, STAFF_PASSWORD } from '../staff.ts'

type Desk = Pick<ReturnType<typeof deskOf>, 'withSite'>

/** Without a mail server the link of an invitation is handed over to the guest, and works once. */
export async function inviteByLink({ withSite }: Desk, page: AnyPage, guest: AnyPage): Promise<void> {
  const email = 'new@example.com'
  await page.goto(deskPaths.users)
  await page.getByLabel('Email').fill('editor@example.com')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('link', { name: 'There is an account with this e-mail already' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Role').selectOption('sales')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expectFocus(page, `Give this link to ${email}`)
  const link = await page.locator('.desk-secret').innerText()
  await page.getByRole('table', { name: 'Invitations' }).getByText(email).waitFor()

  await guest.goto(link)
  await guest.getByLabel('Name').fill('New Colleague')
  await guest.getByLabel('Password').fill(STAFF_PASSWORD)
  await guest.getByRole('button', { name: 'Make my account' }).click()
  await guest.waitForURL((url) => url.pathname === deskPaths.today)
  expect(await withSite((site) => findUser(site, { email }))).toMatchObject({ role: 'sales', name: 'New Colleague' })
  await guest.goto(link)
  await guest.getByRole('heading', { name: 'This invitation has ended' }).waitFor()
  await page.goto(deskPaths.users)
  expect(await page.getByRole('table', { name: 'Invitations' }).getByText(email).count()).toBe(0)
}

/** A changed role counts with the next click, and whoever is removed is out at once. */
export async function moveAndRemove({ withSite }: Desk, page: AnyPage, url: string): Promise<void> {
  const user = await withSite((site) => buildUser(site, 'editor', 'mover@example.com', 'Mover'))
  const theirs = await signIn(url, user.email)
  const seen = async (path: string) => (await fetch(url + path, { headers: theirs, redirect: 'manual' })).status
  expect([await seen(deskPaths.comments), await seen(deskPaths.users)]).toEqual([200, 403])
  await page.goto(deskPaths.users)
  await page.getByRole('link', { name: 'Mover' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mover' }).waitFor()
  await page.getByLabel('Role').selectOption('sales')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('main').getByRole('status').getByText('Saved').waitFor()
  expect([await seen(deskPaths.comments), await seen(deskPaths.account)]).toEqual([403, 200])
  await page.goto(deskPaths.user(user.id))
  await page.getByRole('button', { name: 'Remove Mover' }).click()
  await expectFocus(page, 'Remove Mover for good?')
  await page.getByRole('link', { name: 'Keep the account' }).click()
  await page.getByRole('button', { name: 'Remove Mover', exact: true }).click()
  await expectFocus(page, 'Remove Mover for good?')
  // Nothing was done by any press so far.
  expect(await seen(deskPaths.account)).toBe(200)
  await page.getByRole('button', { name: 'Remove for good: Mover' }).click()
  await page.getByRole('main').getByRole('status').getByText('Removed').waitFor()
  expect(await seen(deskPaths.account)).toBe(303)
  expect((await withSite(listUsers)).map(({ email }) => email)).not.toContain(user.email)
}
