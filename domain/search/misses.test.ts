import { describe, expect, test } from 'vitest'
import { buildPost } from '#tests/support/factories.ts'
import { engines } from '#tests/support/engines.ts'
import { testSite } from '#tests/support/test-site.ts'
import { listMisses, writeMisses } from './misses.ts'
import { searchPosts } from './search-posts.ts'

describe.each(engines)('searches that found nothing on $name', ({ fresh }) => {
  const searching = async (queries: string[]) => {
    const site = testSite(await fresh())
    await buildPost(site, { title: 'Fees' })
    for (const query of queries) await searchPosts(site, { query, limit: 5, kinds: ['post'] })
    await writeMisses(site)
    return { site, misses: await listMisses(site, 10) }
  }

  test('are counted by their words, most often first; what found something is not', async () => {
    const { site, misses } = await searching(['Hostel', 'hostel!', 'Ẹja', 'fees'])
    expect(misses.map(({ words, times }) => [words, times])).toEqual([
      ['hostel', 2],
      ['eja', 1],
    ])
    await searchPosts(site, { query: 'hostel', limit: 5, kinds: ['post'] })
    await writeMisses(site)
    expect(await listMisses(site, 1)).toEqual([{ words: 'hostel', times: 3, lastAt: site.clock.now().toISOString() }])
  })

  test('nothing that may be personal is kept', async () => {
    const { misses } = await searching(['zed@zed.example', '0803 000 0190', 'zainab 08030000190', 'x', 'z'.repeat(61), '😀'])
    expect(misses).toEqual([])
  })

  test('the steps of one word being typed count as that word', async () => {
    const { misses } = await searching(['zeb', 'zebr', 'zebra'])
    expect(misses.map(({ words }) => words)).toEqual(['zebra'])
  })

  test('no more than 1,000 are kept, and those go on being counted', async () => {
    const { site } = await searching(['zebra'])
    const row = (index: number) => ({ words: `miss ${index}`, times: 1, last_at: '2026-01-01T00:00:00.000Z' })
    await site.db
      .insertInto('search_misses')
      .values(Array.from({ length: 999 }, (_, index) => row(index)))
      .execute()
    for (const query of ['okapi', 'zebra']) await searchPosts(site, { query, limit: 5, kinds: ['post'] })
    await writeMisses(site)
    expect((await listMisses(site, 1))[0]).toMatchObject({ words: 'zebra', times: 2 })
    expect(await listMisses(site, 2_000)).toHaveLength(1_000)
  })
})
