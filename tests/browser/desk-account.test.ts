import { describe, expect, test } from 'vitest'
import * as factorMessages from '#shared/accounts/factor-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import * as messages from '#shared/messages.ts'
import { hasBrowser, untilHydrated } from '../support/browser.ts'
import { deskSuite, expectSoundAsItStands, openDesk } from '../support/desk.ts'
import { changePassword, isSignedIn, openOwnAccount, useSecondFactor } from '../support/journeys/own-account.ts'
import { buildUser, signIn, STAFF_PASSWORD } from '../support/staff.ts'

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
    await page.getByRole('main').getByRole('status').getByText('Saved').waitFor()
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
    expect(await rows.filter({ hasText: 'this one' }).innerText()).toMatch(/Chrome on Linux.*\d{4}, \d+\.\d\d[ap]m.*\d{4}, \d+\.\d\d[ap]m/s)
    expect(await rows.count()).toBe(1 + 4)
    await page.getByRole('button', { name: 'End the session: A program' }).first().click()
    await page.getByRole('main').getByRole('status').getByText('That device is signed out').waitFor()
    expect(await signedIn()).toBe(2)
    await page.getByRole('button', { name: 'End all others' }).click()
    await page.getByRole('main').getByRole('status').getByText('You are signed out everywhere else').waitFor()
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

  test('a passkey is added, named, signed in with, and removed', async () => {
    const { page, email } = await someone('gozie')
    const device = await page.context().newCDPSession(page)
    await device.send('WebAuthn.enable')
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    })
    await openDesk(page, deskPaths.secondFactor)
    const form = page.getByRole('form', { name: 'Add a passkey' })
    const add = async (name: string, password: string) => {
      await form.getByLabel('Name').fill(name)
      await form.getByLabel('password').fill(password)
      await form.getByRole('button', { name: 'Add a passkey' }).click()
    }
    await add('', STAFF_PASSWORD)
    await page.getByRole('link', { name: messages.nameRequired }).waitFor()
    await add('My phone', 'not this one')
    await page.getByRole('link', { name: messages.passwordWrong }).waitFor()
    await add('My phone', STAFF_PASSWORD)
    await page.getByRole('main').getByRole('status').getByText('The passkey was added').waitFor()
    await untilHydrated(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectSoundAsItStands(page, deskPaths.secondFactor)
    await page.setViewportSize({ width: 1440, height: 900 })
    await add('My phone again', STAFF_PASSWORD)
    await page.getByRole('alert').getByText(factorMessages.passkeyThere).waitFor()

    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(({ pathname }) => pathname === deskPaths.signIn)
    await openDesk(page, `${deskPaths.signIn}?to=${deskPaths.secondFactor}`)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.waitForURL(({ pathname }) => pathname === deskPaths.secondFactor)

    await page.getByText(/^Added .*, last used /).waitFor()
    await page.getByLabel('Name of the passkey').fill('Old phone')
    await page.getByRole('button', { name: 'Rename: My phone' }).click()
    await page.getByRole('main').getByRole('status').getByText('Renamed').waitFor()
    await page.getByRole('button', { name: 'Remove: Old phone' }).click()
    await page.getByRole('main').getByRole('status').getByText('Passkey removed').waitFor()
    await openDesk(page, deskPaths.account)
    await page.getByText('You have no passkey').waitFor()
    const rows = await desk.withSite((site) => site.db.selectFrom('outbox').select('kind').where('recipient', '=', email).execute())
    expect(rows.map(({ kind }) => kind)).toEqual(['passkey-added'])
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(({ pathname }) => pathname === deskPaths.signIn)
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('alert').getByText(factorMessages.passkeyWrong).waitFor()
  })
})
