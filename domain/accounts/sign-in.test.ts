import { describe, expect, test } from 'vitest'
import { accountSite, HOME, STRANGER, told } from '#tests/support/account-site.ts'
import { engines } from '#tests/support/engines.ts'
import { buildUser, STAFF_PASSWORD } from '#tests/support/staff.ts'
import { totpCode } from '#tests/support/totp.ts'
import { visitFrom } from '#tests/support/visits.ts'
import type { Visit } from './visit.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NEW_PASSWORD = 'quite another password'

describe.each(engines)('signing in on $name', ({ fresh }) => {
  async function staffed(limit?: number) {
    const on = accountSite(await fresh(), limit)
    const account = await buildUser(on.site, 'editor')
    const audited = async () => {
      const rows = await on.site.db.selectFrom('audit').selectAll().where('actor', '!=', 'test').orderBy('at').orderBy('id').execute()
      return rows.map(({ actor, action, entity, entity_id }) => [actor, action, entity, entity_id])
    }
    const own = (action: string) => [`user:${account.id}`, action, 'user', account.id]
    const enter = (email = account.email, password = STAFF_PASSWORD, visit = visitFrom(HOME)) =>
      on.sessions.signIn(visit, { email, password })
    return { ...on, account, audited, own, enter }
  }

  test('tells who is signed in, from when, until when and on which device', async () => {
    const { enter, account, sessions, site, audited, own } = await staffed()
    const { cookies, ...signedIn } = await enter(account.email.toUpperCase())
    expect(signedIn).toEqual({ account })
    const { cookie } = visitFrom(HOME, cookies)
    expect(await sessions.find(cookie)).toEqual({
      id: expect.any(String),
      expiresAt: '2026-11-28T09:00:00.000Z',
      account,
      isStrong: false,
      lacksSecondFactor: false,
    })
    const stored = await site.db.selectFrom('sessions').select(['user_agent', 'ip_address', 'created_at']).executeTakeFirstOrThrow()
    expect(stored).toEqual({ user_agent: visitFrom(HOME).userAgent, ip_address: '', created_at: '2026-11-21T09:00:00.000Z' })
    expect(await audited()).toEqual([own('signed in')])
  })

  test('with a wrong pair is refused in the same words whether or not there is such an account', async () => {
    const { enter, account, audited, advance } = await staffed()
    const wrong = { kind: 'not-signed-in', message: 'Email or password is wrong' }
    await expect(enter(account.email, NEW_PASSWORD)).rejects.toMatchObject(wrong)
    advance(1)
    await expect(enter('nobody@example.com')).rejects.toMatchObject(wrong)
    expect(await audited()).toEqual([
      ['visitor', 'sign-in failed', 'user', account.id],
      ['visitor', 'sign-in failed', 'unknown account', expect.any(String)],
    ])
  })

  test('is slowed down with a time to wait, and says so in the audit', async () => {
    const { enter, account, audited, advance } = await staffed(1)
    await told(enter(account.email, NEW_PASSWORD))
    advance(1)
    await expect(enter()).rejects.toMatchObject({
      kind: 'too-many',
      retryAfter: 1,
      message: 'Too many failed sign-ins. Please wait a few minutes and try again, or reset the password.',
    })
    expect((await audited()).map(([, action]) => action)).toEqual(['sign-in failed', 'sign-in slowed down'])
  })

  test('from a program that does not say what it is, or says too much, is no less signing in', async () => {
    const { enter, site, account } = await staffed()
    await enter(account.email, STAFF_PASSWORD, { ...visitFrom(HOME), userAgent: undefined })
    await enter(account.email, STAFF_PASSWORD, { ...visitFrom(HOME), userAgent: 'x'.repeat(1_000) })
    const agents = await site.db.selectFrom('sessions').select('user_agent').execute()
    expect(agents.map(({ user_agent }) => user_agent?.length).toSorted()).toEqual([0, 300])
  })

  test('out ends this session alone, at once and for good', async () => {
    const { sessions, signIn, account } = await staffed()
    const [mine, other] = [await signIn(account.email), await signIn(account.email)]
    const { cookies } = await sessions.signOut(mine)
    expect(cookies.join()).toMatch(/site\.session_token=;.*Max-Age=0/)
    expect([await sessions.accountOf(mine), (await sessions.accountOf(other))?.id]).toEqual([null, account.id])
  })

  test('counts as use at most every ten minutes', async () => {
    const { sessions, signIn, account, advance } = await staffed()
    const { cookie } = await signIn(account.email)
    const until = async () => (await sessions.find(cookie))?.expiresAt
    advance(10 * MINUTE - 1)
    expect(await until()).toBe('2026-11-28T09:00:00.000Z')
    advance(1)
    expect(await until()).toBe('2026-11-28T09:10:00.000Z')
    advance(6 * DAY)
    expect(await until()).toBe('2026-12-04T09:10:00.000Z')
  })

  test('a role that is changed meanwhile counts at once', async () => {
    const { sessions, signIn, account, site } = await staffed()
    const visit = await signIn(account.email)
    await site.db.updateTable('users').set({ role: 'sales' }).execute()
    expect(await sessions.accountOf(visit)).toEqual({ ...account, role: 'sales' })
  })

  test('changes of the password and links for a new one are audited', async () => {
    const { sessions, signIn, account, site, audited, own } = await staffed()
    const mine = await signIn(account.email)
    const { cookies } = await sessions.changePassword(mine, account, { currentPassword: STAFF_PASSWORD, newPassword: NEW_PASSWORD })
    expect(cookies).toEqual([expect.stringMatching(/^site\.session_token=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)])
    await sessions.requestReset(visitFrom(HOME), ` ${account.email.toUpperCase()} `)
    await sessions.settle()
    const mail = await site.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ recipient: account.email, reply_to: null, subject: 'A new password for localhost' })
    const address = /http:\S+/.exec(mail.text)?.[0] ?? ''
    expect(mail.html).toContain(`<a href="${address}"`)
    expect(mail.text).toContain(`Choose a new password:\n${address}\n`)
    for (const words of [mail.text, mail.html]) {
      expect(words).toContain('Someone asked for a new password for your account on the website of Your company.')
      expect(words).toContain('If it was not you, you can ignore this mail: your password stays as it is.')
    }
    const token = new URL(address).searchParams.get('token') ?? ''
    await sessions.resetPassword(visitFrom(HOME), { token, newPassword: 'five words of mine now' })
    expect((await audited()).toSorted()).toEqual(
      [
        own('signed in'),
        own('password changed'),
        ['system', 'password reset asked for', 'user', account.id],
        own('password reset'),
      ].toSorted(),
    )
    await expect(sessions.resetPassword(visitFrom(HOME), { token, newPassword: NEW_PASSWORD })).rejects.toMatchObject({
      kind: 'invalid',
      message: 'This link does not work any more. Ask for a new one.',
      errors: { token: 'This link does not work any more. Ask for a new one.' },
    })
  })

  test('links that are asked for too often are audited without the address', async () => {
    const { sessions, audited } = await staffed()
    const ask = () => sessions.requestReset(visitFrom(STRANGER), 'nobody@example.com')
    for (let count = 0; count < 5; count += 1) await ask()
    await expect(ask()).rejects.toMatchObject({
      kind: 'too-many',
      retryAfter: 3600,
      message: 'Links for a new password were asked for too often. Please look for the last mail, or try again later.',
    })
    expect(await audited()).toEqual([['visitor', 'password reset slowed down', 'unknown account', expect.stringMatching(/^[\w-]{43}$/)]])
  })
})

