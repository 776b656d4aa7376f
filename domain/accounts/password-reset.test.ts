import { describe, expect, test } from 'vitest'
import { accountSite, HOME, STRANGER, told } from '#tests/support/account-site.ts'
import { engines } from '#tests/support/engines.ts'
import { buildUser, STAFF_PASSWORD } from '#tests/support/staff.ts'
import { visitFrom } from '#tests/support/visits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NEW_PASSWORD = 'quite another password'

describe.each(engines)('a forgotten password on $name', ({ fresh }) => {
  async function forgotten() {
    const on = accountSite(await fresh(), 3)
    const account = await buildUser(on.site, 'editor')
    const ask = (email = account.email, address = HOME) => told(on.sessions.requestReset(visitFrom(address), email))
    const tokens = async () => {
      await on.sessions.settle()
      const mails = await on.site.db.selectFrom('outbox').select('text').orderBy('created_at').orderBy('id').execute()
      return mails.map(({ text }) => new URL(/http\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '')
    }
    const reset = (token = '', newPassword = NEW_PASSWORD) => on.sessions.resetPassword(visitFrom(HOME), { token, newPassword })
    const resets = () => on.site.db.selectFrom('password_resets').selectAll().execute()
    return { ...on, account, ask, tokens, reset, resets }
  }

  test('five links an hour and account, known or not, and twenty a network', async () => {
    const { ask, advance } = await forgotten()
    for (const email of ['editor@example.com', 'nobody@example.com']) {
      const answers = []
      for (let count = 0; count < 6; count += 1) answers.push(await ask(email, `192.0.2.${count}`))
      expect(answers).toEqual(['done', 'done', 'done', 'done', 'done', 'too-many'])
    }
    const sprayed = []
    for (let count = 0; count < 21; count += 1) sprayed.push(await ask(`user${count}@example.com`, STRANGER))
    expect(sprayed.filter((answer) => answer === 'done')).toHaveLength(20)
    expect(sprayed.at(-1)).toBe('too-many')
    advance(HOUR)
    expect([await ask(), await ask('new@example.com', STRANGER)]).toEqual(['done', 'done'])
  })

  test('asked at once, no more get through than one after the other', async () => {
    const { ask } = await forgotten()
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask()))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(5)
  })

  test('says how long to wait', async () => {
    const { ask, sessions, advance, account } = await forgotten()
    await ask()
    advance(10 * MINUTE)
    for (let count = 0; count < 4; count += 1) await ask()
    await expect(sessions.requestReset(visitFrom(HOME), account.email)).rejects.toMatchObject({ kind: 'too-many', retryAfter: 50 * 60 })
  })

  test('whether there is such an account is looked up after the answer', async () => {
    const { ask, site, tokens } = await forgotten()
    await ask()
    expect(await site.db.selectFrom('outbox').select('id').execute()).toEqual([])
    expect(await tokens()).toHaveLength(1)
    await ask('nobody@example.com')
    expect(await tokens()).toHaveLength(1)
  })

  test('a second wish within minutes sends no second mail', async () => {
    const { ask, tokens, advance, resets } = await forgotten()
    await ask()
    await tokens()
    await ask()
    expect(await tokens()).toHaveLength(1)
    expect(await resets()).toHaveLength(1)
    advance(6 * MINUTE)
    await ask()
    expect(await tokens()).toHaveLength(2)
  })

  test('of a link only a hash is stored, and nowhere else its token but in the mail', async () => {
    const { ask, tokens, site, resets } = await forgotten()
    await ask()
    const [token = ''] = await tokens()
    expect(token).toMatch(/^[\w-]{32}$/)
    const audit = await site.db.selectFrom('audit').selectAll().execute()
    const verifications = await site.db.selectFrom('verifications').selectAll().execute()
    expect(JSON.stringify([await resets(), audit, verifications])).not.toContain(token)
    expect(await resets()).toHaveLength(1)
  })

  test('a link works once, within its hour, and ends the other links and every session', async () => {
    const { ask, tokens, reset, sessions, signIn, account, advance, resets } = await forgotten()
    const before = await signIn(account.email)
    await ask()
    await tokens()
    advance(10 * MINUTE)
    await ask()
    const [first, second] = await tokens()
    expect(await told(reset(second))).toBe('done')
    expect([await told(reset(second)), await told(reset(first))]).toEqual(['invalid', 'invalid'])
    expect([await resets(), await sessions.accountOf(before)]).toEqual([[], null])
    expect(await told(signIn(account.email))).toBe('not-signed-in')
    expect(await told(signIn(account.email, HOME, NEW_PASSWORD))).toBe('done')
  })

  test('of two who come with one link at once, one sets the password', async () => {
    const { ask, tokens, reset } = await forgotten()
    await ask()
    const [token] = await tokens()
    const answers = await Promise.all([told(reset(token, 'four words of mine')), told(reset(token, 'four words of others'))])
    expect(answers.toSorted()).toEqual(['done', 'invalid'])
  })

  test('a link works to the end of its hour, and is too old then', async () => {
    for (const [age, answer] of [
      [HOUR - 1, 'done'],
      [HOUR, 'invalid'],
    ] as const) {
      const { ask, tokens, reset, advance } = await forgotten()
      await ask()
      const [token] = await tokens()
      advance(age)
      expect([age, await told(reset(token))]).toEqual([age, answer])
    }
  })

  test('a password that is easy to guess leaves the link as it is', async () => {
    const { ask, tokens, reset } = await forgotten()
    await ask()
    const [token] = await tokens()
    await expect(reset(token, 'password2026')).rejects.toMatchObject({ errors: { newPassword: expect.any(String) } })
    expect(await told(reset(token))).toBe('done')
  })

  test('a changed password ends the links that wait', async () => {
    const { ask, tokens, reset, signIn, account, sessions } = await forgotten()
    await ask()
    const [token] = await tokens()
    const mine = await signIn(account.email)
    await sessions.changePassword(mine, account, { currentPassword: STAFF_PASSWORD, newPassword: NEW_PASSWORD })
    expect(await told(reset(token))).toBe('invalid')
  })

  test('lets an owner in whom a guesser slows down: who reads the mail is known there', async () => {
    const { ask, tokens, reset, account, signIn } = await forgotten()
    for (let network = 0; network < 9; network += 1) await told(signIn(account.email, `198.51.100.${network}`, 'not this one'))
    expect(await told(signIn(account.email))).toBe('too-many')
    await ask()
    const [token] = await tokens()
    await reset(token)
    expect(await told(signIn(account.email, HOME, NEW_PASSWORD))).toBe('done')
  })
})
