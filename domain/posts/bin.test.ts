import { describe, expect, test } from 'vitest'
import { BIN_KEPT_MS, MEDIA_GRACE_MS } from '#shared/limits.ts'
import { engines } from '#tests/support/engines.ts'
import { buildCategory, buildPost } from '#tests/support/factories.ts'
import { keptStates } from '#tests/support/kept-states.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { removeCategory } from '../categories/save-category.ts'
import { Refusal } from '../errors.ts'
import { insertMedia } from '../media/media-store.ts'
import { sweepMedia } from '../media/sweep-media.ts'
import { binPage } from '../pages/bin-pages.ts'
import { addPage } from '../pages/save-page.ts'
import { searchPosts } from '../search/search-posts.ts'
import type { Site } from '../site.ts'
import { binPost, missingPost, purgePost, restorePost } from './bin.ts'
import { findAnyPost, findBinnedPost, findPost } from './find-post.ts'
import { listPosts } from './list-posts.ts'
import { purgeBin } from './purge-bin.ts'
import { editPost } from './save-post.ts'

const editor = { id: 'editor-1', name: 'Ngozi Eze' }

const addMedia = (site: Site, file: string, kept = false) =>
  site.write('test', (write) =>
    insertMedia(write.trx, { file, width: 10, height: 10, widths: [10], placeholder: null, alt: '', bytes: 1 }, write.now, kept),
  )
const pictures = async (site: Site) => (await site.db.selectFrom('media').select('file').orderBy('file').execute()).map(({ file }) => file)

