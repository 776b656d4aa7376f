import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import * as messages from '#shared/messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { hasBrowser, untilHydrated } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { buildUser, signIn, STAFF_PASSWORD } from '../support/staff.ts'
import { totpCode } from '../support/totp.ts'

const NEW_PASSWORD = 'quite another password'

describe.skipIf(!hasBrowser)('own account', () => {
  const desk = deskSuite([])

  /** Someone of their own for each journey, since it changes who they are. */
  async function someone(name: string, options: { javaScriptEnabled?: boolean } = {}) {
    const email = `${name}@example.com`
    await desk.withSite((site) => buildUser(site, 'sales', email, name))
    const { page } = await desk.stranger({ allow: /status of 4/, ...options })
    await page.goto(`${deskPaths.signIn}?to=${deskPaths.account}`)
    await comeIn(page, email)
    await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
    if (options.javaScriptEnabled !== false) await untilHydrated(page)
    return { page, email }
  }
  const comeIn = async (page: Page, email: string, password = STAFF_PASSWORD) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  const isSignedIn = async (headers: { cookie: string }) =>
    (await fetch(desk.suite.url + deskPaths.account, { headers, redirect: 'manual' })).status === 200

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

  test.each([true, false])('a new password ends every other session and keeps this one; scripts: %s', async (javaScriptEnabled) => {
    const { page, email } = await someone(`bola${javaScriptEnabled}`, { javaScriptEnabled })
    const elsewhere = await signIn(desk.suite.url, email)
    const change = async (current: string, next: string) => {
      await page.getByLabel('Current password').fill(current)
      await page.getByLabel('New password').fill(next)
      await page.getByRole('button', { name: 'Change password' }).click()
    }
    await change('not this one', NEW_PASSWORD)
    await page.getByRole('link', { name: messages.passwordWrong }).waitFor()
    expect(await isSignedIn(elsewhere)).toBe(true)
    await change(STAFF_PASSWORD, NEW_PASSWORD)
    await page.getByRole('status').getByText('The password was changed').waitFor()
    expect(await isSignedIn(elsewhere)).toBe(false)
    await page.goto(deskPaths.account)
    await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  })

  test('sessions name the device and the last use; one or all others are ended', async () => {
    const { page, email } = await someone('chidi')
    const others = [await signIn(desk.suite.url, email), await signIn(desk.suite.url, email), await signIn(desk.suite.url, email)]
    const signedIn = async () => (await Promise.all(others.map(isSignedIn))).filter(Boolean).length
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

  test.each([true, false])('the second factor is switched on by its code, and off; scripts: %s', async (javaScriptEnabled) => {
    const { page, email } = await someone(`femi${javaScriptEnabled}`, { javaScriptEnabled })
    const elsewhere = await signIn(desk.suite.url, email)
    await page.getByRole('link', { name: 'Switch it on' }).click()
    await page.getByRole('heading', { level: 1, name: 'Second factor' }).waitFor()
    await page.getByLabel('Password').fill(STAFF_PASSWORD)
    await page.getByRole('button', { name: 'Switch on' }).click()
    await page.getByRole('img', { name: 'QR picture for the authenticator app' }).waitFor()
    const secret = await page.locator('.desk-secret').innerText()
    const code = (after = 0) => totpCode(`otpauth://totp/x?secret=${secret}`, new Date(Date.now() + after))
    const confirm = async (digits: string) => {
      await page.getByLabel('Code').fill(digits)
      await page.getByRole('button', { name: 'Confirm' }).click()
    }
    await confirm('000000')
    await page.getByRole('link', { name: messages.codeWrong }).waitFor()
    expect(await page.locator('.desk-secret').innerText()).toBe(secret)
    await confirm(code())
    await page.getByRole('link', { name: 'Download' }).waitFor()
    const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
    expect(codes.length).toBeGreaterThanOrEqual(8)
    const file = decodeURIComponent((await page.getByRole('link', { name: 'Download' }).getAttribute('href'))?.split(',')[1] ?? '')
    expect(file.trim().split('\n')).toEqual(codes)
    await expect.poll(() => page.getByRole('button', { name: 'Copy' }).count()).toBe(javaScriptEnabled ? 1 : 0)
    expect(await isSignedIn(elsewhere)).toBe(false)

    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === deskPaths.signIn)
    await comeIn(page, email)
    await page.getByLabel('Code').fill(code(30_000))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL((url) => url.pathname === deskPaths.today)
    await page.goto(deskPaths.secondFactor)
    await page.getByLabel('Password').fill(STAFF_PASSWORD)
    await page.getByRole('button', { name: 'Switch off' }).click()
    await page.getByRole('status').getByText('The second factor is off').waitFor()
  })
})
