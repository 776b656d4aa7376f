import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { buildCategory, buildPost } from '#tests/support/factories.ts'
import { testSite } from '#tests/support/test-site.ts'
import { listApprovedComments } from './comments/list-comments.ts'
import { decideComment } from './comments/moderate-comments.ts'
import { submitComment } from './comments/submit-comment.ts'
import { listContentItems } from './content/content-items.ts'
import { addItem } from './content/save-content-items.ts'
import { findPage } from './pages/find-page.ts'
import { addPage, editPage } from './pages/save-page.ts'
import { binPost } from './posts/bin.ts'
import { findPost } from './posts/find-post.ts'
import { listPopularPosts } from './posts/list-popular-posts.ts'
import { listPosts, listRecentHeads, listRecentPosts } from './posts/list-posts.ts'
import { editPost } from './posts/save-post.ts'
import type { Site } from './site.ts'

const EDITOR = { id: 'editor', name: 'Ada' }

/** What becomes of answers that were made of these reads. */
function watched(site: Site) {
  const made = new Map<string, ReturnType<Site['freshness']['open']>>()
  const ended = new Set<string>()
  site.freshness.onEnd((written) => {
    for (const [name, { reading }] of made) if (written.ends(reading)) ended.add(name)
  })
  return {
    async read(reads: Record<string, () => Promise<unknown>>) {
      for (const [name, read] of Object.entries(reads)) {
        const making = site.freshness.open()
        await making.run(read)
        expect(making.close()).toBe(true)
        made.set(name, making)
      }
    },
    async endedBy(change: () => Promise<unknown>) {
      ended.clear()
      await change()
      return [...ended].toSorted()
    },
  }
}

