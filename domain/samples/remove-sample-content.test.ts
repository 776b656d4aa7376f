import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { pictureFiles } from '#shared/media/picture.ts'
import { copyOf, type Place, suiteEngines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { filesOf } from '#tests/support/pictures.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { listCategories } from '../categories/list-categories.ts'
import { getCompany } from '../content/read-company.ts'
import { getSiteFrame } from '../content/site-frame.ts'
import { listSnippets } from '../leads/snippets.ts'
import { localFiles, UPLOADS_FOLDER } from '../media/local-files.ts'
import { ensureAuthor } from '../names.ts'
import { listPosts } from '../posts/list-posts.ts'
import { tagPost } from '../posts/post-store.ts'
import { keepRevision } from '../revisions/revisions.ts'
import { searchPosts } from '../search/search-posts.ts'
import type { Site } from '../site.ts'
import { addSampleContent } from './add-sample-content.ts'
import { removeSampleContent } from './remove-sample-content.ts'

const TABLES = [
  'posts',
  'revisions',
  'post_tags',
  'tags',
  'authors',
  'comments',
  'categories',
  'pages',
  'content_items',
  'reply_snippets',
  'media',
  'samples',
] as const
const INDEX = ['search_documents', 'search_words'] as const

async function countRows(site: Site, table: (typeof TABLES)[number] | (typeof INDEX)[number] | 'settings'): Promise<number> {
  const { total } = await site.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

const search = async (site: Site, query: string) => (await searchPosts(site, { query, limit: 20, kinds: ['post', 'page'] })).hits

describe.each(suiteEngines)('removing the sample content on $name', ({ suitePlace }) => {
  const { place, remove } = suitePlace()
  let original: Place
  beforeAll(async () => {
    original = await place()
    const engine = await openDatabase(original)
    await addSampleContent(testSite(engine, fakeClock(), localFiles(join(original.dataDir, UPLOADS_FOLDER))))
    await engine.close()
  })
  afterAll(() => remove())
  afterEach(() => vi.restoreAllMocks())

  /** A site with its samples, an hour after they came. */
  async function sampled() {
    const at = await copyOf(original)
    const engine = await openDatabase(at)
    onTestFinished(() => engine.close())
    const clock = fakeClock()
    const site = testSite(engine, clock, localFiles(join(at.dataDir, UPLOADS_FOLDER)))
    clock.advance(3_600_000)
    return { site, stamp: clock.now().toISOString() }
  }

  test('leaves no row, no file and nothing to find; it is audited, and pages change', async () => {
    const { site, stamp } = await sampled()
    const comment = { parent_id: null, name: 'Bola', email: 'b@example.com', comment: 'Hello', status: 'approved' as const }
    await site.db
      .insertInto('comments')
      .values({ ...comment, id: 'c1', post_id: 1, created_at: stamp })
      .execute()
    await site.write('test', async (write) => {
      const state = { at: stamp, snapshot: {} }
      for (const entity of ['post', 'page'] as const) {
        await keepRevision(write, { entity, id: 1 }, { actor: 'test', before: undefined, after: state })
      }
    })
    expect((await search(site, 'bursar')).length).toBeGreaterThan(0)
    const { generation } = site.freshness

    const { found, removed, kept } = await removeSampleContent(site, 'admin-1')
    expect({ found, kept }).toEqual({ found: true, kept: [] })
    expect(removed).toMatchObject({ posts: 26, pages: 3, categories: 10, settings: 1, snippets: 4, comments: 1, authors: 5, pictures: 120 })
    for (const table of [...TABLES, ...INDEX]) expect([table, await countRows(site, table)]).toEqual([table, 0])
    expect(await filesOf(site)).toEqual([])
    expect(await search(site, 'bursar')).toEqual([])
    expect(site.freshness.generation).toBeGreaterThan(generation)
    const audit = await site.db.selectFrom('audit').select(['actor', 'action']).where('actor', '=', 'admin-1').execute()
    expect(audit).toEqual([{ actor: 'admin-1', action: 'sample content removed' }])
  })

  test('is for good: a second time finds nothing, the next start adds nothing, and the site falls back to its defaults', async () => {
    const { site } = await sampled()
    await removeSampleContent(site, 'cli')
    expect(await removeSampleContent(site, 'cli')).toMatchObject({ found: false, kept: [] })
    await addSampleContent(site)
    expect(await listPosts(site, { page: 1, limit: 10 })).toMatchObject({ total: 0, pages: 1 })
    expect((await getCompany(site)).name).toBe('Your company')
    expect((await getSiteFrame(site)).navigation.map(({ label }) => label)).toEqual(['Home', 'Blog', 'Contact'])
  })

  test('keeps what was edited since and names it; asked for all, takes it too', async () => {
    const { site, stamp } = await sampled()
    const edited = { updated_at: stamp }
    await site.db
      .updateTable('posts')
      .set({ ...edited, title: 'Ours now' })
      .where('id', '=', 2)
      .execute()
    await site.db.updateTable('pages').set(edited).where('slug', '=', 'cookie-policy').execute()
    await site.db.updateTable('settings').set(edited).where('key', '=', 'company').execute()
    await site.db.updateTable('content_items').set(edited).where('type', '=', 'hero-slide').execute()
    expect((await listSnippets(site)).map(({ name, isSample }) => [name, isSample])).toEqual(
      ['First answer', 'Invitation to a demo', 'No answer on the phone', 'What it costs'].map((name) => [name, true]),
    )
    await site.db.updateTable('reply_snippets').set(edited).where('name', '=', 'What it costs').execute()
    expect((await listSnippets(site)).filter(({ isSample }) => !isSample).map(({ name }) => name)).toEqual(['What it costs'])
    const { category_id, image } = await site.db
      .selectFrom('posts')
      .select(['category_id', 'image'])
      .where('id', '=', 2)
      .executeTakeFirstOrThrow()

    const { kept } = await removeSampleContent(site, 'cli')
    const named = kept.map(({ entity, name, why, id }) => [entity, entity === 'media' ? id : name, why])
    const category = await site.db.selectFrom('categories').select(['id', 'name']).executeTakeFirstOrThrow()
    expect(named).toEqual([
      ['post', 'Ours now', 'edited'],
      ['page', 'Cookie policy', 'edited'],
      ...Array.from({ length: 3 }, () => ['content_item', 'hero-slide', 'edited']),
      ['settings', 'company', 'edited'],
      ['snippet', 'What it costs', 'edited'],
      ['category', category.name, 'in use'],
      ['media', image, 'in use'],
    ])
    expect(category.id).toBe(category_id)
    expect((await listPosts(site, { page: 1, limit: 10 })).posts.map(({ title, author }) => [title, author !== ''])).toEqual([
      ['Ours now', true],
    ])
    expect((await search(site, 'grade')).length).toBe(1)
    expect(await countRows(site, 'samples')).toBe(9)

    expect((await removeSampleContent(site, 'cli', { all: true })).kept).toEqual([])
    for (const table of [...TABLES, ...INDEX]) expect([table, await countRows(site, table)]).toEqual([table, 0])
    expect(await filesOf(site)).toEqual([])
  })

  test('keeps an edited category though no post is left in it; asked for all, takes it too', async () => {
    const { site, stamp } = await sampled()
    await site.db.updateTable('categories').set({ name: 'Ours now', updated_at: stamp }).where('id', '=', 4).execute()
    expect((await removeSampleContent(site, 'cli')).kept).toEqual([{ entity: 'category', id: '4', name: 'Ours now', why: 'edited' }])
    expect(await listCategories(site)).toMatchObject([{ id: 4, name: 'Ours now', postCount: 0 }])
    expect((await removeSampleContent(site, 'cli', { all: true })).kept).toEqual([])
    expect(await listCategories(site)).toEqual([])
  })

  test('takes a page that an editor put into the bin, edited or not', async () => {
    const { site, stamp } = await sampled()
    await site.db.updateTable('pages').set({ deleted_at: stamp, updated_at: stamp }).where('slug', '=', 'cookie-policy').execute()
    expect((await removeSampleContent(site, 'cli')).kept).toEqual([])
    expect(await countRows(site, 'pages')).toBe(0)
  })

  test('never touches what is not a sample, nor the category, author, tags and pictures that it uses', async () => {
    const { site } = await sampled()
    const [sample] = (await listPosts(site, { page: 1, limit: 1 })).posts
    if (!sample?.picture) throw new Error('the newest sample has no picture')
    const own = await site.write('test', async (write) => {
      await write.audit({ action: 'author looked up', entity: 'author', entityId: 1 })
      return { authorId: await ensureAuthor(write.trx, sample.author), categoryId: sample.categoryId }
    })
    const id = await buildPost(site, {
      ...own,
      title: 'Our first post',
      content: `<p><img src="/uploads/blogs/${sample.picture.file}" alt="" /></p>`,
    })
    await site.write('test', async (write) => {
      await tagPost(write.trx, id, ['Thinksch', 'Ours'])
      await write.audit({ action: 'post tagged', entity: 'post', entityId: id })
    })
    const { kept } = await removeSampleContent(site, 'cli', { all: true })
    expect(kept.map(({ entity, id: key, why }) => [entity, key, why])).toEqual([
      ['category', String(sample.categoryId), 'in use'],
      ['media', sample.picture.file, 'in use'],
    ])
    const [post] = (await listPosts(site, { page: 1, limit: 10 })).posts
    expect(post).toMatchObject({ title: 'Our first post', author: sample.author, categoryName: sample.categoryName })
    expect((await site.db.selectFrom('tags').select('name').orderBy('name').execute()).map(({ name }) => name)).toEqual([
      'Ours',
      'Thinksch',
    ])
    expect(await filesOf(site)).toEqual(pictureFiles(sample.picture).sort())
    expect((await search(site, 'first post')).map(({ title }) => title)).toEqual(['Our first post'])
  })

  test('takes what an editor put into the bin, edited or not', async () => {
    const { site, stamp } = await sampled()
    await site.db.updateTable('posts').set({ deleted_at: stamp, updated_at: stamp }).where('id', '=', 3).execute()
    expect((await removeSampleContent(site, 'cli')).kept).toEqual([])
    expect(await countRows(site, 'posts')).toBe(0)
  })

  test('when it fails half way nothing is gone, no file either', async () => {
    const { site } = await sampled()
    const files = await filesOf(site)
    vi.spyOn(site.engine, 'announce').mockRejectedValue(new Error('no disk'))
    await expect(removeSampleContent(site, 'cli')).rejects.toThrow('no disk')
    expect(await countRows(site, 'posts')).toBe(26)
    expect(await filesOf(site)).toEqual(files)
  })
})
