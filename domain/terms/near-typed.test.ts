import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { testSite } from '#tests/support/test-site.ts'
import { ensureAuthor } from '../names.ts'
import { tagPost } from '../posts/post-store.ts'
import type { Site } from '../site.ts'
import { findNearTyped } from './near-typed.ts'

async function post(site: Site, tags: readonly string[], author: string): Promise<number> {
  const id = await buildPost(site, { authorId: await site.write('test', ({ trx }) => ensureAuthor(trx, author)) })
  await site.write('test', ({ trx }) => tagPost(trx, id, tags))
  return id
}

describe.each(engines)('names that are typed on $name', ({ fresh }) => {
  const asked = async (site: Site, id: number | null, tags: string, author = '') =>
    (await findNearTyped(site.db, id, { tags, author })).map(({ kind, name, near }) => [kind, name, ...near.map((each) => each.name)])

  test('are asked about where other posts carry one that differs by marks alone', async () => {
    const site = testSite(await fresh())
    await post(site, ['owó', 'Fees'], 'Adé Bello')
    await post(site, ['òwò'], 'Ngozi Eze')
    expect(await asked(site, null, 'Owo, fees , School', ' Ade Bello')).toEqual([
      ['tag', 'Owo', 'owó', 'òwò'],
      ['author', 'Ade Bello', 'Adé Bello'],
    ])
    expect(await asked(site, null, ' , OWÓ', 'NGOZI  EZE')).toEqual([])
  })

  test('are not asked about once another post carries them, nor where one post has both', async () => {
    const site = testSite(await fresh())
    const first = await post(site, ['owó', 'ọwọ́'], 'Adé Bello')
    expect(await asked(site, first, 'owó, ọwọ́', 'Adé Bello')).toEqual([])
    const second = await post(site, ['owo'], 'Ade Bello')
    expect(await asked(site, second, 'owo', 'Ade Bello')).toHaveLength(2)
    await post(site, ['owo'], 'Ade Bello')
    expect(await asked(site, second, 'owo', 'Ade Bello')).toEqual([])
  })
})
