import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { visitFrom } from '#tests/support/visits.ts'
import { createIncidents } from '../audit/incidents.ts'
import { createGuessLimit, type Guess, WrongGuess } from './guess-limit.ts'

const OFFICE = '203.0.113.1'
const STRANGER = '203.0.113.2'
const LIMIT = 3
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const WINDOW = 10 * MINUTE

describe.each(engines)('the limit of guesses on $name', ({ fresh }) => {
  async function limited(limit = LIMIT) {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const guesses = createGuessLimit({ site, secret: 's'.repeat(32), limit, incidents: createIncidents(site) })
    const guess = (email: string, address: string, kind: Guess['kind'] = 'sign-in', viaUnknownProxy = false): Guess => ({
      kind,
      email,
      visit: { ...visitFrom(address), viaUnknownProxy },
    })
    /** What a wrong guess is told: 'wrong', or the seconds to wait. */
    const wrong = (...given: Parameters<typeof guess>): Promise<'wrong' | number> =>
      guesses
        .run(guess(...given), async () => {
          throw new WrongGuess('not-signed-in', 'wrong')
        })
        .catch((error: { kind: string; retryAfter: number }) => (error.kind === 'too-many' ? error.retryAfter : 'wrong'))
    const right = async (...given: Parameters<typeof guess>) => {
      await guesses.run(guess(...given), async () => {})
      await site.write('test', (write) => guesses.remember(write, guess(...given)))
    }
    /** Fails `times`, each as soon as it may. */
    const hammer = async (times: number, ...given: Parameters<typeof guess>) => {
      const waits: number[] = []
      while (times > 0) {
        const told = await wrong(...given)
        if (told === 'wrong') times -= 1
        else {
          waits.push(told)
          clock.advance(told * SECOND)
        }
      }
      return waits
    }
    return { clock, site, guesses, wrong, right, hammer }
  }

  test('failures beyond the limit wait twice as long each, up to a pace of the limit in ten minutes', async () => {
    const { hammer } = await limited(10)
    expect(await hammer(10, 'ada@example.com', STRANGER)).toEqual([])
    expect(await hammer(8, 'Ada@Example.com ', STRANGER)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  })

  test('what is refused does not count, so that the wait is as long as was said', async () => {
    const { hammer, wrong, clock, right } = await limited()
    await hammer(LIMIT + 1, 'ada@example.com', STRANGER)
    for (let count = 0; count < 20; count += 1) expect(await wrong('ada@example.com', STRANGER)).toBe(2)
    clock.advance(2 * SECOND - 1)
    expect(await wrong('ada@example.com', STRANGER)).toBe(1)
    clock.advance(1)
    await right('ada@example.com', STRANGER)
  })

  test('failures are forgotten after ten minutes, and what was right never counts', async () => {
    const { hammer, wrong, right, clock } = await limited()
    for (let count = 0; count < LIMIT * 2; count += 1) await right(`user${count}@example.com`, STRANGER)
    await hammer(LIMIT, 'ada@example.com', STRANGER)
    expect(await wrong('ada@example.com', STRANGER)).toBe(1)
    clock.advance(WINDOW)
    expect(await hammer(LIMIT, 'ada@example.com', STRANGER)).toEqual([])
  })

  test('the owner in a new place waits seconds, however long and from however many networks an account is guessed at', async () => {
    const { wrong, hammer } = await limited()
    await hammer(40, 'ada@example.com', STRANGER)
    for (let network = 0; network < 40; network += 1) await wrong('ada@example.com', `198.51.100.${network}`)
    const told = await wrong('ada@example.com', '192.0.2.1')
    expect(told).toBeGreaterThan(0)
    expect(told).toBeLessThanOrEqual(5)
  })

  test('many networks that guess at one account share its pace', async () => {
    const { wrong, clock } = await limited()
    let network = 0
    let guessed = 0
    for (let second = 0; second < 100; second += 1) {
      for (let at = 0; at < 2; at += 1)
        if ((await wrong('ada@example.com', `198.51.${second % 200}.${(network += 1) % 250}`)) === 'wrong') guessed += 1
      clock.advance(SECOND)
    }
    expect(guessed).toBeLessThanOrEqual(LIMIT + 100 / 5 + 3)
  })

  test('a network that tries many accounts is slowed down, one account mistyped there is not its matter', async () => {
    const { wrong, hammer, right } = await limited()
    await hammer(20, 'ada@example.com', OFFICE)
    expect(await wrong('bola@example.com', OFFICE)).toBe('wrong')
    await right('chidi@example.com', OFFICE)
    expect(await wrong('dayo@example.com', OFFICE)).toBe('wrong')
    expect(await wrong('emeka@example.com', OFFICE)).toBeGreaterThan(0)
    expect(await wrong('emeka@example.com', STRANGER)).toBe('wrong')
  })

  test('where an account signed in before neither strangers nor colleagues slow it down', async () => {
    const { wrong, right, hammer } = await limited()
    await right('ada@example.com', OFFICE)
    await hammer(20, 'ada@example.com', STRANGER)
    for (const name of ['bola', 'chidi', 'dayo', 'emeka', 'femi']) await wrong(`${name}@example.com`, OFFICE)
    expect(await wrong('ada@example.com', OFFICE)).toBe('wrong')
    await right('ada@example.com', OFFICE)
  })

  test('where an account signed in before it may fail 50 times an hour, and is then slowed down, never shut', async () => {
    const { right, hammer, wrong, clock } = await limited()
    await right('ada@example.com', OFFICE)
    expect(await hammer(50, 'ada@example.com', OFFICE)).toEqual([])
    expect(await wrong('ada@example.com', OFFICE)).toBe(1)
    const longest = Math.max(...(await hammer(20, 'ada@example.com', OFFICE)))
    expect(longest).toBe(HOUR / 50 / SECOND)
    clock.advance(HOUR)
    expect(await wrong('ada@example.com', OFFICE)).toBe('wrong')
  })

  test('behind a proxy that is not named nobody is known by the address, nor becomes known', async () => {
    const { right, hammer, wrong } = await limited()
    await right('ada@example.com', OFFICE)
    await right('bola@example.com', OFFICE, 'sign-in', true)
    for (const [email, proxied] of [
      ['ada@example.com', true],
      ['bola@example.com', false],
    ] as const) {
      await hammer(LIMIT, email, OFFICE, 'sign-in', proxied)
      expect(await wrong(email, OFFICE, 'sign-in', proxied)).toBeGreaterThan(0)
    }
  })

  test('all sign-ins together have a ceiling that those who are known do not feel', async () => {
    const { wrong, right, clock } = await limited(1)
    await right('ada@example.com', OFFICE)
    let passed = 0
    for (let count = 0; count < 60; count += 1)
      if ((await wrong(`user${count}@example.com`, `198.51.100.${count}`)) === 'wrong') passed += 1
    expect(passed).toBe(30)
    await right('ada@example.com', OFFICE)
    clock.advance(WINDOW / 30)
    expect(await wrong('new@example.com', '192.0.2.77')).toBe('wrong')
  })

  test('addresses of one IPv6 network count as one', async () => {
    const { hammer, wrong } = await limited()
    for (let host = 1; host <= LIMIT + 3; host += 1) await hammer(1, 'ada@example.com', `2001:db8:0:1::${host}`)
    // More than the account's own pace makes strangers elsewhere wait.
    expect(await wrong('ada@example.com', '2001:db8:0:1:ffff::1')).toBe(8)
    expect(await wrong('ada@example.com', '2001:db8:0:2::1')).toBe(5)
  })

  test('tries that come at once see each other', async () => {
    const { wrong } = await limited()
    const told = await Promise.all(Array.from({ length: 20 }, () => wrong('ada@example.com', STRANGER)))
    expect(told.filter((each) => each === 'wrong')).toHaveLength(LIMIT)
  })

  test('codes have few tries in a day, recovery codes are not slowed down by them, and the wait stays below a quarter of an hour', async () => {
    const { hammer, wrong, clock } = await limited()
    await hammer(LIMIT, 'ada@example.com', STRANGER, 'code')
    for (const kind of ['sign-in', 'recovery code'] as const) expect(await wrong('ada@example.com', STRANGER, kind)).toBe('wrong')
    clock.advance(2 * HOUR)
    let guessed = 0
    for (let minute = 0; minute < 60; minute += 1) {
      if ((await wrong('ada@example.com', `198.51.100.${minute}`, 'code')) === 'wrong') guessed += 1
      clock.advance(MINUTE)
    }
    expect(guessed).toBeLessThanOrEqual(12 + 8)
    expect(await wrong('ada@example.com', OFFICE, 'recovery code')).toBe('wrong')
    const told = await wrong('ada@example.com', OFFICE, 'code')
    expect(Number(told === 'wrong' ? 0 : told)).toBeLessThanOrEqual(300)
  })

  test('a refusal that is no guess does not count', async () => {
    const { guesses, wrong } = await limited()
    for (let count = 0; count < LIMIT * 2; count += 1) {
      const asked = guesses.run({ kind: 'sign-in', email: 'ada@example.com', visit: visitFrom(STRANGER) }, async () => {
        throw new Error('the database went away')
      })
      await expect(asked).rejects.toThrow('away')
    }
    expect(await wrong('ada@example.com', STRANGER)).toBe('wrong')
  })

  test('0 is no limit', async () => {
    const { hammer } = await limited(0)
    expect(await hammer(50, 'ada@example.com', STRANGER)).toEqual([])
  })

  test('a new password ends what its old one made known', async () => {
    const { right, site, guesses, hammer, wrong } = await limited()
    await right('ada@example.com', OFFICE)
    await site.write('test', (write) => guesses.forgetPlaces(write, 'Ada@example.com'))
    await hammer(LIMIT, 'ada@example.com', OFFICE)
    expect(await wrong('ada@example.com', OFFICE)).toBe(1)
  })

  test('holds neither addresses nor e-mails', async () => {
    const { right, wrong, site } = await limited()
    await right('ada@example.com', OFFICE)
    await wrong('ada@example.com', OFFICE)
    const rows = [
      ...(await site.db.selectFrom('sign_in_tries').selectAll().execute()),
      ...(await site.db.selectFrom('known_sign_ins').selectAll().execute()),
      ...(await site.db.selectFrom('audit').selectAll().execute()),
    ]
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/ada@|example\.com|203\.0\.113/)
  })
})
