import { describe, expect, onTestFinished, test } from 'vitest'
import { loadArticle } from '#app/site/blog-post/load-article.ts'
import { loadSidebar } from '#app/site/posts/load-sidebar.ts'
import { openDatabase } from '#database/open-database.ts'
import { decideComment } from '#domain/comments/moderate-comments.ts'
import { submitComment } from '#domain/comments/submit-comment.ts'
import { listContentItems } from '#domain/content/content-items.ts'
import { addItem } from '#domain/content/save-content-items.ts'
import { getSiteFrame } from '#domain/content/site-frame.ts'
import { findPage } from '#domain/pages/find-page.ts'
import { addPage, editPage } from '#domain/pages/save-page.ts'
import { binPost, restorePost } from '#domain/posts/bin.ts'
import { findPost } from '#domain/posts/find-post.ts'
import { listPosts } from '#domain/posts/list-posts.ts'
import { editPost } from '#domain/posts/save-post.ts'
import type { Site } from '#domain/site.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { asksEveryCase } from '#tests/support/every-case.ts'
import { buildCategory, buildPost } from '#tests/support/factories.ts'
import { testSite } from '#tests/support/test-site.ts'
import { PageCache } from './page-cache.ts'
import { prepareResponse } from './page-response.ts'

const CHANGES = asksEveryCase ? 1_000 : 50
const POSTS = 24
const EDITOR = { id: 'editor', name: 'Ada' }
const WORDS = ['fees', 'exams', 'results', 'parents', 'phones', 'timetables', 'buses', 'report', 'cards', 'terms']

/** The same every time, so that what fails once fails again. */
function dice(seed: number) {
  let state = seed
  const roll = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return { roll, pick: <T>(items: readonly T[]): T => items[roll(items.length)] as T }
}

async function dataOf(site: Site, address: string): Promise<unknown> {
  const [, kind = '', which = ''] = address.split('/')
  const frame = await getSiteFrame(site)
  if (kind === 'blog') {
    const post = await findPost(site, Number(which), 'visitor')
    return { frame, article: post && (await loadArticle(site, post)) }
  }
  if (kind === 'list') {
    const list = await listPosts(site, { page: Number(which), limit: 4 })
    return { frame, list, sidebar: await loadSidebar(site, { without: list.posts }) }
  }
  return kind === 'faq' ? { frame, questions: await listContentItems(site, 'faq') } : { frame, page: await findPage(site, kind) }
}

function keeping(site: Site, maxBytes = 2 ** 30) {
  const cache = new PageCache(site.freshness, { maxBytes })
  const make = async (address: string) =>
    prepareResponse({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(await dataOf(site, address))) })
  const read = async (address: string) =>
    (cache.get(address) ?? (await cache.make(address, () => make(address)))).byEncoding.identity.body.toString()
  return { cache, read }
}

async function buildPosts(site: Site, count: number): Promise<number[]> {
  const { pick } = dice(7)
  const categories = [await buildCategory(site, 'Money'), await buildCategory(site, 'Lessons')]
  const ids: number[] = []
  for (let at = 0; at < count; at += 1) {
    const publishAt = new Date(site.clock.now().getTime() - (count - at) * 60_000).toISOString()
    const post = { title: `About ${pick(WORDS)} and ${pick(WORDS)} ${at}`, content: `<p>State 0 of ${at}.</p>` }
    ids.push(await buildPost(site, { ...post, categoryId: pick(categories), publishAt }))
  }
  return ids
}

describe.each(engines)('kept pages on $name', ({ fresh, place }) => {
  test('are as they would be made anew, whatever changes here or in another process', async () => {
    const at = await place()
    const opened = [await openDatabase(at), await openDatabase(at)]
    onTestFinished(async () => void (await Promise.all(opened.map((engine) => engine.close()))))
    const [here, there] = opened.map((engine) => testSite(engine)) as [Site, Site]
    const posts = await buildPosts(here, POSTS)
    const { id: pageId } = await addPage(here, 'ada', { title: 'About', content: '<p>Us.</p>', slug: 'us', status: 'published' })
    await here.freshness.look()
    const { cache, read } = keeping(here)
    const addresses = [...posts.map((id) => `/blog/${id}`), ...[1, 2, 3, 4].map((page) => `/list/${page}`), '/faq', '/us', '/we']
    const { roll, pick } = dice(42)
    const binned = new Set<number>()
    const edit = (site: Site, id: number, changes: Parameters<typeof editPost>[3]['changes']) =>
      binned.has(id) ? undefined : editPost(site, EDITOR, id, { changes })
    const changes: ((site: Site, step: number) => Promise<unknown> | undefined)[] = [
      (site, step) => edit(site, pick(posts), { content: `<p>State ${step}, of ${pick(WORDS)}.</p>` }),
      (site, step) => edit(site, pick(posts), { content: `<p>State ${step}, of ${pick(WORDS)}.</p>` }),
      (site, step) => edit(site, pick(posts), { title: `On ${pick(WORDS)} and ${pick(WORDS)} ${step}` }),
      (site) => edit(site, pick(posts), { publishAt: new Date(site.clock.now().getTime() - roll(POSTS * 60) * 1_000).toISOString() }),
      (site) => edit(site, pick(posts), { status: pick(['draft', 'published']), tags: [pick(WORDS)] }),
      async (site) => {
        const id = pick(posts)
        if (binned.delete(id)) return restorePost(site, 'ada', id)
        binned.add(id)
        return binPost(site, 'ada', id)
      },
      async (site, step) => {
        const id = pick(posts)
        const comment = { name: 'Bisi', email: 'bisi@example.com', comment: `Said in ${step}.` }
        const { id: said } = await submitComment(site, id, comment, arrival({ key: `said-${step}` }))
        return decideComment(site, 'ada', said, 'approved')
      },
      (site, step) => addItem(site, 'ada', 'faq', { question: `Question ${step}?`, answer: 'Yes.', group: 'general' }),
      (site, step) => editPage(site, 'ada', pageId, { slug: pick(['us', 'we']), content: `<p>State ${step}.</p>` }),
    ]
    let answeredFromMemory = 0
    for (let step = 1; step <= CHANGES; step += 1) {
      const site = pick([here, there])
      await pick(changes)(site, step)
      if (site === there) await here.freshness.look()
      // Nothing is kept there: what it reads is as it stands.
      const anew = testSite(site.engine)
      for (const address of [pick(addresses), pick(addresses), pick(addresses)]) {
        const hits = cache.hits
        const answer = await read(address)
        answeredFromMemory += cache.hits - hits
        expect([step, address, answer]).toEqual([step, address, JSON.stringify(await dataOf(anew, address))])
      }
    }
    expect(answeredFromMemory).toBeGreaterThan(CHANGES / 10)
  })

  test('stay, all but one in a hundred, when the text of an article is edited', async () => {
    const site = testSite(await fresh())
    const posts = await buildPosts(site, 150)
    const { cache, read } = keeping(site)
    for (const id of posts) await read(`/blog/${id}`)
    const { entries } = cache.counts()
    await editPost(site, EDITOR, posts[70] ?? 0, { changes: { content: '<p>Other words.</p>' } })
    expect(entries - cache.counts().entries).toBe(1)
    expect(cache.get(`/blog/${posts[70]}`)).toBeUndefined()
    await editPost(site, EDITOR, posts[149] ?? 0, { changes: { content: '<p>Other words of the newest.</p>' } })
    expect(entries - cache.counts().entries).toBe(2)
  })
})
