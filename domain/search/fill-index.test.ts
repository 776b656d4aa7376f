import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import type { Site } from '../site.ts'
import { fillIndex, rebuildIndex } from './fill-index.ts'
import { searchPosts } from './search-posts.ts'

const titles = async (site: Site, query: string) =>
  (await searchPosts(site, { query, limit: 50, kinds: ['post'] })).hits.map((hit) => hit.title).toSorted()

describe.each(engines)('the search index on $name', ({ fresh }) => {
  test('is filled with what it lacks and mended where it is older than the text; drafts stay out', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    for (let count = 10; count < 40; count += 1) await buildPost(site, { title: `Desk ${count}` })
    await buildPost(site, { title: 'Draft desk', status: 'draft' })
    const changed = await buildPost(site, { title: 'Chair' })
    expect(await fillIndex(site)).toBe(0)

    await site.db.deleteFrom('search_documents').where('title', 'like', 'desk%').execute()
    clock.advance(60_000)
    const later = clock.now().toISOString()
    await site.db.updateTable('posts').set({ title: 'Bench', updated_at: later }).where('id', '=', changed).execute()
    expect(await titles(site, 'desk')).toEqual([])
    expect(await fillIndex(site)).toBe(31)
    expect(await titles(site, 'desk')).toHaveLength(30)
    expect(await titles(site, 'bench')).toEqual(['Bench'])
  })

  test('is filled by two processes at once without harm', async () => {
    const engine = await fresh()
    const site = testSite(engine)
    for (let count = 10; count < 35; count += 1) await buildPost(site, { title: `Desk ${count}` })
    await site.db.deleteFrom('search_documents').execute()
    await Promise.all([fillIndex(site), fillIndex(testSite(engine))])
    expect(await titles(site, 'desk')).toHaveLength(25)
  })

  test('is made anew: what is gone for good leaves it, words are learnt again', async () => {
    const site = testSite(await fresh())
    for (let count = 10; count < 35; count += 1) await buildPost(site, { title: `Desk ${count}` })
    const gone = await buildPost(site, { title: 'Cupboard' })
    await site.db.deleteFrom('posts').where('id', '=', gone).execute()
    const seen: number[] = []
    expect(await rebuildIndex(site, (done) => seen.push(done))).toBe(25)
    expect(seen).toEqual([20, 25])
    expect(await titles(site, 'desk')).toHaveLength(25)
    expect(await titles(site, 'desc')).toHaveLength(25)
    expect(await site.db.selectFrom('search_documents').select('entity_id').where('entity_id', '=', gone).execute()).toEqual([])
    expect(await site.db.selectFrom('search_words').select('word').where('word', '=', 'cupboard').execute()).toEqual([])
  })
})
