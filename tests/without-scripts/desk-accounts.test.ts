import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as factorMessages from '#shared/accounts/factor-messages.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import * as messages from '#shared/messages.ts'
import { runCliAt } from '../support/command-line.ts'
import { leaveForbidden } from '../support/journeys/forbidden-screen.ts'
import {
  beginApp,
  changePassword,
  comeIn,
  confirmApp,
  openOwnAccount,
  refuseWrongPair,
  useSecondFactor,
} from '../support/journeys/own-account.ts'
import { inviteByLink, moveAndRemove } from '../support/journeys/users.ts'
import { plainDeskSuite } from '../support/plain/plain-suites.ts'
import type { PlainPage } from '../support/plain/plain-visitor.ts'
import { startSite } from '../support/running-site.ts'
import { buildUser, signIn, STAFF_PASSWORD } from '../support/staff.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { totpCode } from '../support/totp.ts'

const NEW_PASSWORD = 'quite another password'
/** A wrong pair is answered 401. */
const allow = /status of 4/

const pathOf = (page: PlainPage) => new URL(page.url()).pathname + new URL(page.url()).search

describe('coming in', () => {
  const desk = plainDeskSuite(['admin', 'editor', 'sales'])

  /** Of the mail, which is written after the answer. */
  const linkOf = (email: string) =>
    desk.withSite(async (site) => {
      const texts = async () =>
        (await site.db.selectFrom('outbox').select('text').where('recipient', '=', email).execute()).map(({ text }) => text).join()
      const find = async () => /http\S+/.exec(await texts())?.[0] ?? ''
      await expect.poll(find).not.toBe('')
      return find()
    })

  test.each(['editor@example.com', 'nobody@example.com'])(
    'a wrong pair of %s says so, keeps the address and never the password',
    async (email) => {
      const { page } = desk.stranger({ allow })
      await page.goto(deskPaths.signIn)
      await refuseWrongPair(page, email)
    },
  )

  test('one is led to the sign-in and back to where one was', async () => {
    const wanted = `${deskPaths.posts}?sort=title&status=draft`
    const { page } = desk.stranger()
    await page.goto(wanted)
    expect(new URL(page.url()).pathname).toBe(deskPaths.signIn)
    await comeIn(page, 'editor@example.com')
    expect(pathOf(page)).toBe(wanted)
  })

  test('what is missing is named beside its field', async () => {
    const { page } = desk.stranger({ allow })
    await page.goto(deskPaths.signIn)
    await page.getByRole('button', { name: 'Sign in' }).click()
    expect(await page.getByRole('alert').getByRole('link').allInnerTexts()).toEqual(['Email is required', 'Password is required'])
  })

  test.each(['https://evil.example/admin', '//evil.example/admin', '/blog-list'])('but never to %s', async (to) => {
    const { page } = desk.stranger({ allow })
    await page.goto(`${deskPaths.signIn}?${new URLSearchParams({ to })}`)
    await comeIn(page, 'editor@example.com')
    expect(page.url()).toBe(`${desk.suite.url}${deskPaths.today}`)
  })

  test('whoever is signed in is not asked again, and signs out from any screen', async () => {
    const { page } = desk.stranger({ allow })
    await page.goto(deskPaths.signIn)
    await comeIn(page, 'editor@example.com')
    expect(pathOf(page)).toBe(deskPaths.today)
    await page.goto(deskPaths.signIn)
    expect(pathOf(page)).toBe(deskPaths.today)
    await page.goto(deskPaths.comments)
    await page.getByRole('button', { name: 'Sign out' }).click()
    expect(pathOf(page)).toBe(deskPaths.signIn)
    await page.goto(deskPaths.comments)
    expect(new URL(page.url()).pathname).toBe(deskPaths.signIn)
  })

  test('a second factor asks for a code, or for a recovery code, and leads back', async () => {
    const email = 'careful@example.com'
    await desk.withSite((site) => buildUser(site, 'editor', email))
    const headers = { ...(await signIn(desk.suite.url, email)), 'content-type': 'application/json' }
    const call = async (path: string, body: object) =>
      (await fetch(`${desk.suite.url}/api/auth/two-factor/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    const { totpURI, backupCodes } = await call('enable', { password: STAFF_PASSWORD })
    await call('verify-totp', { code: totpCode(totpURI, new Date()) })

    const body = new URLSearchParams({ intent: 'sign-in', email, password: STAFF_PASSWORD })
    const half = await fetch(desk.suite.url + deskPaths.signIn, {
      method: 'POST',
      headers: { origin: desk.suite.url },
      body,
      redirect: 'manual',
    })
    // Each on a line of its own, as cookies must be.
    expect(half.headers.getSetCookie().length).toBeGreaterThan(1)

    const { page } = desk.stranger({ allow })
    const begin = async () => {
      await page.goto(`${deskPaths.comments}?status=spam`)
      await comeIn(page, email)
      await page.getByRole('heading', { level: 1, name: 'Second factor' }).waitFor()
    }
    const give = async (code: string) => {
      await page.getByLabel('Code').fill(code)
      await page.getByRole('button', { name: 'Sign in' }).click()
    }
    await begin()
    await give('000000')
    await page.getByRole('alert').getByText(messages.codeWrong).waitFor()
    await give(totpCode(totpURI, new Date(Date.now() + 30_000)))
    expect(pathOf(page)).toBe(`${deskPaths.comments}?status=spam`)

    await page.getByRole('button', { name: 'Sign out' }).click()
    expect(pathOf(page)).toBe(deskPaths.signIn)
    await begin()
    await page.getByRole('link', { name: /recovery code/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Recovery code' }).waitFor()
    await give(backupCodes[0])
    expect(pathOf(page)).toBe(`${deskPaths.comments}?status=spam`)
  })

  test('a forgotten password: the mail leads to a screen of the back office that sets a new one, once', async () => {
    const email = 'forgetful@example.com'
    await desk.withSite((site) => buildUser(site, 'editor', email))
    const { page } = desk.stranger({ allow })
    await page.goto(deskPaths.signIn)
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await page.getByRole('main').getByRole('status').getByText(deskMessages.resetSent).waitFor()
    const link = await linkOf(email)
    expect(new URL(link).pathname).toBe(deskPaths.newPassword)
    const choose = async (password: string) => {
      await page.goto(link)
      await page.getByLabel('New password').fill(password)
      await page.getByRole('button', { name: 'Save new password' }).click()
    }
    await choose('short')
    await page.getByRole('link', { name: deskMessages.passwordTooShort(10) }).waitFor()
    await choose(NEW_PASSWORD)
    await page.getByRole('heading', { name: deskMessages.passwordChanged }).waitFor()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await comeIn(page, email, NEW_PASSWORD)
    expect(pathOf(page)).toBe(deskPaths.today)
    await choose(NEW_PASSWORD)
    await page.getByRole('alert').getByText(deskMessages.resetLinkBroken).waitFor()
  })

  test.each([deskPaths.signIn, deskPaths.forgotten, deskPaths.newPassword, deskPaths.firstAdmin])(
    'a form that another site sends to %s is refused',
    async (path) => {
      const body = new URLSearchParams({ intent: 'sign-in', email: 'editor@example.com', password: STAFF_PASSWORD })
      for (const headers of [new Headers(), new Headers({ origin: 'https://evil.example' })]) {
        const answer = await fetch(desk.suite.url + path, { method: 'POST', headers, body, redirect: 'manual' })
        expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
      }
    },
  )

  test('of an empty site the link that the command line prints makes the first administrator, once', async () => {
    const place = { dataDir: temporaryFolder(), databaseUrl: undefined }
    const site = await startSite(place, { SAMPLE_CONTENT: 'off' })
    onTestFinished(async () => void (await site.stop()))
    const printLink = () => runCliAt(place, ['user', 'first-admin'], { SITE_URL: site.url })
    const link = (await printLink()).stdout.trim()
    const { page } = desk.stranger({ allow })
    await page.goto(link)
    await page.getByLabel('Name').fill('Ada Obi')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Password').fill('short')
    const make = page.getByRole('button', { name: 'Make my account' })
    await make.click()
    await page.getByRole('link', { name: deskMessages.passwordTooShort(10) }).waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com')
    await page.getByLabel('Password').fill(STAFF_PASSWORD)
    await make.click()
    expect(page.url()).toBe(`${site.url}${deskPaths.today}`)
    await page.goto(link)
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
    expect(await printLink()).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('there is an administrator already') })
    await site.stop()
    const again = await startSite(place, { SAMPLE_CONTENT: 'off' })
    onTestFinished(async () => void (await again.stop()))
    // All that it writes is here then.
    await again.stop()
    expect(again.output()).not.toContain('Nobody can sign in')
  })

  test('a new password ends every other session and keeps this one', async () => {
    const { page } = desk.stranger({ allow })
    const { email } = await desk.withSite((site) => buildUser(site, 'sales', 'bola@example.com'))
    await openOwnAccount(page, email)
    await changePassword(page, desk.suite.url, email)
  })

  test('the second factor is switched on by its code, and off', async () => {
    const { page } = desk.stranger({ allow })
    const { email } = await desk.withSite((site) => buildUser(site, 'sales', 'femi@example.com'))
    await openOwnAccount(page, email)
    await useSecondFactor(page, desk.suite.url, email, false)
  })

  test('an administrator asks everyone for a second factor: whoever has none is led to one, and can do nothing else', async () => {
    const [asking, asked] = ['asking@example.com', 'asked@example.com']
    await desk.withSite((site) => buildUser(site, 'admin', asking))
    await desk.withSite((site) => buildUser(site, 'editor', asked))
    const before = await signIn(desk.suite.url, asked)
    const { page: admin } = desk.stranger({ allow })
    const askAll = async () => {
      await admin.goto(deskPaths.users)
      await admin.getByRole('button', { name: 'Require it for everyone' }).click()
    }
    await openOwnAccount(admin, asking)
    await askAll()
    await admin.getByRole('alert').getByText(factorMessages.ownFactorFirst).waitFor()
    await admin.getByRole('link', { name: 'Set up your own' }).click()
    await confirmApp(admin, (await beginApp(admin))())
    await admin.getByRole('main').getByRole('status').getByText('The second factor is on').waitFor()
    await askAll()
    await admin.getByRole('main').getByRole('status').getByText('A second factor is now required for everyone').waitFor()

    const ask = (path: string, init?: RequestInit) =>
      fetch(desk.suite.url + path, { redirect: 'manual', ...init, headers: { ...before, ...init?.headers } })
    const refused = await ask('/blogs/api/comments')
    expect([refused.status, (await refused.json()).message]).toEqual([403, factorMessages.secondFactorFirst])
    for (const [path, init] of [
      [deskPaths.posts, {}],
      [`${deskPaths.posts}.data`, {}],
      [deskPaths.users, {}],
      [deskPaths.account, { method: 'POST', body: new URLSearchParams({ intent: 'name', name: 'Somebody else' }) }],
    ] as const) {
      const led = await ask(path, init)
      expect(led.headers.get('location') ?? (await led.text())).toContain(deskPaths.secondFactor)
    }
    expect((await ask(deskPaths.news)).status).toBe(403)
    expect((await ask('/api/auth/get-session')).status).toBe(200)

    const { page } = desk.stranger({ allow })
    await page.goto(deskPaths.posts)
    await comeIn(page, asked)
    expect(new URL(page.url()).pathname).toBe(deskPaths.secondFactor)
    await page.getByText('A second factor is required here').waitFor()
    await confirmApp(page, (await beginApp(page))())
    await page.getByRole('link', { name: 'I have kept them' }).click()
    expect(new URL(page.url()).pathname).toBe(deskPaths.account)

    await admin.goto(deskPaths.users)
    await admin.getByRole('button', { name: 'Make it optional' }).click()
    await admin.getByRole('main').getByRole('status').getByText('now optional').waitFor()
  })

  test('without a mail server the link of an invitation is handed over, and works once', async () => {
    await inviteByLink(desk, desk.staff('admin', { allow }).page, desk.stranger().page)
  })

  test('a changed role counts with the next click, and whoever is removed is out at once', async () => {
    await moveAndRemove(desk, desk.staff('admin').page, desk.suite.url)
  })

  test('the frame stays around a screen that the role may not see, with the way back', async () => {
    const { page } = desk.staff('sales', { allow: /status of 403/ })
    expect((await page.goto(deskPaths.users)).status()).toBe(403)
    await page.getByRole('button', { name: 'Menu' }).click()
    await leaveForbidden(page)
  })
})

describe('guessing', () => {
  const desk = plainDeskSuite([], { LOGIN_RATE_LIMIT: '1' })

  test('whoever must wait is told how long', async () => {
    const { page } = desk.stranger({ allow })
    await page.goto(deskPaths.signIn)
    await comeIn(page, 'new@example.com', 'wrong once')
    await page.getByRole('alert').getByText('Email or password is wrong').waitFor()
    // As if there had been many more just now: their wait outlasts the slowest machine.
    await desk.withSite(async (site) => {
      const tried = await site.db.selectFrom('sign_in_tries').selectAll().executeTakeFirstOrThrow()
      const many = Array.from({ length: 9 }, () => ({ ...tried, id: randomUUID() }))
      await site.db.insertInto('sign_in_tries').values(many).execute()
    })
    await comeIn(page, 'new@example.com', 'wrong again')
    expect(await page.getByRole('alert').innerText()).toMatch(/Too many failed sign-ins.+You can try again in \d+ (seconds|minutes)\./)
  })
})
