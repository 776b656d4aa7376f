import type { Updateable } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Tables } from '#database/tables.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import type { Site } from '../site.ts'
import { indexPage, indexPost } from './index-documents.ts'
import { searchPosts } from './search-posts.ts'
import type { SearchKind } from './sort-key.ts'

const search = (site: Site, query: string, kinds: SearchKind[] = ['post', 'page']) => searchPosts(site, { query, limit: 20, kinds })
const offered = async (site: Site, query: string, kinds?: SearchKind[]) =>
  (await search(site, query, kinds)).corrections.map(({ used }) => used)

const changePost = (site: Site, id: number, values: Updateable<Tables['posts']>) =>
  site.write('test', async ({ trx }) => {
    await trx.updateTable('posts').set(values).where('id', '=', id).execute()
    await indexPost(trx, id)
  })

const buildPage = (site: Site, title: string, publishAt: string) =>
  site.write('test', async ({ trx, now }) => {
    const stamp = now.toISOString()
    const texts = { slug: title.toLowerCase(), title, content: '', meta_title: '', meta_description: '' }
    const row = { ...texts, status: 'published' as const, publish_at: publishAt, deleted_at: null, created_at: stamp, updated_at: stamp }
    const { id } = await trx.insertInto('pages').values(row).returning('id').executeTakeFirstOrThrow()
    await indexPage(trx, id)
    return id
  })

describe.each(engines)('what search offers for a misspelt word on $name', ({ fresh }) => {
  test('is no word that stands only in drafts, in the bin, or in what is scheduled', async () => {
    const site = testSite(await fresh())
    await changePost(site, await buildPost(site, { title: 'Kaleidoscope' }), { status: 'draft' })
    await changePost(site, await buildPost(site, { title: 'Harmattan' }), { deleted_at: '2026-11-20T00:00:00.000Z' })
    await buildPost(site, { title: 'Merchandise', publishAt: '2030-01-01T00:00:00.000Z' })
    await buildPage(site, 'Scholarship', '2030-01-01T00:00:00.000Z')
    for (const query of ['kaleidoscpe', 'harmatan', 'merchandize', 'scholership']) expect(await offered(site, query), query).toEqual([])
  })

  test('is the word of a post or a page from its minute on', async () => {
    const clock = fakeClock('2026-11-21T08:59:59.000Z')
    const site = testSite(await fresh(), clock)
    await buildPost(site, { title: 'Merchandise', publishAt: '2026-11-21T09:00:00.000Z' })
    await buildPage(site, 'Scholarship', '2026-11-21T09:00:00.000Z')
    expect([...(await offered(site, 'merchandize')), ...(await offered(site, 'scholership'))]).toEqual([])
    clock.advance(1_000)
    expect(await offered(site, 'merchandize')).toEqual(['merchandise'])
    expect(await offered(site, 'scholership')).toEqual(['scholarship'])
  })

  test('stands in something of the kind that is searched', async () => {
    const site = testSite(await fresh())
    await buildPage(site, 'Scholarship', '2026-01-01T00:00:00.000Z')
    expect(await offered(site, 'scholership', ['page'])).toEqual(['scholarship'])
    expect(await offered(site, 'scholership', ['post'])).toEqual([])
  })

  test('is what something visible holds, also where a hidden word is nearer, the same, or goes on', async () => {
    const site = testSite(await fresh())
    await buildPost(site, { title: 'A receipt for parents' })
    for (const title of ['Reciept', 'Receptacle', 'Recepts']) {
      await changePost(site, await buildPost(site, { title }), { status: 'draft' })
    }
    for (const query of ['reciepts', 'reciept', 'recepts', 'recept'])
      expect(await search(site, query), query).toMatchObject({
        hits: [{ title: 'A receipt for parents' }],
        corrections: [{ typed: query, used: 'receipt' }],
      })
  })

  test('has the form that a visible text has', async () => {
    const site = testSite(await fresh())
    await buildPost(site, { title: 'The launch of a school' })
    await changePost(site, await buildPost(site, { title: 'Launching' }), { status: 'draft' })
    expect(await offered(site, 'launchng')).toEqual(['launch'])
  })
})
