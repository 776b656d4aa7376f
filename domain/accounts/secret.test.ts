import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { testSite } from '#tests/support/test-site.ts'
import { getSecret, keyedHash } from './secret.ts'

describe.each(engines)('the secret on $name', ({ fresh }) => {
  test('is the one of the settings, which is kept nowhere', async () => {
    const site = testSite(await fresh())
    expect(await getSecret(site, 'of the settings')).toBe('of the settings')
    expect(await site.db.selectFrom('settings').selectAll().execute()).toEqual([])
  })

  test('else is made once and kept, the same for processes that start together', async () => {
    const site = testSite(await fresh())
    const [one, other] = await Promise.all([getSecret(site, undefined), getSecret(site, undefined)])
    expect(one).toMatch(/^[\w-]{43}$/)
    expect([other, await getSecret(site, undefined)]).toEqual([one, one])
    const audit = await site.db.selectFrom('audit').select(['action', 'entity', 'entity_id', 'details']).execute()
    expect(audit[0]).toMatchObject({ action: 'secret made', entity: 'settings', entity_id: 'secret' })
    expect(JSON.stringify(audit)).not.toContain(one)
  })
})

test('what stands for a value differs with the value and with the secret', () => {
  const hashes = [keyedHash('s', 'ada@example.com'), keyedHash('s', 'bola@example.com'), keyedHash('t', 'ada@example.com')]
  expect(new Set(hashes).size).toBe(3)
  expect(keyedHash('s', 'ada@example.com')).toBe(hashes[0])
})
