import { describe, expect, test } from 'vitest'
import { RATE_WINDOW_MS } from '#shared/limits.ts'
import { engines } from '#tests/support/engines.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { createSignInLimit } from './sign-in-limit.ts'

const HOME = '203.0.113.1'
const STRANGER = '203.0.113.2'
const LIMIT = 3

describe.each(engines)('the sign-in limit on $name', ({ fresh }) => {
  const limited = async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    return { clock, site, limit: createSignInLimit(site, 's'.repeat(32), LIMIT) }
  }
  type Limit = Awaited<ReturnType<typeof limited>>['limit']
  const fail = async (limit: Limit, email: string, address: string) => {
    for (let count = 0; count < LIMIT; count += 1) await limit.begin(email, address)
  }
  const tooMany = { kind: 'too-many' }

  test('an account is slowed down after so many failures, from whatever address, however the address is typed', async () => {
    const { limit } = await limited()
    for (const address of ['203.0.113.3', '203.0.113.4', '203.0.113.5']) await limit.begin('Ada@Example.com ', address)
    await expect(limit.begin('ada@example.com', STRANGER)).rejects.toMatchObject(tooMany)
    await limit.begin('bola@example.com', STRANGER)
  })

  test('an address is slowed down after so many failures, for whatever account', async () => {
    const { limit } = await limited()
    for (const name of ['ada', 'bola', 'chidi']) await limit.begin(`${name}@example.com`, STRANGER)
    await expect(limit.begin('dayo@example.com', STRANGER)).rejects.toMatchObject(tooMany)
    await limit.begin('dayo@example.com', HOME)
  })

  test('where an account signed in before it is never slowed down, so nobody can lock its owner out', async () => {
    const { limit } = await limited()
    await (await limit.begin('ada@example.com', HOME)).succeeded()
    await fail(limit, 'ada@example.com', STRANGER)
    await fail(limit, 'bola@example.com', HOME)
    await expect(limit.begin('ada@example.com', '203.0.113.9')).rejects.toMatchObject(tooMany)
    await (await limit.begin('ada@example.com', HOME)).succeeded()
  })

  test('what succeeded does not count, and failures are forgotten after ten minutes', async () => {
    const { limit, clock } = await limited()
    for (let count = 0; count < LIMIT * 2; count += 1) await (await limit.begin(`user${count}@example.com`, STRANGER)).succeeded()
    await fail(limit, 'ada@example.com', STRANGER)
    await expect(limit.begin('ada@example.com', STRANGER)).rejects.toMatchObject({ ...tooMany, retryAfter: RATE_WINDOW_MS / 1_000 })
    clock.advance(RATE_WINDOW_MS + 1)
    await limit.begin('ada@example.com', STRANGER)
  })

  test('tries that come at once are counted one after the other', async () => {
    const { limit } = await limited()
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => limit.begin('ada@example.com', STRANGER)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMIT)
  })

  test('holds neither addresses nor e-mails', async () => {
    const { limit, site } = await limited()
    await (await limit.begin('ada@example.com', HOME)).succeeded()
    await limit.begin('ada@example.com', HOME)
    const rows = [
      ...(await site.db.selectFrom('sign_in_tries').selectAll().execute()),
      ...(await site.db.selectFrom('known_sign_ins').selectAll().execute()),
    ]
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/ada@|example\.com|203\.0\.113/)
  })
})
