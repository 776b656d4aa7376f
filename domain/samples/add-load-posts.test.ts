import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildCategory } from '#tests/support/factories.ts'
import { testSite } from '#tests/support/test-site.ts'
import { cleanHtml } from '../content/clean-html.ts'
import { textOf } from '../content/html-text.ts'
import type { Site } from '../site.ts'
import { addLoadPosts } from './add-load-posts.ts'

const readAll = (site: Site) => site.db.selectFrom('posts').selectAll().orderBy('id').execute()

describe.each(engines)('load data on $name', ({ fresh }) => {
  test('is published posts of 80 to 400 words over all categories, some authors and the past years', async () => {
    const site = testSite(await fresh())
    await addLoadPosts(site, 600)
    const posts = await readAll(site)
    expect(posts).toHaveLength(600)
    const lengths = posts.map((post) => textOf(post.content).split(' ').length)
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(80)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(400)
    const now = site.clock.now().toISOString()
    expect(posts.filter((post) => post.status !== 'published' || post.publish_at === null || post.publish_at > now)).toEqual([])
    expect(new Set(posts.map((post) => post.publish_at?.slice(0, 4))).size).toBeGreaterThan(6)
    expect(new Set(posts.map((post) => post.category_id)).size).toBe(10)
    expect(new Set(posts.map((post) => post.author_id)).size).toBeGreaterThan(5)
    expect(new Set(posts.map((post) => post.content)).size).toBe(600)
  })

  test('has words that are everywhere and words that are hardly anywhere', async () => {
    const site = testSite(await fresh())
    await addLoadPosts(site, 300)
    const holders = new Map<string, number>()
    for (const post of await readAll(site)) {
      for (const word of new Set(textOf(post.content).split(/[\s.,:;]+/))) holders.set(word, (holders.get(word) ?? 0) + 1)
    }
    expect(holders.get('fees')).toBeGreaterThan(150)
    expect([...holders.values()].filter((count) => count === 1).length).toBeGreaterThan(300)
  })

  test('holds what the cleaner would leave as it is', async () => {
    const site = testSite(await fresh())
    await addLoadPosts(site, 3)
    for (const post of await readAll(site)) expect(cleanHtml(post.content)).toEqual({ html: post.content, changes: [] })
  })

  test('uses the categories that are there, and a second run adds other posts', async () => {
    const site = testSite(await fresh())
    const only = await buildCategory(site, 'Only')
    await addLoadPosts(site, 5)
    await addLoadPosts(site, 5)
    const posts = await readAll(site)
    expect(posts.map((post) => post.category_id)).toEqual(Array.from({ length: 10 }, () => only))
    expect(new Set(posts.map((post) => post.title + post.content)).size).toBe(10)
  })

  test('tells running sites, and leaves an entry for every part', async () => {
    const site = testSite(await fresh())
    await addLoadPosts(site, 501)
    const { version } = await site.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
    expect(version).toBeGreaterThan(2)
    const entries = await site.db
      .selectFrom('audit')
      .select('details')
      .where('action', '=', 'load data added')
      .orderBy('at')
      .orderBy('id')
      .execute()
    expect(entries.map((entry) => JSON.parse(entry.details) as unknown).sort()).toEqual(
      expect.arrayContaining([{ posts: 500 }, { posts: 1 }]),
    )
  })
})
