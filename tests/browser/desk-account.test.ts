import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { hasBrowser, untilHydrated } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { changePassword, isSignedIn, openOwnAccount, useSecondFactor } from '../support/journeys/own-account.ts'
import { buildUser, signIn } from '../support/staff.ts'

describe.skipIf(!hasBrowser)('own account', () => {
  const desk = deskSuite([])

  /** Someone of their own for each journey, since it changes who they are. */
  async function someone(name: string) {
    const email = `${name}@example.com`
    await desk.withSite((site) => buildUser(site, 'sales', email, name))
    const { page } = await desk.stranger({ allow: /status of 4/ })
    await openOwnAccount(page, email)
    await untilHydrated(page)
    return { page, email }
  }

  test('a changed name stands in the frame at once', async () => {
    const { page } = await someone('ada')
    await page.getByLabel('Name').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').getByText('Name is required').waitFor()
    await page.getByLabel('Name').fill('Ada Obi')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').getByText('Saved').waitFor()
    await page.getByRole('banner').getByText('Ada Obi').waitFor()
  })

  test('a new password ends every other session and keeps this one', async () => {
    const { page, email } = await someone('bola')
    await changePassword(page, desk.suite.url, email)
  })

  test('sessions name the device and the last use; one or all others are ended', async () => {
    const { page, email } = await someone('chidi')
    const others = [await signIn(desk.suite.url, email), await signIn(desk.suite.url, email), await signIn(desk.suite.url, email)]
    const signedIn = async () => (await Promise.all(others.map((headers) => isSignedIn(desk.suite.url, headers)))).filter(Boolean).length
    await openDesk(page, deskPaths.account)
    const rows = page.getByRole('table', { name: 'Sessions' }).getByRole('row')
    expect(await rows.filter({ hasText: 'this one' }).innerText()).toMatch(/Chrome on Linux.*\d{4}, \d\d:\d\d.*\d{4}, \d\d:\d\d/s)
    expect(await rows.count()).toBe(1 + 4)
    await page.getByRole('button', { name: 'End the session: A program' }).first().click()
    await page.getByRole('status').getByText('That device is signed out').waitFor()
    expect(await signedIn()).toBe(2)
    await page.getByRole('button', { name: 'End all other sessions' }).click()
    await page.getByRole('status').getByText('You are signed out everywhere else').waitFor()
    expect([await signedIn(), await rows.count()]).toEqual([0, 1 + 1])
  })

  test("nobody ends another one's session", async () => {
    const { email } = await someone('dayo')
    const { page } = await someone('efe')
    const { id } = await desk.withSite((site) =>
      site.db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select('sessions.id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow(),
    )
    const answer = await page.request.post(deskPaths.account, { form: { intent: 'end', id }, headers: { origin: desk.suite.url } })
    expect(answer.status()).toBe(404)
    expect(await desk.withSite((site) => site.db.selectFrom('sessions').select('id').where('id', '=', id).execute())).toHaveLength(1)
  })

  test('the second factor is switched on by its code, and off', async () => {
    const { page, email } = await someone('femi')
    await useSecondFactor(page, desk.suite.url, email, true)
  })
})
