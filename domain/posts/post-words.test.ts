import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { fillIndex } from '../search/fill-index.ts'
import type { Site } from '../site.ts'
import { binPost, purgePost } from './bin.ts'
import { listPosts } from './list-posts.ts'
import { tagPost } from './post-store.ts'
import { holdsWords } from './post-words.ts'

const listed = async (site: Site, text: string) =>
  (await listPosts(site, { page: 1, limit: 50, state: 'all', text, order: 'title' })).posts.map(({ title }) => title)

describe.each(engines)('the search of a list of posts on $name', ({ fresh }) => {
  test('finds drafts and posts by words of title, excerpt and tags, in any order and case, marks or not', async () => {
    const site = testSite(await fresh())
    await buildPost(site, { title: 'Ẹ̀kọ́ ọ̀fẹ́ for all', status: 'draft', content: '<p>Bursaries are open.</p>' })
    const tagged = await buildPost(site, { title: 'Fees' })
    await site.write('test', ({ trx }) => tagPost(trx, tagged, ['Boarding']))
    expect(await listed(site, 'EKO')).toEqual(['Ẹ̀kọ́ ọ̀fẹ́ for all'])
    expect(await listed(site, 'open bursaries')).toEqual(['Ẹ̀kọ́ ọ̀fẹ́ for all'])
    expect(await listed(site, 'boarding fees')).toEqual(['Fees'])
    expect(await listed(site, 'boarding bursaries')).toEqual([])
    expect(await listed(site, '???')).toEqual([])
  })

  test('takes the last word for a beginning while it is typed, all others for whole words', async () => {
    const site = testSite(await fresh())
    for (const title of ['Fees at school', 'Feeding a schooner']) await buildPost(site, { title })
    expect(await listed(site, 'fee')).toEqual(['Feeding a schooner', 'Fees at school'])
    expect(await listed(site, 'fees scho')).toEqual(['Fees at school'])
    expect(await listed(site, 'fee scho')).toEqual([])
    expect(await listed(site, 'fee ')).toEqual([])
  })

  test('finds the same where a word is in many posts, and counts no further than it is told', async () => {
    const site = testSite(await fresh())
    for (const title of ['Desk one', 'Desk two', 'Desks', 'Chair']) await buildPost(site, { title })
    const ids = async (few?: number) => {
      const condition = await holdsWords(site, 'desk', few)
      return (await site.db.selectFrom('posts').select('posts.id').where(condition).orderBy('posts.id').execute()).map(({ id }) => id)
    }
    expect(await ids(1)).toEqual(await ids())
    expect(await ids(1)).toHaveLength(3)
    const page = (number: number) => listPosts(site, { page: number, limit: 1, state: 'all', text: 'desk', order: 'title', mostCounted: 2 })
    expect(
      [await page(1), await page(2), await page(3)].map(({ total, pages, posts }) => [total, pages, posts.map(({ title }) => title)]),
    ).toEqual([
      [2, 2, ['Desk one']],
      [2, 2, ['Desk two']],
      [2, 2, []],
    ])
  })

  test('is mended where words are missing or older than the post, and forgets what is gone for good', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const draft = await buildPost(site, { title: 'Borehole', status: 'draft' })
    const other = await buildPost(site, { title: 'Well', status: 'draft' })
    await site.db.deleteFrom('post_words').where('post_id', '=', draft).execute()
    clock.advance(60_000)
    await site.db.updateTable('posts').set({ title: 'Pump', updated_at: clock.now().toISOString() }).where('id', '=', other).execute()
    expect([await listed(site, 'borehole'), await listed(site, 'pump')]).toEqual([[], []])
    expect(await fillIndex(site)).toBe(2)
    expect([await listed(site, 'borehole'), await listed(site, 'pump')]).toEqual([['Borehole'], ['Pump']])
    await binPost(site, 'test', draft)
    await purgePost(site, 'test', draft)
    expect(await site.db.selectFrom('post_words').select('post_id').execute()).toEqual([{ post_id: other }])
  })
})
