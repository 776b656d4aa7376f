import { describe, expect, test } from 'vitest'
import { HASHES_AT_ONCE, HASHES_WAITING } from '#shared/limits.ts'
import { accountSite, HOME, sessionsOf, STRANGER, told } from '#tests/support/account-site.ts'
import { engines } from '#tests/support/engines.ts'
import { buildUser, STAFF_PASSWORD } from '#tests/support/staff.ts'
import { totpCode } from '#tests/support/totp.ts'
import { visitFrom } from '#tests/support/visits.ts'
import { endSession, listSessions } from './own-sessions.ts'
import { PASSWORD_COST } from './password.ts'

const [sqlite] = engines as [(typeof engines)[number]]
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NEW_PASSWORD = 'quite another password'

describe.each(engines)('sessions on $name', ({ fresh }) => {
  test('a session ends after seven days without use', async () => {
    const { site, sessions, signIn, advance } = accountSite(await fresh())
    const { email } = await buildUser(site, 'editor')
    const { cookie } = await signIn(email)
    advance(6 * DAY)
    expect(await sessions.accountOf({ cookie })).toMatchObject({ email, role: 'editor' })
    advance(6 * DAY)
    expect(await sessions.accountOf({ cookie })).toMatchObject({ email })
    advance(7 * DAY)
    expect(await sessions.accountOf({ cookie })).toBeNull()
  })

  test('a session ends after thirty days however much it is used', async () => {
    const { site, sessions, signIn, advance } = accountSite(await fresh())
    const { cookie } = await signIn((await buildUser(site, 'editor')).email)
    for (let day = 1; day < 30; day += 1) {
      advance(DAY)
      expect(await sessions.accountOf({ cookie })).not.toBeNull()
    }
    advance(DAY)
    expect(await sessions.accountOf({ cookie })).toBeNull()
  })

  test('a made-up or foreign cookie is nobody', async () => {
    const { site, sessions, signIn } = accountSite(await fresh())
    const { cookie = '' } = await signIn((await buildUser(site, 'editor')).email)
    const { token } = await site.db.selectFrom('sessions').select('token').executeTakeFirstOrThrow()
    for (const given of [undefined, '', `site.session_token=${token}`, cookie.replace(/.{6}$/, '')]) {
      expect(await sessions.accountOf({ cookie: given })).toBeNull()
    }
  })

  test('a changed password ends the other sessions and the token of this one, once the right old one is given', async () => {
    const { site, sessions, signIn } = accountSite(await fresh())
    const account = await buildUser(site, 'editor')
    const [mine, other] = [await signIn(account.email), await signIn(account.email)]
    const change = (currentPassword: string, newPassword = NEW_PASSWORD) =>
      sessions.changePassword(mine, account, { currentPassword, newPassword })
    await expect(change('not this one')).rejects.toMatchObject({ kind: 'invalid', errors: { currentPassword: 'The password is wrong' } })
    await expect(change(STAFF_PASSWORD, 'password2026')).rejects.toMatchObject({
      errors: { newPassword: expect.stringContaining('easy to guess') },
    })
    const { cookies } = await change(STAFF_PASSWORD)
    expect(await sessions.accountOf(other)).toBeNull()
    expect(await sessions.accountOf(mine)).toBeNull()
    expect(await sessions.accountOf(visitFrom(HOME, cookies))).toMatchObject({ id: account.id })
    expect(await told(signIn(account.email))).toBe('not-signed-in')
    expect(await told(signIn(account.email, HOME, NEW_PASSWORD))).toBe('done')
  })

  test('guesses of the old password while changing it are slowed down as sign-ins are', async () => {
    const { site, sessions, signIn } = accountSite(await fresh(), 3)
    const account = await buildUser(site, 'editor')
    const { cookie } = await signIn(account.email)
    const stolen = { ...visitFrom(STRANGER), cookie }
    const guess = () => told(sessions.changePassword(stolen, account, { currentPassword: 'not this one', newPassword: NEW_PASSWORD }))
    const guesses = [await guess(), await guess(), await guess(), await guess()]
    expect(guesses).toEqual(['invalid', 'invalid', 'invalid', 'too-many'])
    expect(await told(sessions.endSecondFactor(stolen, account, 'not this one'))).toBe('too-many')
  })

  test('blanks of a password count, however its accents are composed', async () => {
    const { site, signIn } = accountSite(await fresh())
    const account = await buildUser(site, 'editor')
    for (const typed of [` ${STAFF_PASSWORD}`, `${STAFF_PASSWORD} `])
      expect(await told(signIn(account.email, HOME, typed))).toBe('not-signed-in')
    expect(await told(signIn(account.email))).toBe('done')
  })
})

describe.each(engines)('one’s own sessions on $name', ({ fresh }) => {
  test('say from which device, since when and when last used, and end one by one', async () => {
    const { site, sessions, signIn, advance, clock } = accountSite(await fresh())
    const account = await buildUser(site, 'editor')
    const other = await signIn(account.email)
    advance(DAY)
    const mine = await signIn(account.email)
    const began = clock.now().toISOString()
    advance(20 * MINUTE)
    const current = await sessions.find(mine.cookie)
    const list = () => listSessions(site, account.id)
    expect(await list()).toEqual([
      { id: current?.id, device: 'Chrome on Android', beganAt: began, usedAt: clock.now().toISOString() },
      expect.objectContaining({ device: 'Chrome on Android', usedAt: '2026-11-21T09:00:00.000Z' }),
    ])
    const [, older] = await list()
    await endSession(site, account, older?.id ?? '')
    expect([await sessions.accountOf(other), (await list()).length]).toEqual([null, 1])
    await expect(endSession(site, account, older?.id ?? '')).rejects.toMatchObject({ kind: 'not-found', message: 'Session not found!' })
    const audit = await site.db.selectFrom('audit').select(['actor', 'entity', 'entity_id']).where('action', '=', 'session ended').execute()
    expect(audit).toEqual([{ actor: `user:${account.id}`, entity: 'user', entity_id: account.id }])
  })

  test('are out of reach for others', async () => {
    const { site, sessions, signIn } = accountSite(await fresh())
    const [ada, bola] = [await buildUser(site, 'editor', 'ada@example.com'), await buildUser(site, 'admin', 'bola@example.com')]
    const visit = await signIn(ada.email)
    const [session] = await listSessions(site, ada.id)
    expect(await told(endSession(site, bola, session?.id ?? ''))).toBe('not-found')
    expect(await sessions.accountOf(visit)).not.toBeNull()
  })
})

