import { describe, expect, test } from 'vitest'
import { accountSite, HOME, sessionsOf, STRANGER, told } from '#tests/support/account-site.ts'
import { engines } from '#tests/support/engines.ts'
import { softAuthenticator } from '#tests/support/soft-authenticator.ts'
import { buildUser, STAFF_PASSWORD } from '#tests/support/staff.ts'
import { visitFrom } from '#tests/support/visits.ts'
import type { Account } from './account.ts'
import { askSecondFactorOfAll } from './asked-of-all.ts'
import { listPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'
import { takeOffSecondFactors } from './take-off-factors.ts'
import { removeUser } from './users.ts'
import type { Visit } from './visit.ts'

const MINUTE = 60_000

describe.each(engines)('passkeys on $name', ({ fresh }) => {
  async function staffed() {
    const on = accountSite(await fresh())
    const { site, sessions } = on
    const account = await buildUser(site, 'editor')
    const visit = await on.signIn(account.email)
    const withCookies = (before: Visit, cookies: string[]): Visit => ({
      ...before,
      cookie: [before.cookie, visitFrom(HOME, cookies).cookie].filter(Boolean).join('; '),
    })
    const add = async (device: ReturnType<typeof softAuthenticator>, name = 'My phone', mine = visit, whose: Account = account) => {
      const begun = await sessions.beginPasskey(mine, whose, STAFF_PASSWORD)
      return sessions.addPasskey(withCookies(mine, begun.cookies), whose, { name, response: device.make(begun.options) })
    }
    const comeIn = async (device: ReturnType<typeof softAuthenticator>, address = HOME, process = sessions) => {
      const asked = await sessions.askForPasskey(visitFrom(address))
      return process.signInWithPasskey(visitFrom(address, asked.cookies), device.use(asked.options))
    }
    const device = softAuthenticator(site.siteUrl)
    return { ...on, account, visit, withCookies, add, comeIn, device }
  }

  test('let their owner in, also by another process, without password and code, and again', async () => {
    const { add, comeIn, device, account, sessions, site } = await staffed()
    await add(device)
    for (const process of [sessions, sessionsOf(site)]) {
      const { cookies, account: entered } = await comeIn(device, STRANGER, process)
      expect(entered).toEqual(account)
      expect(await sessions.find(visitFrom(STRANGER, cookies).cookie)).toMatchObject({ account: { id: account.id }, isStrong: true })
    }
  })

  test('are added with the password alone, told by mail and audited; nothing of a device is stored but its public key', async () => {
    const { add, device, sessions, visit, account, site } = await staffed()
    const wrong = { kind: 'invalid', errors: { password: 'The password is wrong' } }
    await expect(sessions.beginPasskey(visit, account, 'not this one')).rejects.toMatchObject(wrong)
    await add(device)
    const [mail] = await site.db.selectFrom('outbox').selectAll().execute()
    expect(mail).toMatchObject({
      kind: 'passkey-added',
      recipient: account.email,
      subject: 'A passkey was added to your account at localhost',
    })
    expect(mail?.text).toContain('The passkey “My phone” now opens your account')
    const actions = await site.db.selectFrom('audit').select('action').where('actor', '=', `user:${account.id}`).execute()
    expect(actions.map(({ action }) => action)).toContain('passkey added')
    expect(await sessions.find(visit.cookie)).toMatchObject({ isStrong: true })
  })

  test('say when each was last used, which is the one that let its owner in', async () => {
    const { add, comeIn, device, advance, site, account } = await staffed()
    const other = softAuthenticator(site.siteUrl)
    await add(device, 'My phone')
    await add(other, 'My computer')
    const uses = async () => Object.fromEntries((await listPasskeys(site, account.id)).map(({ name, usedAt }) => [name, usedAt]))
    expect(await uses()).toEqual({ 'My phone': null, 'My computer': null })
    advance(MINUTE)
    await comeIn(device)
    expect(await uses()).toEqual({ 'My phone': '2026-11-21T09:01:00.000Z', 'My computer': null })
    expect(await told(comeIn(softAuthenticator(site.siteUrl)))).toBe('not-signed-in')
    advance(MINUTE)
    await comeIn(device)
    await comeIn(other, STRANGER)
    expect(await uses()).toEqual({ 'My phone': '2026-11-21T09:02:00.000Z', 'My computer': '2026-11-21T09:02:00.000Z' })
  })

  test('of a device that does not ask who holds it are no second factor, and refused', async () => {
    const { add, comeIn, site, account } = await staffed()
    const message = 'This device did not ask who you are. Set a screen lock, or use your password.'
    await expect(add(softAuthenticator(site.siteUrl, { asksHolder: false }))).rejects.toMatchObject({ kind: 'invalid', message })
    expect(await listPasskeys(site, account.id)).toEqual([])
    expect(await told(comeIn(softAuthenticator(site.siteUrl)))).toBe('not-signed-in')
  })

  test('of another site, and answers that were given before, open nothing and are no fault of the site', async () => {
    const { add, device, sessions, site, account, visit, withCookies } = await staffed()
    await add(device)
    const asked = await sessions.askForPasskey(visitFrom(HOME))
    const there = visitFrom(HOME, asked.cookies)
    const answer = device.use(asked.options)
    expect(await told(sessions.signInWithPasskey(there, answer))).toBe('done')
    expect(await told(sessions.signInWithPasskey(there, answer))).toBe('invalid')
    const foreign = softAuthenticator('https://elsewhere.example')
    const begun = await sessions.beginPasskey(visit, account, STAFF_PASSWORD)
    const given = sessions.addPasskey(withCookies(visit, begun.cookies), account, { name: 'x', response: foreign.make(begun.options) })
    expect(await told(given)).toBe('invalid')
    expect(await listPasskeys(site, account.id)).toHaveLength(1)
  })

  test('are named and removed by their owner alone, and go with the account', async () => {
    const { add, device, comeIn, site, account } = await staffed()
    await add(device)
    const [{ id = '' } = {}] = await listPasskeys(site, account.id)
    const other = await buildUser(site, 'sales')
    expect(await told(renamePasskey(site, other, id, 'Mine'))).toBe('not-found')
    expect(await told(removePasskey(site, other, id))).toBe('not-found')
    await renamePasskey(site, account, id, 'Old phone')
    expect(await listPasskeys(site, account.id)).toEqual([{ id, name: 'Old phone', addedAt: '2026-11-21T09:00:00.000Z', usedAt: null }])
    await removePasskey(site, account, id)
    expect(await told(comeIn(device))).toBe('not-signed-in')
    await add(device)
    await removeUser(site, 'test', account.id)
    expect(await site.db.selectFrom('passkeys').selectAll().execute()).toEqual([])
  })

  test('are asked for few times from one network', async () => {
    const { sessions, advance } = await staffed()
    const asked = []
    for (let count = 0; count < 61; count += 1) asked.push(await told(sessions.askForPasskey(visitFrom(STRANGER))))
    expect([asked.filter((each) => each === 'done').length, asked.at(-1)]).toEqual([60, 'too-many'])
    expect(await told(sessions.askForPasskey(visitFrom(HOME)))).toBe('done')
    advance(10 * MINUTE)
    expect(await told(sessions.askForPasskey(visitFrom(STRANGER)))).toBe('done')
  })

  test('are enough where a second factor is asked of everyone; the password alone then changes nothing about them', async () => {
    const { add, device, comeIn, sessions, site, account, signIn, visit } = await staffed()
    await add(device)
    const mine = await sessions.find(visit.cookie)
    if (!mine) throw new Error('a session is needed')
    await askSecondFactorOfAll(site, mine, true)
    const { cookies } = await comeIn(device)
    expect(await sessions.accountOf(visitFrom(HOME, cookies))).toEqual(account)
    const weak = await signIn(account.email)
    expect(await sessions.accountOf(weak)).toBeNull()
    expect(await told(add(softAuthenticator(site.siteUrl), 'Thief', weak))).toBe('not-allowed')
    expect(await told(sessions.beginSecondFactor(weak, account, STAFF_PASSWORD))).toBe('not-allowed')
    const [{ id = '' } = {}] = await listPasskeys(site, account.id)
    expect(await told(removePasskey(site, account, id))).toBe('conflict')
    await takeOffSecondFactors(site, 'test', account.id)
    expect([await sessions.find(visitFrom(HOME, cookies).cookie), await listPasskeys(site, account.id)]).toEqual([null, []])
    expect(await told(sessions.beginSecondFactor(await signIn(account.email), account, STAFF_PASSWORD))).toBe('done')
  })
})
