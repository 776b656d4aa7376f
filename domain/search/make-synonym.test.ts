import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { testSite } from '#tests/support/test-site.ts'
import { removeItem, restoreItem } from '../content/bin-items.ts'
import { listContentItems } from '../content/content-items.ts'
import { addItem } from '../content/save-content-items.ts'
import type { Site } from '../site.ts'
import { makeSynonym, unmakeSynonym } from './make-synonym.ts'
import { countMisses, dismissMisses, listMisses, noteMiss, writeMisses } from './misses.ts'
import { searchPosts } from './search-posts.ts'

const make = (site: Site, words: string, same: string) => makeSynonym(site, 'editor-1', { words, same })
const found = async (site: Site, query: string) => {
  const { hits } = await searchPosts(site, { query, limit: 10, kinds: ['post', 'page'] })
  return hits.map(({ title }) => title)
}
const groups = async (site: Site) => (await listContentItems(site, 'search-synonym')).map(({ words }) => words)
const missed = async (site: Site) => (await listMisses(site, 10)).map(({ words, times }) => `${words} ${times}`)

describe.each(engines)('what editors do with searches in vain on $name', ({ fresh }) => {
  async function siteWithMisses() {
    const site = testSite(await fresh())
    await buildPost(site, { title: 'School bus fees' })
    for (const words of ['danfo', 'danfo', 'okada', 'keke']) noteMiss(site, words)
    await writeMisses(site)
    return site
  }

  test('a synonym is found by at once, leaves the list, and is taken back by undo', async () => {
    const site = await siteWithMisses()
    expect(await found(site, 'danfo')).toEqual([])
    await make(site, 'danfo', 'school bus')
    expect(await found(site, 'danfo')).toEqual(['School bus fees'])
    expect([await groups(site), await missed(site)]).toEqual([['danfo, school bus'], ['keke 1', 'okada 1']])
    await unmakeSynonym(site, 'editor-1', 'danfo')
    expect([await found(site, 'danfo'), await groups(site)]).toEqual([[], []])
    expect(await missed(site)).toEqual(['danfo 2', 'keke 1', 'okada 1'])
    await expect(unmakeSynonym(site, 'editor-1', 'danfo')).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('words join the group that holds the others already, and leave it again', async () => {
    const site = await siteWithMisses()
    await addItem(site, 'editor-1', 'search-synonym', { words: 'fees, dues' })
    await make(site, 'okada', 'Fee')
    expect(await groups(site)).toEqual(['fees, dues, okada'])
    expect(await found(site, 'okada')).toEqual(['School bus fees'])
    await unmakeSynonym(site, 'editor-1', 'okada')
    expect(await groups(site)).toEqual(['fees, dues'])
  })

  test('words never join a group that lies in the bin, which nothing is found by', async () => {
    const site = await siteWithMisses()
    const { id } = await addItem(site, 'editor-1', 'search-synonym', { words: 'fees, dues' })
    await removeItem(site, 'editor-1', id)
    await make(site, 'okada', 'fees')
    expect([await groups(site), await found(site, 'okada')]).toEqual([['okada, fees'], ['School bus fees']])
    await unmakeSynonym(site, 'editor-1', 'okada')
    expect((await restoreItem(site, 'editor-1', id)).data).toEqual({ words: 'fees, dues' })
  })

  test('words that find nothing themselves, none, or the same are refused', async () => {
    const site = await siteWithMisses()
    await expect(make(site, 'danfo', 'helicopter')).rejects.toMatchObject({ errors: { same: expect.stringContaining("'helicopter'") } })
    await expect(make(site, 'danfo', ' , ')).rejects.toMatchObject({ errors: { same: expect.anything() } })
    await expect(make(site, 'fee', 'fees')).rejects.toMatchObject({ errors: { same: expect.anything() } })
    await expect(make(site, '!', 'bus')).rejects.toMatchObject({ errors: { words: expect.anything() } })
    await writeMisses(site)
    expect([await groups(site), await missed(site)]).toEqual([[], ['danfo 2', 'keke 1', 'okada 1']])
  })

  test('a dismissed search stays away, however often it comes again, until it is put back', async () => {
    const site = await siteWithMisses()
    expect(await dismissMisses(site, 'editor-1', ['danfo', 'unknown'])).toEqual(['danfo'])
    noteMiss(site, 'danfo')
    await writeMisses(site)
    expect([await missed(site), await countMisses(site)]).toEqual([['keke 1', 'okada 1'], 2])
    await dismissMisses(site, 'editor-1', ['danfo'], false)
    expect(await missed(site)).toEqual(['danfo 3', 'keke 1', 'okada 1'])
  })

  test('the list is searched and turned by pages', async () => {
    const site = await siteWithMisses()
    expect((await listMisses(site, 2, { page: 2 })).map(({ words }) => words)).toEqual(['okada'])
    expect((await listMisses(site, 2, { text: 'KE' })).map(({ words }) => words)).toEqual(['keke'])
    expect(await countMisses(site, 'ke')).toBe(1)
  })
})
