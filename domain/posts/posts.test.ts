import { describe, expect, test } from 'vitest'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { buildCategory, buildPost } from '#tests/support/factories.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { listCategories } from '../categories/list-categories.ts'
import { decideComment } from '../comments/moderate-comments.ts'
import { submitComment } from '../comments/submit-comment.ts'
import { ensureAuthor } from '../names.ts'
import { searchPosts } from '../search/search-posts.ts'
import { findPost } from './find-post.ts'
import { listPopularPosts } from './list-popular-posts.ts'
import { listPosts, listRecentPosts, readContents, readPosts } from './list-posts.ts'
import { insertPosts, type NewPost, tagPost } from './post-store.ts'
import { addPost, editPost } from './save-post.ts'

describe.each(engines)('posts on $name', ({ fresh }) => {
  test('a visitor finds what is published, and neither drafts, the bin nor what is scheduled', async () => {
    const site = testSite(await fresh())
    const shown = await buildPost(site, { title: 'Shown' })
    const draft = await buildPost(site, { title: 'Draft', status: 'draft' })
    const future = await buildPost(site, { title: 'Future', publishAt: '2030-01-01T00:00:00.000Z' })
    const undated = await buildPost(site, { title: 'Undated', publishAt: null })
    const binned = await buildPost(site, { title: 'Binned' })
    await site.db.updateTable('posts').set({ deleted_at: '2026-11-20T00:00:00.000Z' }).where('id', '=', binned).execute()

    expect((await findPost(site, shown, 'visitor'))?.title).toBe('Shown')
    for (const id of [draft, future, undated, binned, 4_000]) expect(await findPost(site, id, 'visitor')).toBeUndefined()
    const list = await listPosts(site, { page: 1, limit: 10 })
    expect(list.posts.map((post) => post.title)).toEqual(['Shown'])
    expect(list.total).toBe(1)
  })

  test('a scheduled post appears at its minute, in lists, counts and by its address', async () => {
    const clock = fakeClock('2026-11-21T08:59:59.000Z')
    const site = testSite(await fresh(), clock)
    const id = await buildPost(site, { title: 'At ten in Lagos', publishAt: '2026-11-21T09:00:00.000Z' })
    expect((await listPosts(site, { page: 1, limit: 10 })).total).toBe(0)

    clock.advance(1_000)
    expect((await listPosts(site, { page: 1, limit: 10 })).total).toBe(1)
    expect((await findPost(site, id, 'visitor'))?.title).toBe('At ten in Lagos')
  })

  test('come newest first, by pages, with totals of their own category', async () => {
    const site = testSite(await fresh())
    const exams = await buildCategory(site, 'Exams')
    const fees = await buildCategory(site, 'Fees')
    for (let day = 1; day <= 9; day += 1) {
      await buildPost(site, { title: `Post ${day}`, categoryId: day % 3 === 0 ? fees : exams, publishAt: `2026-10-0${day}T08:00:00.000Z` })
    }
    const first = await listPosts(site, { page: 1, limit: 4 })
    const last = await listPosts(site, { page: 3, limit: 4 })
    expect(first.posts.map((post) => post.title)).toEqual(['Post 9', 'Post 8', 'Post 7', 'Post 6'])
    expect(last.posts.map((post) => post.title)).toEqual(['Post 1'])
    expect(first).toMatchObject({ total: 9, pages: 3, page: 1, limit: 4 })
    expect(await listPosts(site, { page: 1, limit: 4, categoryId: fees })).toMatchObject({ total: 3, pages: 1 })
    expect((await listRecentPosts(site, 4, fees)).map((post) => post.title)).toEqual(['Post 9', 'Post 6', 'Post 3'])
    expect((await listCategories(site)).map(({ name, postCount }) => [name, postCount])).toEqual([
      ['Exams', 6],
      ['Fees', 3],
    ])
  })

  test('popular ones are those that readers said most about, as approved, then the newest', async () => {
    const site = testSite(await fresh())
    const [quiet, discussed, binned] = [await buildPost(site), await buildPost(site), await buildPost(site)]
    await buildPost(site, { title: 'Newest but one' })
    await buildPost(site, { title: 'Newest' })
    const say = async (postId: number, comment: string) =>
      (await submitComment(site, postId, { name: 'Ada', email: 'ada@school.example', comment }, arrival())).id
    for (const postId of [discussed, binned]) await decideComment(site, 'user:1', await say(postId, `Useful ${postId}`), 'approved')
    await say(quiet, 'Waits for an editor')
    await site.db.updateTable('posts').set({ deleted_at: '2026-11-20T00:00:00.000Z' }).where('id', '=', binned).execute()
    await site.db.updateTable('posts').set({ title: 'Discussed' }).where('id', '=', discussed).execute()
    expect((await listPopularPosts(site, 2)).map((post) => post.title)).toEqual(['Discussed', 'Newest'])
  })

  test('each short list is its own: by how many are wanted, and of which category', async () => {
    const site = testSite(await fresh())
    const [exams, fees] = [await buildCategory(site, 'Exams'), await buildCategory(site, 'Fees')]
    for (const categoryId of [exams, fees, exams]) await buildPost(site, { title: `In ${categoryId}`, categoryId })
    const titles = (posts: { title: string }[]) => posts.map(({ title }) => title)
    expect(titles(await listRecentPosts(site, 2))).toEqual([`In ${exams}`, `In ${fees}`])
    expect(titles(await listRecentPosts(site, 1))).toEqual([`In ${exams}`])
    expect(titles(await listRecentPosts(site, 2, exams))).toEqual([`In ${exams}`, `In ${exams}`])
    expect(titles(await listRecentPosts(site, 2, fees))).toEqual([`In ${fees}`])
    expect(await listPopularPosts(site, 1)).toHaveLength(1)
    expect(await listPopularPosts(site, 3)).toHaveLength(3)
  })

  test('lists for editors hold every state with totals of their own, drafts by the day they were begun', async () => {
    const site = testSite(await fresh())
    const [exams, fees] = [await buildCategory(site, 'Exams'), await buildCategory(site, 'Fees')]
    const begun = (day: number) => ({ status: 'draft', publishAt: null, createdAt: `2026-11-0${day}T08:00:00.000Z` }) as const
    await buildPost(site, { title: 'Draft of the third', categoryId: fees, ...begun(3) })
    await buildPost(site, { title: 'Draft of the first', categoryId: fees, ...begun(1) })
    await buildPost(site, { title: 'Published on the second', categoryId: fees, publishAt: '2026-11-02T08:00:00.000Z' })
    await buildPost(site, { title: 'Later', categoryId: exams, publishAt: '2030-01-01T00:00:00.000Z' })
    const listed = async (given: Partial<Parameters<typeof listPosts>[1]>) => {
      const { total, posts } = await listPosts(site, { page: 1, limit: 10, ...given })
      return [total, posts.map(({ title }) => title)]
    }
    expect(await listed({ state: 'draft' })).toEqual([2, ['Draft of the third', 'Draft of the first']])
    expect(await listed({ state: 'scheduled' })).toEqual([1, ['Later']])
    const all = ['Later', 'Draft of the third', 'Published on the second', 'Draft of the first']
    expect(await listed({ state: 'all' })).toEqual([4, all])
    expect(await listed({ state: 'all', categoryId: fees })).toEqual([3, all.slice(1)])
    expect(await listed({ state: 'draft', text: 'FIRST' })).toEqual([1, ['Draft of the first']])
    expect(await listed({ text: 'second' })).toEqual([1, ['Published on the second']])
    expect(await listed({ text: 'nothing like it' })).toEqual([0, []])
    expect(await listed({})).toEqual([1, ['Published on the second']])
  })

  test('what visitors see is counted once until the content changes', async () => {
    const site = testSite(await fresh())
    await buildPost(site)
    const id = await buildPost(site)
    const total = async () => (await listPosts(site, { page: 1, limit: 10 })).total
    expect(await total()).toBe(2)
    await site.db.updateTable('posts').set({ status: 'draft' }).where('id', '=', id).execute()
    expect(await total()).toBe(2)
    await buildPost(site)
    expect(await total()).toBe(2)
    expect((await listPosts(site, { page: 1, limit: 10 })).posts).toHaveLength(2)
  })

  test('contents come with the tags of each post', async () => {
    const site = testSite(await fresh())
    const [one, two] = [await buildPost(site, { title: 'One' }), await buildPost(site, { title: 'Two', content: '<p>Second.</p>' })]
    await site.write('test', async ({ trx }) => {
      await tagPost(trx, one, ['Fees', 'Bank'])
      await tagPost(trx, two, ['Fees'])
    })
    const { posts } = await listPosts(site, { page: 1, limit: 10 })
    expect((await readContents(site, posts)).map(({ title, content, tags }) => [title, content, tags])).toEqual([
      ['Two', '<p>Second.</p>', ['Fees']],
      ['One', '<p>Some words.</p>', ['Bank', 'Fees']],
    ])
    expect(await readContents(site, [])).toEqual([])
    expect(await readPosts(site, [])).toEqual(new Map())
  })

  test('say no category, author or picture where there is none', async () => {
    const site = testSite(await fresh())
    await buildPost(site)
    expect((await listPosts(site, { page: 1, limit: 1 })).posts[0]).toMatchObject({
      categoryName: '',
      author: '',
      image: null,
      picture: null,
    })
  })

  test('the same second keeps a steady order across pages', async () => {
    const site = testSite(await fresh())
    for (let count = 0; count < 6; count += 1) await buildPost(site, { publishAt: '2026-10-01T08:00:00.000Z' })
    const pages = await Promise.all([1, 2, 3].map((page) => listPosts(site, { page, limit: 2 })))
    const ids = pages.flatMap((page) => page.posts.map((post) => post.id))
    expect(new Set(ids).size).toBe(6)
    expect(ids).toEqual([...ids].sort((one, other) => other - one))
  })

  test('a search text with wildcards is taken literally, in any case', async () => {
    const site = testSite(await fresh())
    await buildPost(site, { title: 'Save 25% on fees' })
    await buildPost(site, { title: 'Save 250 naira' })
    const titles = async (text: string) => (await listPosts(site, { page: 1, limit: 10, text })).posts.map((post) => post.title)
    expect(await titles('SAVE 25%')).toEqual(['Save 25% on fees'])
  })

  test('a search text that is written as a tag finds what its word finds; other crosses stay', async () => {
    const site = testSite(await fresh())
    await buildPost(site, { title: 'CBT in C# and Basic' })
    await buildPost(site, { title: 'Fees' })
    const titles = async (text: string) => (await listPosts(site, { page: 1, limit: 10, text })).posts.map((post) => post.title)
    for (const text of ['#CBT', '##cbt', 'c# and']) expect([text, await titles(text)]).toEqual([text, ['CBT in C# and Basic']])
  })

  test('the excerpt is the first 30 words of the text, with ... when some are left out', async () => {
    const site = testSite(await fresh())
    const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index + 1}`).join(' ')
    const long = await buildPost(site, { content: `<p>${words(31)}</p>` })
    const short = await buildPost(site, { content: `<h2>${words(10)}</h2><p>a &amp; <b>b</b>.</p>` })
    expect((await findPost(site, long, 'visitor'))?.excerpt).toBe(`${words(30)}...`)
    expect((await findPost(site, short, 'visitor'))?.excerpt).toBe(`${words(10)} a & b.`)
  })

  test('the excerpt leaves out tables and quotations, unless there is nothing else', async () => {
    const site = testSite(await fresh())
    const excerptIn = async (content: string) => (await findPost(site, await buildPost(site, { content }), 'visitor'))?.excerpt
    const quote = '<blockquote><p>Outer</p><blockquote><p>inner</p></blockquote></blockquote>'
    const table = '<table><tbody><tr><td>40</td><td>A1</td></tr></tbody></table>'
    expect(await excerptIn(`<p>Before,</p>${quote}<p>between</p>${table}<p>and after.</p>`)).toBe('Before, between and after.')
    expect(await excerptIn(table)).toBe('40 A1')
  })

  test('authors and tags are made once and found again', async () => {
    const site = testSite(await fresh())
    const [one, two] = await site.write('test', async ({ trx }) => [
      await ensureAuthor(trx, 'Tunde Adébáyọ̀'),
      await ensureAuthor(trx, 'tunde ADÉBÁYỌ̀'),
    ])
    expect(one).toBe(two)
    const id = await buildPost(site, { authorId: one })
    await site.write('test', async ({ trx }) => {
      await tagPost(trx, id, ['WAEC', 'waec ', '', 'Fees'])
    })
    expect(await findPost(site, id, 'visitor')).toMatchObject({ author: 'Tunde Adébáyọ̀', tags: ['Fees', 'WAEC'] })
  })

  test('carry each word that they were given, though others differ by marks alone; searching finds all of them', async () => {
    const site = testSite(await fresh())
    const categoryId = await buildCategory(site, 'Words')
    const add = (title: string, author: string, tags: string[]) =>
      addPost(site, { id: 'editor-1', name: 'Ngozi Eze' }, { changes: { title, content: '<p>Words.</p>', categoryId, author, tags } })
    const first = await add('Money', 'Adé Bello', ['owó', 'ọwọ́', 'òwò'])
    const second = await add('Hand', 'Ade Bello', ['Ọwọ́'])
    expect([first.tags.toSorted(), first.author]).toEqual([['owó', 'ọwọ́', 'òwò'].toSorted(), 'Adé Bello'])
    expect([second.tags, second.author]).toEqual([['ọwọ́'], 'Ade Bello'])
    for (const query of ['owo', 'ọwọ́', 'òwò']) {
      const { hits } = await searchPosts(site, { query, limit: 10, kinds: ['post'] })
      expect(hits.map(({ title }) => title).toSorted(), query).toEqual(['Hand', 'Money'])
    }
  })

  test('are found by the tags that they were added with; a blank author is none', async () => {
    const site = testSite(await fresh())
    const categoryId = await buildCategory(site, 'Water')
    const changes = { title: 'Borehole', content: '<p>Clean water.</p>', categoryId, tags: ['Bursary'] }
    const { id } = await addPost(site, { id: 'editor-1', name: 'Ngozi Eze' }, { changes })
    const { hits } = await searchPosts(site, { query: 'bursary', limit: 10, kinds: ['post'] })
    expect(hits.map(({ title }) => title)).toEqual(['Borehole'])
    expect(await editPost(site, { id: 'editor-1', name: 'Ngozi Eze' }, id, { changes: { author: '' } })).toMatchObject({ author: '' })
    expect(await site.db.selectFrom('authors').select('name').execute()).toEqual([{ name: 'Ngozi Eze' }])
  })

  test('every page of a list holds what comes after the page before it, to the last', async () => {
    const site = testSite(await fresh())
    const exams = await buildCategory(site, 'Exams')
    for (let hour = 10; hour < 21; hour += 1) {
      await buildPost(site, { title: `At ${hour}`, categoryId: hour % 2 ? exams : null, publishAt: `2026-10-01T${hour}:00:00.000Z` })
    }
    await buildPost(site, { title: 'Future', publishAt: '2030-01-01T00:00:00.000Z' })
    const titlesOf = async (page: number, categoryId?: number) =>
      (await listPosts(site, { page, limit: 4, categoryId })).posts.map((post) => post.title)
    expect(await titlesOf(1)).toEqual(['At 20', 'At 19', 'At 18', 'At 17'])
    expect(await titlesOf(2)).toEqual(['At 16', 'At 15', 'At 14', 'At 13'])
    expect(await titlesOf(3)).toEqual(['At 12', 'At 11', 'At 10'])
    expect(await titlesOf(4)).toEqual([])
    expect(await titlesOf(2, exams)).toEqual(['At 11'])
    expect(await listPosts(site, { page: 9, limit: 4 })).toMatchObject({ total: 11, pages: 3 })
    expect(await listPosts(site, { page: 1, limit: 4, categoryId: 4_000 })).toMatchObject({ posts: [], total: 0, pages: 1 })
  })

  test('many are stored at once, and their ids stand in the order given', async () => {
    const site = testSite(await fresh())
    const posts = Array.from({ length: 601 }, (_, index): NewPost => ({
      title: `Post ${index}`,
      content: `<p>Words of ${index}.</p>`,
      categoryId: null,
      authorId: null,
      status: 'published',
      publishAt: '2026-10-01T08:00:00.000Z',
    }))
    const ids = await site.db.transaction().execute((trx) => insertPosts(trx, posts, site.clock.now()))
    expect(new Set(ids).size).toBe(601)
    for (const index of [0, 249, 250, 600]) {
      expect(await findPost(site, ids[index] ?? 0, 'visitor')).toMatchObject({ title: `Post ${index}`, excerpt: `Words of ${index}.` })
    }
  })
})