describe.each(engines)('what is kept on $name', ({ fresh }) => {
  async function withPosts() {
    const site = testSite(await fresh())
    const category = await buildCategory(site, 'Exams')
    const ids: number[] = []
    for (let at = 1; at <= 6; at += 1)
      ids.push(
        await buildPost(site, {
          title: `Post ${at}`,
          categoryId: category,
          publishAt: new Date(site.clock.now().getTime() - (10 - at) * 60_000).toISOString(),
        }),
      )
    const [oldest = 0, , , , , newest = 0] = ids
    const { read, endedBy } = watched(site)
    await read({
      'oldest page': () => findPost(site, oldest, 'visitor'),
      'newest page': () => findPost(site, newest, 'visitor'),
      'first list': () => listPosts(site, { page: 1, limit: 2 }),
      'last list': () => listPosts(site, { page: 3, limit: 2 }),
      'recent heads': () => listRecentHeads(site, 2),
      'recent cards': () => listRecentPosts(site, 2),
      popular: () => listPopularPosts(site, 2),
      comments: () => listApprovedComments(site, oldest),
      questions: () => listContentItems(site, 'faq'),
      whatever: () => site.db.selectFrom('posts').select('id').execute(),
    })
    return { site, category, oldest, newest, read, endedBy }
  }

  const ALL_LISTS = ['first list', 'last list', 'popular', 'recent cards', 'recent heads', 'whatever']

  test('ends by an edit of a text where the text or its excerpt is shown, and nowhere else', async () => {
    const { site, oldest, newest, endedBy } = await withPosts()
    const rewrite = (id: number) => () => editPost(site, EDITOR, id, { changes: { content: '<p>Other words.</p>' } })
    expect(await endedBy(rewrite(oldest))).toEqual(['last list', 'oldest page', 'whatever'])
    expect(await endedBy(rewrite(newest))).toEqual(['first list', 'newest page', 'recent cards', 'whatever'])
  })

  test('ends by another title wherever that stands, and by another date or the bin in every list', async () => {
    const { site, oldest, newest, endedBy } = await withPosts()
    expect(await endedBy(() => editPost(site, EDITOR, oldest, { changes: { title: 'New' } }))).toEqual([
      'last list',
      'oldest page',
      'whatever',
    ])
    const named = await endedBy(() => editPost(site, EDITOR, newest, { changes: { title: 'New' } }))
    expect(named).toEqual(['first list', 'newest page', 'popular', 'recent cards', 'recent heads', 'whatever'])
    const publishAt = new Date(site.clock.now().getTime() - 1_000).toISOString()
    expect(await endedBy(() => editPost(site, EDITOR, oldest, { changes: { publishAt } }))).toEqual(
      ['oldest page', ...ALL_LISTS].toSorted(),
    )
    expect(await endedBy(() => binPost(site, 'ada', newest))).toEqual(['newest page', ...ALL_LISTS].toSorted())
  })

  test('is left alone by drafts, and ends as a whole by what is scheduled', async () => {
    const { site, category, endedBy } = await withPosts()
    const id = await buildPost(site, { status: 'draft', publishAt: null, categoryId: category })
    expect(await endedBy(() => editPost(site, EDITOR, id, { changes: { title: 'Still a draft' } }))).toEqual(['whatever'])
    const publishAt = new Date(site.clock.now().getTime() + 60_000).toISOString()
    const all = await endedBy(() => editPost(site, EDITOR, id, { changes: { status: 'published', publishAt } }))
    expect(all).toHaveLength(10)
    expect(await site.freshness.endsAt()).toBe(Date.parse(publishAt))
  })

  test('ends by comments where they stand, and in the frame only when another post is said most about', async () => {
    const { site, oldest, endedBy } = await withPosts()
    const say = async (postId: number) => {
      await submitComment(site, postId, { name: 'Bisi', email: 'bisi@example.com', comment: `Word ${Math.random()}` }, arrival())
      const { id } = await site.db.selectFrom('comments').select('id').where('status', '=', 'pending').executeTakeFirstOrThrow()
      return endedBy(() => decideComment(site, 'ada', id, 'approved'))
    }
    expect(await say(oldest)).toEqual(['comments', 'popular'])
    expect(await say(oldest)).toEqual(['comments'])
  })

  test('ends by items of its type, and a page by its own words and address', async () => {
    const { site, read, endedBy } = await withPosts()
    const page = { title: 'About', content: '<p>Us.</p>', slug: 'us', status: 'published' as const }
    const { id } = await addPage(site, 'ada', page)
    const { id: other } = await addPage(site, 'ada', { ...page, slug: 'others' })
    await read({ page: () => findPage(site, 'us'), 'no page': () => findPage(site, 'none') })
    expect(await endedBy(() => addItem(site, 'ada', 'faq', { question: 'Who?', answer: 'We.', group: 'general' }))).toEqual(['questions'])
    expect(await endedBy(() => editPage(site, 'ada', other, { title: 'Others' }))).toEqual([])
    expect(await endedBy(() => editPage(site, 'ada', id, { title: 'We' }))).toEqual(['page'])
    expect(await endedBy(() => editPage(site, 'ada', other, { slug: 'none' }))).toEqual(['no page'])
  })

  test('that several pages share is read once, and each of them ends with it', async () => {
    const { site, newest, read, endedBy } = await withPosts()
    const load = vi.fn(() => findPost(site, newest, 'visitor'))
    const shared = () => site.freshness.keep('shared', load)
    await read({ one: shared, two: () => site.freshness.keep('around it', shared), other: async () => 'nothing' })
    expect(load).toHaveBeenCalledTimes(1)
    const ended = await endedBy(() => editPost(site, EDITOR, newest, { changes: { content: '<p>Other words.</p>' } }))
    expect(ended).toEqual(expect.arrayContaining(['one', 'two']))
    expect(ended).not.toContain('other')
    await shared()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('that was being read while it changed is kept for nobody', async () => {
    const { site, oldest } = await withPosts()
    const making = site.freshness.open()
    await making.run(() => findPost(site, oldest, 'visitor'))
    await editPost(site, EDITOR, oldest, { changes: { content: '<p>Other words.</p>' } })
    expect(making.close()).toBe(false)
    const failing = site.freshness.open()
    await failing.run(() => site.freshness.keep('fails', () => Promise.reject(new Error('away'))).catch(() => undefined))
    expect(failing.close()).toBe(false)
  })
})

describe.each(engines)('what another process changes on $name', ({ place }) => {
  test('ends what shows it; all of it where that can not be told', async () => {
    const at = await place()
    const opened = [await openDatabase(at), await openDatabase(at)]
    onTestFinished(async () => void (await Promise.all(opened.map((engine) => engine.close()))))
    const [here, there] = opened.map((engine) => testSite(engine)) as [Site, Site]
    const [one, other] = [await buildPost(here), await buildPost(here, { title: 'Another' })]
    await here.freshness.look()
    const { read, endedBy } = watched(here)
    await read({ one: () => findPost(here, one, 'visitor'), other: () => findPost(here, other, 'visitor') })
    const edit = (site: Site, content: string) => editPost(site, EDITOR, one, { changes: { content } })
    expect(await endedBy(() => edit(there, '<p>Not heard yet.</p>'))).toEqual([])
    expect(await endedBy(() => here.freshness.look())).toEqual(['one'])
    expect(await endedBy(() => here.freshness.look())).toEqual([])
    await edit(there, '<p>Theirs.</p>')
    expect(await endedBy(() => edit(here, '<p>Ours.</p>'))).toEqual(['one'])
    expect(await endedBy(() => here.freshness.look())).toEqual(['one'])
    // A process of an older version counts, and says no more.
    await there.db
      .updateTable('content_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute()
    expect(await endedBy(() => here.freshness.look())).toEqual(['one', 'other'])
    await there.db.updateTable('content_version').set({ version: 1 }).execute()
    expect(await endedBy(() => here.freshness.look())).toEqual(['one', 'other'])
    await edit(there, '<p>After an outage.</p>')
    here.freshness.keepUntilBack()
    expect(await endedBy(() => here.freshness.look())).toEqual(['one', 'other'])
  })
})
