import { describe, expect, test } from 'vitest'
import { BIN_KEPT_MS } from '#shared/limits.ts'
import { engines } from '#tests/support/engines.ts'
import { buildCategory, buildPost } from '#tests/support/factories.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { listHeldCategories } from '../categories/list-categories.ts'
import { removeCategory, restoreCategory } from '../categories/save-category.ts'
import { sweepRecords } from '../jobs/sweep-records.ts'
import { ensureAuthor } from '../names.ts'
import { binPost } from '../posts/bin.ts'
import { findPost } from '../posts/find-post.ts'
import { tagPost } from '../posts/post-store.ts'
import { searchPosts } from '../search/search-posts.ts'
import type { Site } from '../site.ts'
import { listTerms } from './list-terms.ts'
import { findNear } from './near-names.ts'
import { mergeTerms, removeTerm, restoreTerm } from './remove-term.ts'
import { renameTerm, undoRename } from './rename-term.ts'
import type { TermKind } from './term-store.ts'

const listed = async (site: Site, kind: TermKind, text = '') =>
  (await listTerms(site, kind, { page: 1, limit: 50, text })).terms.map(({ name, posts }) => [name, posts])
const idOf = async (site: Site, kind: TermKind, name: string) =>
  (await listTerms(site, kind, { page: 1, limit: 50, text: '' })).terms.find((term) => term.name === name)?.id ?? 0

async function tagged(site: Site, title: string, tags: readonly string[]): Promise<number> {
  const id = await buildPost(site, { title })
  await site.write('test', ({ trx }) => tagPost(trx, id, tags))
  return id
}
const tagsOf = async (site: Site, id: number) => (await findPost(site, id, 'editor'))?.tags
const authored = async (site: Site, name: string) =>
  buildPost(site, { authorId: await site.write('test', ({ trx }) => ensureAuthor(trx, name)) })
const authorOf = async (site: Site, id: number) => (await findPost(site, id, 'editor'))?.author
const finds = async (site: Site, query: string) => (await searchPosts(site, { query, limit: 10, kinds: ['post'] })).hits.length

