import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { CountedInMemory } from './counted-in-memory.ts'
import { requireNoWait, waitOf } from './rate-limit.ts'
import { noteTry, type TryLimit, waitForTry } from './tries.ts'

const WINDOW = 60_000
const LIMIT = { most: 2, windowMs: WINDOW, message: 'Too often.' }
const NOW = new Date('2026-11-21T09:00:00.000Z')
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds).toISOString()

describe('a limit on how often', () => {
  test.each([
    ['none came', [], 0],
    ['there is room', [ago(0)], 0],
    ['all came at once', [ago(0), ago(0)], WINDOW],
    ['the oldest that counts is over soon', [ago(0), ago(WINDOW - 1)], 1],
    ['it is over at this moment', [ago(0), ago(WINDOW)], 0],
    ['more came before than are within the limit', [ago(1_000), ago(2_000), ago(WINDOW - 1)], WINDOW - 2_000],
  ])('waits for the oldest: %s', (_case, times, wait) => expect(waitOf(LIMIT, times, NOW)).toBe(wait))

  test('says in whole seconds when one may come again, or how long its window is', () => {
    const refused = { kind: 'too-many', message: 'Too often.' }
    expect(() => requireNoWait(LIMIT, 1_001)).toThrow(expect.objectContaining({ ...refused, retryAfter: 2 }))
    expect(() => requireNoWait({ ...LIMIT, waitsWhole: true }, 1)).toThrow(expect.objectContaining({ ...refused, retryAfter: 60 }))
    expect(() => requireNoWait({ ...LIMIT, waitsWhole: true }, 0)).not.toThrow()
  })

  test('in memory counts so many of each key, and so many keys', () => {
    const counted = new CountedInMemory()
    const added = ['a', 'a', 'a', 'b', 'c', 'b', 'b'].map((key) => counted.add(key, 2, 2))
    expect(added).toEqual([true, true, false, true, false, true, false])
    counted.clear()
    expect(counted.add('c', 2, 2)).toBe(true)
  })
})

describe.each(engines)('tries on $name', ({ fresh }) => {
  const limit: TryLimit = { ...LIMIT, kind: 'test', by: 'address' }

  test('that come at once see each other; another key, kind or window has its own', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const note = (key: string, by = limit) => site.write('visitor', (write) => noteTry(write, by, key))
    const came = await Promise.allSettled(Array.from({ length: 6 }, () => note('a')))
    expect(came.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', ...Array.from({ length: 4 }, () => 'rejected')])
    await note('b')
    await note('a', { ...limit, kind: 'other' })
    await note('a', { ...limit, by: 'account' })
    clock.advance(WINDOW)
    expect(await waitForTry(site.db, limit, 'a', clock.now())).toBe(0)
    await note('a')
  })
})
