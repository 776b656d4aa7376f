import { describe, expect, test } from 'vitest'
import { accountSite, HOME, sessionsOf, STRANGER, told } from '#tests/support/account-site.ts'
import { engines } from '#tests/support/engines.ts'
import { buildUser, STAFF_PASSWORD } from '#tests/support/staff.ts'
import { totpCode } from '#tests/support/totp.ts'
import { visitFrom } from '#tests/support/visits.ts'
import type { Sessions } from './sessions.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const WRONG = '000000'
const FIVE_THEN_SHUT = [...Array.from({ length: 5 }, () => 'wrong'), 1]

describe.each(engines)('wrong codes on $name', ({ fresh }) => {
  /** Someone with a second factor who signed in from home before. */
  async function known() {
    const on = accountSite(await fresh())
    const account = await buildUser(on.site, 'editor')
    const setup = await on.sessions.beginSecondFactor(await on.signIn(account.email), account, STAFF_PASSWORD)
    const code = () => totpCode(setup.totpURI, on.clock.now())
    const first = await on.signIn(account.email)
    const { cookies } = await on.sessions.enterCode(first, { kind: 'code', code: code() })
    on.advance(MINUTE)
    const half = async (address = HOME) =>
      visitFrom(address, (await on.sessions.signIn(visitFrom(address), { email: account.email, password: STAFF_PASSWORD })).cookies)
    await on.sessions.enterCode(await half(), { kind: 'code', code: code() })
    on.advance(MINUTE)
    const mails = () => on.site.db.selectFrom('outbox').selectAll().where('kind', '=', 'wrong-codes').orderBy('created_at').execute()
    return { ...on, account, setup, code, mine: visitFrom(HOME, cookies), half, mails }
  }

  /** What each try is told: 'wrong', 'done', or the seconds to wait. */
  const answered = (asked: Promise<unknown>): Promise<string | number> =>
    asked.then(
      () => 'done',
      (error: { kind: string; retryAfter: number }) => (error.kind === 'too-many' ? error.retryAfter : 'wrong'),
    )

  async function times(count: number, ask: () => Promise<unknown>) {
    const all: (string | number)[] = []
    while (all.length < count) all.push(await answered(ask()))
    return all
  }

  test.each(['code', 'recovery code'] as const)(
    'where the account signed in before: of fifty of a %s five are looked at, then each waits longer',
    async (kind) => {
      const { sessions, half, advance } = await known()
      // A new first step for each, since the library takes few in one.
      const guess = async () => sessions.enterCode(await half(), { kind, code: WRONG })
      const seen = await times(50, guess)
      expect(seen).toEqual([...FIVE_THEN_SHUT, ...Array.from({ length: 44 }, () => 1)])
      const waits: (string | number)[] = []
      for (let round = 0; round < 6; round += 1) {
        const wait = Number(await answered(guess()))
        waits.push(wait)
        advance(wait * SECOND)
        expect(await answered(guess())).toBe('wrong')
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32])
    },
  )

  test('while the second factor is being switched on, and its password when it is switched off, five are looked at too', async () => {
    const { site, sessions, signIn, mine, account } = await known()
    const other = await buildUser(site, 'sales')
    const visit = await signIn(other.email)
    await sessions.beginSecondFactor(visit, other, STAFF_PASSWORD)
    expect(await times(6, () => sessions.enterCode(visit, { kind: 'code', code: WRONG }))).toEqual(FIVE_THEN_SHUT)
    expect(await times(6, () => sessions.endSecondFactor(mine, account, 'not this one'))).toEqual(FIVE_THEN_SHUT)
    // Signing in is counted for itself: nobody is shut out by whoever sits at their desk.
    expect(await told(sessions.signIn(visitFrom(HOME), { email: account.email, password: STAFF_PASSWORD }))).toBe('done')
  })

  test('are seen by every process, also when they come at once', async () => {
    const { site, sessions, half } = await known()
    const processes: Sessions[] = [sessions, sessionsOf(site)]
    const halves = await Promise.all(Array.from({ length: 16 }, () => half()))
    const seen = await Promise.all(
      halves.map((visit, at) => answered((processes[at % 2] ?? sessions).enterCode(visit, { kind: 'code', code: WRONG }))),
    )
    expect(seen.filter((each) => each === 'wrong')).toHaveLength(5)
  })

  test('are told to the owner by mail, once a day, and a few are nobody’s matter', async () => {
    const { sessions, half, advance, mails, account } = await known()
    const guess = async () => sessions.enterCode(await half(), { kind: 'code', code: WRONG })
    await times(4, guess)
    expect(await mails()).toEqual([])
    await times(8, guess)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: account.email, subject: 'Wrong codes for your account at localhost' })
    expect(mail?.text).toContain('Somebody who knows your password gave wrong codes of your second factor 5 times or more')
    expect(mail?.text).toContain('The last came from Chrome on Android, 21 November 2026')
    expect(mail?.text).toContain('/admin/forgotten')
    expect(mail?.text).not.toContain(HOME)
    advance(24 * 60 * MINUTE)
    await times(5, guess)
    expect(await mails()).toHaveLength(2)
  })

  test('of a stranger who has the password make the owner wait for nothing at home', async () => {
    const { sessions, half, code, advance } = await known()
    await times(20, async () => sessions.enterCode(await half(STRANGER), { kind: 'code', code: WRONG }))
    advance(MINUTE)
    expect(await told(sessions.enterCode(await half(), { kind: 'code', code: code() }))).toBe('done')
  })

  test('can’t be given by a stranger without the password, so that nobody makes an owner wait for a code', async () => {
    const { sessions, half, account, code } = await known()
    await times(20, () => sessions.signIn(visitFrom(STRANGER), { email: account.email, password: 'not this one' }))
    await times(20, () => sessions.enterCode(visitFrom(STRANGER), { kind: 'code', code: WRONG }))
    expect(await told(sessions.enterCode(await half(), { kind: 'code', code: code() }))).toBe('done')
  })
})
