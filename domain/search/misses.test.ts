import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { type FakeClock, fakeClock, testSite } from '#tests/support/test-site.ts'
import type { Site } from '../site.ts'
import { listMisses, noteMiss, writeMisses } from './misses.ts'
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

  test('no more than 1,000 are kept, however many come', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await searchFor(site, clock, 1_200)
    expect(await listMisses(site, 2_000)).toHaveLength(1_000)
  })

  test('what people search for stays while junk comes and goes', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    for (let day = 0; day < 5; day += 1) {
      noteMiss(site, 'hostel')
      await writeMisses(site)
      clock.advance(DAY_MS)
    }
    await searchFor(site, clock, 1_200)
    noteMiss(site, 'uniforms')
    await writeMisses(site)
    const kept = (await listMisses(site, 2_000)).map(({ words, times }) => `${words} ${times}`)
    expect(kept).toEqual(expect.arrayContaining(['hostel 5', 'uniforms 1']))
  })

  test('junk that was searched for again and again gives way to what is searched for later', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    for (let time = 0; time < 3; time += 1) await searchFor(site, clock, 1_000)
    clock.advance(60 * DAY_MS)
    await searchFor(site, clock, 400, 'school')
    const kept = (await listMisses(site, 2_000)).filter(({ words }) => words.startsWith('school'))
    expect(kept).toHaveLength(400)
  })
})

const DAY_MS = 24 * 3_600_000

/** A word of letters for each number, none the beginning of another. */
const nameOf = (index: number): string => [...String(index).padStart(4, '0')].map((digit) => 'bcdfghjklm'[Number(digit)]).join('a')

/** Different words, written as they would be: so many at most, ten seconds apart. */
async function searchFor(site: Site, clock: FakeClock, count: number, before = 'junk'): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    noteMiss(site, `${before} ${nameOf(index)}`)
    if (index % 200 === 199) {
      await writeMisses(site)
      clock.advance(10_000)
    }
  }
}