describe.each(engines)('the bin on $name', ({ fresh }) => {
  test('takes a post out of lists and search at once, and gives it back', async () => {
    const site = testSite(await fresh())
    const id = await buildPost(site, { title: 'Borehole', categoryId: await buildCategory(site, 'Water') })
    const found = async () => [
      (await listPosts(site, { page: 1, limit: 10 })).total,
      (await searchPosts(site, { query: 'borehole', limit: 10, kinds: ['post'] })).hits.length,
    ]
    expect(await found()).toEqual([1, 1])
    await binPost(site, 'test', id)
    expect(await found()).toEqual([0, 0])
    await expect(binPost(site, 'test', id)).rejects.toMatchObject({ kind: 'not-found' })
    expect(await restorePost(site, 'test', id)).toMatchObject({ needsCategory: false, post: { status: 'published' } })
    expect(await found()).toEqual([1, 1])
    await expect(restorePost(site, 'test', id)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('a category may go while only the bin holds its posts; they come back as drafts that need one', async () => {
    const site = testSite(await fresh())
    const water = await buildCategory(site, 'Water')
    const id = await buildPost(site, { categoryId: water })
    await expect(removeCategory(site, 'test', water)).rejects.toMatchObject({ kind: 'conflict' })
    await binPost(site, 'test', id)
    await removeCategory(site, 'test', water)
    expect(await restorePost(site, 'test', id)).toMatchObject({ needsCategory: true, post: { status: 'draft', categoryId: null } })
    await expect(editPost(site, editor, id, { changes: { status: 'published' } })).rejects.toMatchObject({
      errors: { category_id: 'Category is required' },
    })
  })

  test('is purged of what lay there for 30 days, and of nothing else', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const [old, young, kept] = [await buildPost(site), await buildPost(site), await buildPost(site)]
    const page = await addPage(site, 'test', { title: 'Old page', content: '<p>Words.</p>' })
    await binPost(site, 'test', old)
    await binPage(site, 'test', page.id)
    clock.advance(BIN_KEPT_MS - 1)
    await binPost(site, 'test', young)
    expect(await purgeBin(site)).toEqual({ posts: 0, pages: 0, items: 0 })
    clock.advance(1)
    expect(await keptStates(site, { entity: 'page', id: page.id })).toHaveLength(1)
    expect(await purgeBin(site)).toEqual({ posts: 1, pages: 1, items: 0 })
    expect(await keptStates(site, { entity: 'page', id: page.id })).toEqual([])
    expect(await findBinnedPost(site, old)).toBeUndefined()
    expect(await findBinnedPost(site, young)).toBeDefined()
    expect(await findPost(site, kept, 'visitor')).toBeDefined()
    expect(await purgeBin(site)).toEqual({ posts: 0, pages: 0, items: 0 })
  })

  test('a purged post takes its comments and revisions along, stays known as gone, and its number is never given again', async () => {
    const site = testSite(await fresh())
    const id = await buildPost(site)
    const page = await addPage(site, 'test', { title: 'A page', content: '<p>Words.</p>' })
    expect(page.id).toBe(id)
    await editPost(site, editor, id, { changes: { title: 'Another title', tags: ['Water'] } })
    const comment = {
      id: 'c1',
      post_id: id,
      parent_id: null,
      name: 'Ada',
      email: 'ada@example.com',
      comment: 'Yes',
      status: 'approved' as const,
    }
    await site.db
      .insertInto('comments')
      .values({ ...comment, created_at: '2026-11-21T09:00:00.000Z' })
      .execute()
    await expect(purgePost(site, 'test', id)).rejects.toMatchObject({ kind: 'not-found' })
    await binPost(site, 'test', id)
    await purgePost(site, 'test', id)
    for (const table of ['comments', 'post_tags'] as const) {
      expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    expect(await keptStates(site, { entity: 'post', id })).toEqual([])
    expect(await keptStates(site, { entity: 'page', id })).toHaveLength(1)
    expect(await missingPost(site, id)).toMatchObject({ kind: 'gone', message: 'Post not found!' })
    for (const never of [id + 1, undefined]) {
      expect(await missingPost(site, never)).toMatchObject({ kind: 'not-found', message: 'Post not found!' })
    }
    expect(await buildPost(site)).toBeGreaterThan(id)
  })

  test('each operation says what it did, by whom and to which post, and ends what was read of posts', async () => {
    const site = testSite(await fresh())
    const id = await buildPost(site)
    const ends = async (work: Promise<unknown>) => {
      const before = site.freshness.generation
      await work
      expect(site.freshness.generation).toBeGreaterThan(before)
    }
    await ends(binPost(site, 'user:1', id))
    await ends(restorePost(site, 'user:2', id))
    await ends(binPost(site, 'user:3', id))
    await ends(purgePost(site, 'user:4', id))
    const rows = await site.db.selectFrom('audit').selectAll().where('actor', '!=', 'test').orderBy('actor').execute()
    expect(rows.map(({ actor, action, entity, entity_id, details }) => [actor, action, entity, entity_id, JSON.parse(details)])).toEqual([
      ['user:1', 'post binned', 'post', String(id), {}],
      ['user:2', 'post restored', 'post', String(id), { needsCategory: true }],
      ['user:3', 'post binned', 'post', String(id), {}],
      ['user:4', 'post purged', 'post', String(id), {}],
    ])
  })

  test('a draft without a category comes back as it was; what needs none is not asked for one', async () => {
    const site = testSite(await fresh())
    const draft = await buildPost(site, { status: 'draft', publishAt: null })
    await binPost(site, 'test', draft)
    expect(await findAnyPost(site, draft)).toMatchObject({ id: draft, deletedAt: site.clock.now().toISOString() })
    const { needsCategory, post } = await restorePost(site, 'test', draft)
    expect([needsCategory, post.status, post.deletedAt]).toEqual([false, 'draft', null])
    expect(await findAnyPost(site, draft)).toEqual(post)
  })

  test('lists last what was put there first', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const [one, two, three] = [await buildPost(site), await buildPost(site), await buildPost(site)]
    for (const id of [two, three, one]) {
      await binPost(site, 'test', id)
      clock.advance(1)
    }
    const { posts, total } = await listPosts(site, { page: 1, limit: 10, state: 'bin' })
    expect([total, posts.map(({ id }) => id)]).toEqual([3, [one, three, two]])
  })

  test('two that purge it at once purge each post once; what else goes wrong is told', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    for (const id of [await buildPost(site), await buildPost(site)]) await binPost(site, 'test', id)
    clock.advance(BIN_KEPT_MS)
    for (const trouble of [new Error('a mistake'), new Refusal('away', 'the database went away')]) {
      await expect(purgeBin({ ...site, write: () => Promise.reject(trouble) })).rejects.toBe(trouble)
    }
    const purged = await Promise.all([purgeBin(site), purgeBin(site)])
    expect(purged.reduce((sum, { posts }) => sum + posts, 0)).toBe(2)
    const audit = await site.db.selectFrom('audit').select('actor').where('action', '=', 'post purged').execute()
    expect(audit).toEqual([{ actor: 'system' }, { actor: 'system' }])
  })

  test('a purged post takes its mark of a sample along, and leaves those of others', async () => {
    const site = testSite(await fresh())
    const [id, other] = [await buildPost(site), await buildPost(site)]
    const marks = [
      { entity: 'post', entity_id: String(id) },
      { entity: 'post', entity_id: String(other) },
      { entity: 'page', entity_id: String(id) },
    ]
    await site.write('test', ({ trx }) => trx.insertInto('samples').values(marks).execute())
    await binPost(site, 'test', id)
    await purgePost(site, 'test', id)
    expect(await site.db.selectFrom('samples').select(['entity', 'entity_id']).orderBy('entity', 'desc').execute()).toEqual(marks.slice(1))
  })

  test('pictures of the library that a purged post alone showed, now or once, go with the next sweep too', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    for (const file of ['now.webp', 'once.webp', 'shared.webp', 'own.webp']) await addMedia(site, file, true)
    const showing = (file: string) => `<p><img src="/uploads/blogs/${file}" alt=""></p>`
    const id = await buildPost(site, { content: showing('once.webp'), image: 'own.webp' })
    await editPost(site, editor, id, { changes: { content: showing('now.webp') + showing('shared.webp') } })
    await buildPost(site, { content: showing('shared.webp') })
    clock.advance(MEDIA_GRACE_MS + 1)
    await binPost(site, 'test', id)
    await purgePost(site, 'test', id)
    await sweepMedia(site)
    expect(await pictures(site)).toEqual(['shared.webp'])
  })

  test('pictures of a purged post go with the next sweep, those of an earlier state stay until then', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    for (const file of ['first.webp', 'second.webp', 'unused.webp']) await addMedia(site, file)
    for (const file of ['inline.webp', 'library.webp']) await addMedia(site, file, true)
    const content = '<p><img src="/uploads/blogs/inline-w640.webp" alt="" loading="lazy"></p>'
    const id = await buildPost(site, { image: 'first.webp', content })
    await editPost(site, editor, id, { changes: { image: 'second.webp' } })
    clock.advance(MEDIA_GRACE_MS + 1)
    await sweepMedia(site)
    expect(await pictures(site)).toEqual(['first.webp', 'inline.webp', 'library.webp', 'second.webp'])
    await binPost(site, 'test', id)
    await sweepMedia(site)
    expect(await pictures(site)).toHaveLength(4)
    await purgePost(site, 'test', id)
    await sweepMedia(site)
    expect(await pictures(site)).toEqual(['library.webp'])
  })
})
