import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { testSite } from '#tests/support/test-site.ts'
import { ensureAuthor, ensureTag } from './names.ts'

describe.each(engines)('names on $name', ({ fresh }) => {
  test('in other scripts stay apart, though their addresses would be equal', async () => {
    const site = testSite(await fresh())
    const names = ['教育', '学校', 'الرسوم', 'C', 'C++', 'C#']
    for (const ensure of [ensureTag, ensureAuthor]) {
      const ids = await site.write('test', async ({ trx }) => {
        const made: number[] = []
        for (const name of names) made.push(await ensure(trx, name))
        return made
      })
      expect(new Set(ids).size).toBe(names.length)
      expect(await site.write('test', ({ trx }) => ensure(trx, '学校'))).toBe(ids[1])
    }
  })

  test('with other accents or in another case are the same', async () => {
    const site = testSite(await fresh())
    const ids = await site.write('test', async ({ trx }) => [
      await ensureTag(trx, 'Ẹ̀kọ́'),
      await ensureTag(trx, 'eko'),
      await ensureTag(trx, 'EKO'),
    ])
    expect(new Set(ids).size).toBe(1)
  })

  test('made at the same time are made once', async () => {
    const site = testSite(await fresh())
    const ids = await Promise.all(Array.from({ length: 6 }, () => site.write('test', ({ trx }) => ensureAuthor(trx, 'Ngozi Eze'))))
    expect(new Set(ids).size).toBe(1)
  })
})