describe.each(engines)('tags on $name', ({ fresh }) => {
  test('are listed by name with the articles outside the bin that carry them', async () => {
    const site = testSite(await fresh())
    await tagged(site, 'One', ['Fees', 'cbt'])
    await binPost(site, 'test', await tagged(site, 'Two', ['Fees']))
    expect(await listed(site, 'tag')).toEqual([
      ['cbt', 1],
      ['Fees', 1],
    ])
    expect(await listed(site, 'tag', 'FEE')).toEqual([['Fees', 1]])
  })

  test('get another name on every article at once, which search knows; undoing gives the old one back, unless somebody gave it a third', async () => {
    const site = testSite(await fresh())
    const post = await tagged(site, 'One', ['Bursary'])
    const before = site.freshness.generation
    const step = await renameTerm(site, 'test', 'tag', await idOf(site, 'tag', 'Bursary'), 'Scholarship')
    expect(site.freshness.generation).toBeGreaterThan(before)
    expect([await tagsOf(site, post), await finds(site, 'scholarship'), await finds(site, 'bursary')]).toEqual([['Scholarship'], 1, 0])
    await undoRename(site, 'test', 'tag', step)
    expect([await tagsOf(site, post), await finds(site, 'bursary')]).toEqual([['Bursary'], 1])
    await expect(undoRename(site, 'test', 'tag', step)).rejects.toMatchObject({ kind: 'not-found' })
    const id = await idOf(site, 'tag', 'Bursary')
    const first = await renameTerm(site, 'test', 'tag', id, 'Scholarship')
    await renameTerm(site, 'somebody else', 'tag', id, 'Grants')
    await expect(undoRename(site, 'test', 'tag', first)).rejects.toMatchObject({ kind: 'conflict' })
    expect(await tagsOf(site, post)).toEqual(['Grants'])
  })

  test('never get a name that another one has, whatever its case and blanks; one with other marks they may have, at the address that they had', async () => {
    const site = testSite(await fresh())
    await tagged(site, 'One', ['Ẹ̀kọ́', 'Fees'])
    const fees = await idOf(site, 'tag', 'Fees')
    await expect(renameTerm(site, 'test', 'tag', fees, 'ẹ̀KỌ́ ')).rejects.toMatchObject({
      kind: 'conflict',
      errors: { name: expect.any(String) as unknown },
    })
    await renameTerm(site, 'test', 'tag', fees, 'FEES')
    await renameTerm(site, 'test', 'tag', fees, 'eko')
    expect(await site.db.selectFrom('tags').select(['name', 'slug']).orderBy('id').execute()).toEqual([
      { name: 'Ẹ̀kọ́', slug: 'eko' },
      { name: 'eko', slug: 'fees' },
    ])
    await expect(renameTerm(site, 'test', 'tag', 999, 'x')).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('are found by either spelling, and offered where only marks are missing, never taken', async () => {
    const site = testSite(await fresh())
    await tagged(site, 'One', ['owó', 'ọwọ́', 'Fees'])
    expect((await listed(site, 'tag', 'OWO')).map(([name]) => name)).toEqual(['owó', 'ọwọ́'])
    await expect(mergeTerms(site, 'test', 'tag', await idOf(site, 'tag', 'Fees'), 'owo')).rejects.toMatchObject({
      errors: { into: 'Nothing with this name was found. Did you mean the tag "owó" or "ọwọ́"?' },
    })
    expect((await findNear(site.db, 'tag', 'owo'))?.near.map(({ name }) => name)).toEqual(['owó', 'ọwọ́'])
    expect(await findNear(site.db, 'tag', 'FEES')).toBeUndefined()
  })

  test('are merged: each article carries the other once; undoing parts them as they were', async () => {
    const site = testSite(await fresh())
    const [both, one] = [await tagged(site, 'Both', ['Fee', 'Fees']), await tagged(site, 'One', ['Fee'])]
    const step = await mergeTerms(site, 'test', 'tag', await idOf(site, 'tag', 'Fee'), 'fees')
    expect([await tagsOf(site, both), await tagsOf(site, one), await listed(site, 'tag')]).toEqual([['Fees'], ['Fees'], [['Fees', 2]]])
    await restoreTerm(site, 'test', 'tag', step)
    expect([await tagsOf(site, both), await tagsOf(site, one)]).toEqual([['Fee', 'Fees'], ['Fee']])
    const fees = await idOf(site, 'tag', 'Fees')
    await expect(mergeTerms(site, 'test', 'tag', fees, 'Fees')).rejects.toMatchObject({
      errors: { into: 'Choose a different one to merge it into' },
    })
    await expect(mergeTerms(site, 'test', 'tag', fees, 'Unknown')).rejects.toMatchObject({ kind: 'invalid' })
  })

  test('are removed from their articles, and come back with those that are still there', async () => {
    const site = testSite(await fresh())
    const post = await tagged(site, 'One', ['Fees'])
    const step = await removeTerm(site, 'test', 'tag', await idOf(site, 'tag', 'Fees'))
    expect([await tagsOf(site, post), await listed(site, 'tag'), await finds(site, 'fees')]).toEqual([[], [], 0])
    await restoreTerm(site, 'test', 'tag', step)
    expect([await tagsOf(site, post), await finds(site, 'fees')]).toEqual([['Fees'], 1])
  })

  test('can be brought back as long as what lies in the bin', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await tagged(site, 'One', ['Fees'])
    const step = await removeTerm(site, 'test', 'tag', await idOf(site, 'tag', 'Fees'))
    clock.advance(BIN_KEPT_MS)
    await sweepRecords(site)
    await expect(restoreTerm(site, 'test', 'tag', step)).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe.each(engines)('authors on $name', ({ fresh }) => {
  test('are renamed on every article, and two spellings become one and two again', async () => {
    const site = testSite(await fresh())
    const [one, other] = [await authored(site, 'Bola Ade'), await authored(site, 'B. Ade')]
    await renameTerm(site, 'test', 'author', await idOf(site, 'author', 'Bola Ade'), 'Bola Adé-Cole')
    expect(await authorOf(site, one)).toBe('Bola Adé-Cole')
    const step = await mergeTerms(site, 'test', 'author', await idOf(site, 'author', 'B. Ade'), 'bola adé-cole')
    expect([await authorOf(site, other), await listed(site, 'author')]).toEqual(['Bola Adé-Cole', [['Bola Adé-Cole', 2]]])
    await restoreTerm(site, 'test', 'author', step)
    expect([await authorOf(site, one), await authorOf(site, other)]).toEqual(['Bola Adé-Cole', 'B. Ade'])
  })

  test('are removed only when no article is theirs, also none of the bin', async () => {
    const site = testSite(await fresh())
    await binPost(site, 'test', await authored(site, 'Bola Ade'))
    const id = await idOf(site, 'author', 'Bola Ade')
    await expect(removeTerm(site, 'test', 'author', id)).rejects.toMatchObject({ kind: 'conflict' })
    await site.db.updateTable('posts').set({ author_id: null }).execute()
    const step = await removeTerm(site, 'test', 'author', id)
    await restoreTerm(site, 'test', 'author', step)
    expect(await listed(site, 'author')).toEqual([['Bola Ade', 0]])
  })
})

describe.each(engines)('categories on $name', ({ fresh }) => {
  test('count drafts among what they hold, and nothing of the bin', async () => {
    const site = testSite(await fresh())
    const categoryId = await buildCategory(site, 'Water')
    await buildPost(site, { categoryId, status: 'draft' })
    await binPost(site, 'test', await buildPost(site, { categoryId }))
    expect(await listHeldCategories(site)).toMatchObject([{ name: 'Water', postCount: 0, held: 1 }])
  })

  test('come back where they were, with their posts of the bin', async () => {
    const site = testSite(await fresh())
    const categoryId = await buildCategory(site, 'Water')
    const id = await buildPost(site, { categoryId })
    await binPost(site, 'test', id)
    const step = await removeCategory(site, 'test', categoryId)
    await buildCategory(site, 'Another')
    await restoreCategory(site, 'test', step)
    const row = await site.db.selectFrom('posts').select('category_id').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.category_id).toBe(categoryId)
    await expect(restoreCategory(site, 'test', step)).rejects.toMatchObject({ kind: 'not-found', message: 'This can no longer be undone.' })
  })

  test('do not come back over one that got their name meanwhile', async () => {
    const site = testSite(await fresh())
    const step = await removeCategory(site, 'test', await buildCategory(site, 'Water'))
    await buildCategory(site, 'water')
    await expect(restoreCategory(site, 'test', step)).rejects.toMatchObject({ kind: 'conflict' })
  })
})
