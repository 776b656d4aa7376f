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

  test('in another case, Unicode form or with other blanks are the same', async () => {
    const site = testSite(await fresh())
    const spelt = ['Ẹ̀kọ́ Ilé', 'Ẹ̀KỌ́ ILÉ', 'ẹ̀kọ́ ilé'.normalize('NFD'), ' Ẹ̀kọ́  Ilé', 'Ẹ̀kọ́\u00a0Ilé', 'Ẹ̀kọ́ I\u200blé\u200d']
    for (const ensure of [ensureTag, ensureAuthor]) {
      const ids = await site.write('test', async ({ trx }) => {
        const made: number[] = []
        for (const name of spelt) made.push(await ensure(trx, name))
        return made
      })
      expect(new Set(ids).size).toBe(1)
    }
    expect(await site.db.selectFrom('tags').select('name').execute()).toEqual([{ name: 'Ẹ̀kọ́ Ilé' }])
  })

  test('with other marks, dots or hooks are others, each with an address of its own', async () => {
    const site = testSite(await fresh())
    const names = ['owó', 'ọwọ́', 'òwò', 'ƙara', 'kara', 'Maße', 'Masse', 'ısı', 'İsi', 'isi']
    await site.write('test', async ({ trx }) => {
      for (const name of [...names, ...names]) await ensureTag(trx, name)
    })
    expect(await site.db.selectFrom('tags').select(['name', 'slug']).orderBy('id').execute()).toEqual(
      ['owo', 'owo-2', 'owo-3', 'kara', 'kara-2', 'masse', 'masse-2', 'isi', 'isi-2', 'isi-3'].map((slug, at) => ({
        name: names[at],
        slug,
      })),
    )
  })

  test('made at the same time are made once', async () => {
    const site = testSite(await fresh())
    const ids = await Promise.all(Array.from({ length: 6 }, () => site.write('test', ({ trx }) => ensureAuthor(trx, 'Ngozi Eze'))))
    expect(new Set(ids).size).toBe(1)
  })
})
