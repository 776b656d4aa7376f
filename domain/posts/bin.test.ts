import { describe, expect, test } from 'vitest'
import { BIN_KEPT_MS, MEDIA_GRACE_MS } from '#shared/limits.ts'
import { buildCategory, buildPost } from '#tests/support/factories.ts'
import { engines } from '#tests/support/engines.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { removeCategory } from '../categories/save-category.ts'
import { insertMedia } from '../media/media-store.ts'
import { sweepMedia } from '../media/sweep-media.ts'
import { binPage } from '../pages/bin-pages.ts'
import { addPage } from '../pages/save-page.ts'
import { searchPosts } from '../search/search-posts.ts'
import type { Site } from '../site.ts'
import { binPost, missingPost, purgePost, restorePost } from './bin.ts'
import { findBinnedPost, findPost } from './find-post.ts'
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
    expect(await purgeBin(site)).toEqual({ posts: 1, pages: 1, items: 0 })
    expect(await findBinnedPost(site, old)).toBeUndefined()
    expect(await findBinnedPost(site, young)).toBeDefined()
    expect(await findPost(site, kept, 'visitor')).toBeDefined()
    expect(await purgeBin(site)).toEqual({ posts: 0, pages: 0, items: 0 })
  })

  test('a purged post takes its comments and revisions along, stays known as gone, and its number is never given again', async () => {
    const site = testSite(await fresh())
    const id = await buildPost(site)
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
    for (const table of ['comments', 'post_revisions', 'post_tags'] as const) {
      expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    expect(await missingPost(site, id)).toMatchObject({ kind: 'gone', message: 'Post not found!' })
    expect(await missingPost(site, id + 1)).toMatchObject({ kind: 'not-found', message: 'Post not found!' })
    expect(await buildPost(site)).toBeGreaterThan(id)
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
