import { describe, expect, onTestFinished, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { testSite } from '#tests/support/test-site.ts'
import { askedBy } from './asker.ts'
import { Lane } from './lane.ts'
import { rolledBack, writeAtLength } from './site-within.ts'

/** More than PostgreSQL has connections here. */
const MANY = 12

/** Work that goes on until it is told to end, and what of it has begun. */
function heldWork() {
  const begun: string[] = []
  const ends = Promise.withResolvers<void>()
  const first = Promise.withResolvers<void>()
  const work = (name: string) => async () => {
    begun.push(name)
    first.resolve()
    await ends.promise
  }
  onTestFinished(() => ends.resolve())
  return { begun, work, first: first.promise, end: () => ends.resolve() }
}

describe.each(engines)('writes that take long on $name', ({ fresh }) => {
  test('are made one after the other; who waits keeps no connection and no turn of others', async () => {
    const site = testSite(await fresh())
    const { begun, work, first, end } = heldWork()
    const lane = new Lane({ atOnce: 1, waiting: MANY })
    const long = Array.from({ length: MANY }, (_, number) => lane.run(() => rolledBack(site, 'test', work(`preview ${number}`))))
    await first
    const read = lane.run(() => site.db.selectFrom('posts').select('id').execute())
    expect(await read).toEqual([])
    expect(begun).toEqual(['preview 0'])
    end()
    await Promise.all(long)
    expect(begun).toHaveLength(MANY)
  })

  test('of one who asks for many come after that of another', async () => {
    const site = testSite(await fresh())
    const { begun, work, first, end } = heldWork()
    const ask = (who: string, name: string) => askedBy(who, () => writeAtLength(site, 'test', work(name)))
    const all = ['one', 'two', 'three'].map((name) => ask('the first', name))
    await first
    all.push(ask('the second', 'of another'))
    end()
    await Promise.all(all)
    expect(begun).toEqual(['one', 'of another', 'two', 'three'])
  })

  test('are refused when too many wait, and the next one is made', async () => {
    const site = testSite(await fresh())
    const { work, first, end } = heldWork()
    const all = Array.from({ length: 40 }, (_, number) =>
      writeAtLength(site, 'test', work(String(number))).catch((error: { kind: string; message: string }) => error),
    )
    await first
    expect(await all.at(-1)).toMatchObject({
      kind: 'busy',
      message: 'Others are publishing or previewing just now. Please try again in a moment.',
    })
    end()
    await Promise.all(all)
    expect(await writeAtLength(site, 'test', async () => 'made')).toBe('made')
  })

  test('that fail give their turn on', async () => {
    const site = testSite(await fresh())
    await expect(writeAtLength(site, 'test', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await writeAtLength(site, 'test', async () => 'made')).toBe('made')
  })
})