describe.each(engines)('a second factor on $name', ({ fresh }) => {
  async function withSecondFactor(limit?: number) {
    const on = accountSite(await fresh(), limit)
    const account = await buildUser(on.site, 'editor')
    const [mine, other] = [await on.signIn(account.email), await on.signIn(account.email)]
    const setup = await on.sessions.beginSecondFactor(mine, account, STAFF_PASSWORD)
    const code = () => totpCode(setup.totpURI, on.clock.now())
    const { cookies } = await on.sessions.enterCode(mine, { kind: 'code', code: code() })
    on.advance(MINUTE)
    /** The first step, from an address; gives how to take the second. */
    const halfIn = async (address = HOME, sessions = on.sessions) => {
      const half = visitFrom(
        address,
        (await sessions.signIn(visitFrom(address), { email: account.email, password: STAFF_PASSWORD })).cookies,
      )
      return (given: string, kind: 'code' | 'recovery code' = 'code') => told(sessions.enterCode(half, { kind, code: given }))
    }
    return { ...on, account, mine, other, cookies, setup, code, halfIn }
  }

  test('switched on, ends every session but the one that did it', async () => {
    const { sessions, mine, other, cookies, site } = await withSecondFactor()
    expect([await sessions.accountOf(mine), await sessions.accountOf(other)]).toEqual([null, null])
    expect(await sessions.accountOf(visitFrom(HOME, cookies))).toMatchObject({ twoFactor: true })
    expect(await site.db.selectFrom('audit').select('action').where('action', '=', 'second factor on').execute()).toHaveLength(1)
  })

  test('lets a code in once, not twice, nor one before it, and the next one again', async () => {
    const { halfIn, code, advance, clock, setup } = await withSecondFactor()
    const before = totpCode(setup.totpURI, new Date(clock.now().getTime() - 30_000))
    expect(await (await halfIn())(code())).toBe('done')
    expect(await (await halfIn())(code())).toBe('not-signed-in')
    expect(await (await halfIn())(before)).toBe('not-signed-in')
    advance(30_000)
    expect(await (await halfIn())(code())).toBe('done')
  })

  test('lets one in of several who come with one code at once, also to two processes', async () => {
    const { halfIn, code, site } = await withSecondFactor()
    const other = sessionsOf(site)
    const enter = [await halfIn(), await halfIn(HOME, other), await halfIn(), await halfIn(HOME, other)]
    const answers = await Promise.all(enter.map((with_) => with_(code())))
    expect(answers.toSorted()).toEqual(['done', 'not-signed-in', 'not-signed-in', 'not-signed-in'])
  })

  test('slows wrong codes down, also of many first steps, and lets the owner in with a recovery code meanwhile', async () => {
    const { halfIn, setup, advance, code } = await withSecondFactor(3)
    const guesses: string[] = []
    for (let count = 0; count < 5; count += 1) guesses.push(await (await halfIn(STRANGER))('000000'))
    expect(guesses).toEqual(['not-signed-in', 'not-signed-in', 'not-signed-in', 'too-many', 'too-many'])
    const elsewhere = await halfIn('192.0.2.9')
    expect(await elsewhere(code())).toBe('too-many')
    expect(await elsewhere(setup.recoveryCodes[0] ?? '', 'recovery code')).toBe('done')
    advance(MINUTE)
    expect(await (await halfIn('192.0.2.9'))(code())).toBe('done')
  })

  test('a place is known only after the second step', async () => {
    const { halfIn, site } = await withSecondFactor()
    const known = () => site.db.selectFrom('known_sign_ins').selectAll().execute()
    const before = await known()
    const enter = await halfIn(STRANGER)
    expect(await known()).toEqual(before)
    await enter('000000')
    expect(await known()).toEqual(before)
  })

  test('what finishes a sign-in is not readable in the store', async () => {
    const { halfIn, site } = await withSecondFactor()
    await halfIn()
    const rows = await site.db.selectFrom('verifications').select('identifier').execute()
    expect(rows).not.toEqual([])
    for (const { identifier } of rows) expect(identifier).toMatch(/^[\w-]{43}$/)
  })
})

test('of twenty who sign in at once as many are heard as can be hashed, though no address is known', async () => {
  const { site, sessions } = accountSite(await sqlite.fresh(), 0, PASSWORD_COST)
  await buildUser(site, 'editor')
  // Loads the accounts library, so that all come to the hashes at once.
  await sessions.signIn(visitFrom(HOME), { email: 'editor@example.com', password: STAFF_PASSWORD })
  const form = (count: number) => ({ email: `nobody${count}@example.com`, password: 'not this one' })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, count) => told(sessions.signIn(visitFrom(HOME), form(count)))))
  expect(answers.filter((answer) => answer === 'not-signed-in')).toHaveLength(HASHES_AT_ONCE + HASHES_WAITING)
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(20 - HASHES_AT_ONCE - HASHES_WAITING)
})