describe.each(engines)('a second factor of who signs in on $name', ({ fresh }) => {
  async function withSecondFactor() {
    const on = accountSite(await fresh(), 0)
    const account = await buildUser(on.site, 'editor')
    const setup = await on.sessions.beginSecondFactor(await on.signIn(account.email), account, STAFF_PASSWORD)
    const code = () => totpCode(setup.totpURI, on.clock.now())
    const { cookies } = await on.sessions.enterCode(await on.signIn(account.email), { kind: 'code', code: code() })
    on.advance(MINUTE)
    const signIn = () => on.sessions.signIn(visitFrom(HOME), { email: account.email, password: STAFF_PASSWORD })
    /** After the first step of a sign-in. */
    const halfIn = async () => visitFrom(HOME, (await signIn()).cookies)
    const recover = async (given = '') => told(on.sessions.enterCode(await halfIn(), { kind: 'recovery code', code: given }))
    const actions = async () => {
      const rows = await on.site.db
        .selectFrom('audit')
        .select(['action', 'entity_id'])
        .where('actor', '=', `user:${account.id}`)
        .orderBy('at')
        .orderBy('id')
        .execute()
      return rows.map(({ action }) => action)
    }
    return { ...on, account, setup, code, mine: visitFrom(HOME, cookies), step: signIn, halfIn, recover, actions }
  }

  test('is asked for after the password, and nobody is signed in before it is given', async () => {
    const { step, sessions, setup, account, code } = await withSecondFactor()
    expect(new URL(setup.totpURI).searchParams.get('issuer')).toBe('localhost')
    expect(setup.recoveryCodes.length).toBeGreaterThanOrEqual(8)
    const { cookies, ...asked } = await step()
    expect(asked).toEqual({ secondFactors: expect.arrayContaining(['totp']) })
    const half = visitFrom(HOME, cookies)
    expect(await sessions.accountOf(half)).toBeNull()
    const entered = await sessions.enterCode(half, { kind: 'code', code: code() })
    expect(entered.account).toEqual({ ...account, twoFactor: true })
    expect(await sessions.accountOf(visitFrom(HOME, entered.cookies))).toEqual({ ...account, twoFactor: true })
  })

  test('needs a first step that is not long ago, and a right code', async () => {
    const { sessions, halfIn, advance, code } = await withSecondFactor()
    const again = { kind: 'not-signed-in', message: 'Please sign in again' }
    const enter = (visit: Visit, given: string) => sessions.enterCode(visit, { kind: 'code', code: given })
    await expect(enter(visitFrom(HOME), code())).rejects.toMatchObject(again)
    const half = await halfIn()
    const wrong = { kind: 'not-signed-in', message: 'This code is wrong or too old', errors: { code: 'This code is wrong or too old' } }
    await expect(enter(half, '000000')).rejects.toMatchObject(wrong)
    await expect(sessions.enterCode(half, { kind: 'recovery code', code: 'none' })).rejects.toMatchObject(wrong)
    advance(DAY)
    await expect(enter(half, code())).rejects.toMatchObject(again)
  })

  test('is never shut, however many wrong codes were guessed', async () => {
    const { sessions, halfIn, code, account } = await withSecondFactor()
    for (let signIn = 0; signIn < 3; signIn += 1) {
      const half = await halfIn()
      for (let guess = 0; guess < 4; guess += 1) await told(sessions.enterCode(half, { kind: 'code', code: '000000' }))
    }
    const { account: entered } = await sessions.enterCode(await halfIn(), { kind: 'code', code: code() })
    expect(entered.id).toBe(account.id)
  })

  test('has recovery codes that work once each, until others are made', async () => {
    const { setup, recover, sessions, mine, account, actions } = await withSecondFactor()
    const [first, second] = setup.recoveryCodes
    expect([await recover(first), await recover(first)]).toEqual(['done', 'not-signed-in'])
    const { recoveryCodes } = await sessions.makeRecoveryCodes(mine, account, STAFF_PASSWORD)
    expect([await recover(second), await recover(recoveryCodes[0])]).toEqual(['not-signed-in', 'done'])
    expect(await actions()).toContain('recovery codes made')
  })

  test('ends with the password, which is asked for before anything about it changes', async () => {
    const { sessions, mine, account, step, actions } = await withSecondFactor()
    const wrong = { kind: 'invalid', message: 'The password is wrong', errors: { password: 'The password is wrong' } }
    await expect(sessions.makeRecoveryCodes(mine, account, NEW_PASSWORD)).rejects.toMatchObject(wrong)
    await expect(sessions.endSecondFactor(mine, account, NEW_PASSWORD)).rejects.toMatchObject(wrong)
    expect(await step()).toHaveProperty('secondFactors')
    await sessions.endSecondFactor(mine, account, STAFF_PASSWORD)
    expect(await step()).toMatchObject({ account: { id: account.id, twoFactor: false } })
    expect((await actions()).filter((action) => action.startsWith('second factor'))).toEqual(['second factor on', 'second factor off'])
  })
})
