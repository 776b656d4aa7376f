import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { testSite } from '#tests/support/test-site.ts'
import { ensureAuthor } from '../names.ts'
import { binPost } from '../posts/bin.ts'
import { findPost } from '../posts/find-post.ts'
import { tagPost } from '../posts/post-store.ts'
import { searchPosts } from '../search/search-posts.ts'
import type { Site } from '../site.ts'
import { listCarriers, splitTerm, undoSplit } from './split-term.ts'

async function tagged(site: Site, title: string, tags: readonly string[]): Promise<number> {
  const id = await buildPost(site, { title })
  await site.write('test', ({ trx }) => tagPost(trx, id, tags))
  return id
}
const tagsOf = async (site: Site, id: number) => (await findPost(site, id, 'editor'))?.tags
const tags = (site: Site) => site.db.selectFrom('tags').select(['id', 'name', 'slug']).orderBy('id').execute()

describe.each(engines)('a split on $name', ({ fresh }) => {
  test('gives the chosen articles the new tag at an address of its own; undoing makes one of the two again', async () => {
    const site = testSite(await fresh())
    const [money, hand] = [await tagged(site, 'Money', ['owó', 'Fees']), await tagged(site, 'Hand', ['owó'])]
    const before = site.freshness.generation
    const [{ id } = { id: 0 }] = await tags(site)
    const step = await splitTerm(site, 'test', 'tag', id, { name: 'ọwọ́', posts: [hand, 999] })
    expect(site.freshness.generation).toBeGreaterThan(before)
    expect([await tagsOf(site, money), await tagsOf(site, hand)]).toEqual([['Fees', 'owó'], ['ọwọ́']])
    expect((await tags(site)).map(({ name, slug }) => [name, slug])).toEqual([
      ['owó', 'owo'],
      ['Fees', 'fees'],
      ['ọwọ́', 'owo-2'],
    ])
    expect((await searchPosts(site, { query: 'owo', limit: 10, kinds: ['post'] })).hits).toHaveLength(2)
    await undoSplit(site, 'test', 'tag', step)
    expect([await tagsOf(site, money), await tagsOf(site, hand)]).toEqual([['Fees', 'owó'], ['owó']])
    expect((await tags(site)).map(({ name }) => name)).toEqual(['owó', 'Fees'])
    await expect(undoSplit(site, 'test', 'tag', step)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('into a tag that is there adds to it, and undoing leaves what carried it before', async () => {
    const site = testSite(await fresh())
    const [both, one] = [await tagged(site, 'Both', ['owó', 'òwò']), await tagged(site, 'One', ['owó'])]
    const [{ id } = { id: 0 }] = await tags(site)
    const step = await splitTerm(site, 'test', 'tag', id, { name: 'ÒWÒ', posts: [both, one] })
    expect([await tagsOf(site, both), await tagsOf(site, one)]).toEqual([['òwò'], ['òwò']])
    await undoSplit(site, 'test', 'tag', step)
    expect([(await tagsOf(site, both))?.toSorted(), await tagsOf(site, one)]).toEqual([['owó', 'òwò'].toSorted(), ['owó']])
    expect(await tags(site)).toHaveLength(2)
  })

  test('needs another name and an article that carries this one', async () => {
    const site = testSite(await fresh())
    const [money, other] = [await tagged(site, 'Money', ['owó']), await tagged(site, 'Other', ['Fees'])]
    const [{ id } = { id: 0 }] = await tags(site)
    const split = (name: string, posts: number[]) => splitTerm(site, 'test', 'tag', id, { name, posts })
    await expect(split('OWÓ ', [money])).rejects.toMatchObject({ errors: { apart: 'Type another name than this one' } })
    for (const posts of [[], [other]]) {
      await expect(split('ọwọ́', posts)).rejects.toMatchObject({ errors: { posts: 'Choose at least one article' } })
    }
    await expect(splitTerm(site, 'test', 'tag', 999, { name: 'x', posts: [money] })).rejects.toMatchObject({ kind: 'not-found' })
    expect(await tags(site)).toHaveLength(2)
  })

  test('tells two people apart who became one author', async () => {
    const site = testSite(await fresh())
    const authorId = await site.write('test', ({ trx }) => ensureAuthor(trx, 'Adé Bello'))
    const [his, hers, binned] = [
      await buildPost(site, { authorId }),
      await buildPost(site, { authorId }),
      await buildPost(site, { authorId }),
    ]
    await binPost(site, 'test', binned)
    expect(await listCarriers(site, 'author', authorId)).toMatchObject({ posts: [{ id: hers }, { id: his }], count: 2 })
    const authorOf = async (id: number) => (await findPost(site, id, 'editor'))?.author
    const step = await splitTerm(site, 'test', 'author', authorId, { name: 'Ade Bello', posts: [hers] })
    expect([await authorOf(his), await authorOf(hers)]).toEqual(['Adé Bello', 'Ade Bello'])
    await undoSplit(site, 'test', 'author', step)
    expect([await authorOf(his), await authorOf(hers)]).toEqual(['Adé Bello', 'Adé Bello'])
    expect(await site.db.selectFrom('authors').select('name').execute()).toEqual([{ name: 'Adé Bello' }])
  })
})
