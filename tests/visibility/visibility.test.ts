import { describe, expect, test } from 'vitest'
import { cardOf } from '#app/site/posts/post-card-data.ts'
import { decideComment } from '#domain/comments/moderate-comments.ts'
import { submitComment } from '#domain/comments/submit-comment.ts'
import { listPosts } from '#domain/posts/list-posts.ts'
import { purgeBin } from '#domain/posts/purge-bin.ts'
import { fillIndex, rebuildIndex } from '#domain/search/fill-index.ts'
import { searchPosts } from '#domain/search/search-posts.ts'
import type { Site } from '#domain/site.ts'
import { publishingStatus, type TextState } from '#domain/visibility.ts'
import { BIN_KEPT_MS } from '#shared/limits.ts'
import { arrival } from '../support/arrivals.ts'
import { engines } from '../support/engines.ts'
import { buildPost } from '../support/factories.ts'
import { fakeClock, testSite } from '../support/test-site.ts'
import { type Publication, type TextKind, textKinds } from './text-kinds.ts'

/** Ten in the morning in Lagos; its midnight is 23:00 in UTC. */
const NOW = '2026-11-21T09:00:00.000Z'
const MIDNIGHT = '2026-11-21T23:00:00.000Z'
const PAST = '2026-11-21T08:00:00.000Z'
const SOON = '2026-11-21T09:00:00.001Z'
const LATER = '2026-11-21T15:00:00.000Z'
const TOMORROW = '2026-11-22T09:00:00.000Z'

interface Case extends Partial<Publication> {
  title: string
  /** From when on visitors see it; undefined: never. */
  seenFrom?: string
  /** When what was read from the store ends, had the site this text alone. */
  endsAt: string
}

/** Every state of a text. What is not said is published an hour ago and not in the bin. */
const CASES: Case[] = [
  { title: 'Published', seenFrom: PAST, endsAt: MIDNIGHT },
  { title: 'Due at this moment', publish_at: NOW, seenFrom: NOW, endsAt: MIDNIGHT },
  { title: 'Due in a moment', publish_at: SOON, seenFrom: SOON, endsAt: SOON },
  { title: 'Due this afternoon', publish_at: LATER, seenFrom: LATER, endsAt: LATER },
  { title: 'Due tomorrow', publish_at: TOMORROW, seenFrom: TOMORROW, endsAt: MIDNIGHT },
  { title: 'Published without a date', publish_at: null, endsAt: MIDNIGHT },
  { title: 'Draft', status: 'draft', endsAt: MIDNIGHT },
  { title: 'Draft without a date', status: 'draft', publish_at: null, endsAt: MIDNIGHT },
  { title: 'Draft with a date to come', status: 'draft', publish_at: LATER, endsAt: MIDNIGHT },
  { title: 'Binned', deleted_at: PAST, endsAt: MIDNIGHT },
  { title: 'Binned with a date to come', deleted_at: PAST, publish_at: LATER, endsAt: MIDNIGHT },
  { title: 'Binned draft', deleted_at: PAST, status: 'draft', endsAt: MIDNIGHT },
]

async function build(site: Site, kind: TextKind, { title, seenFrom: _seenFrom, endsAt: _endsAt, ...given }: Case) {
  const saved = await kind.add(site, title, PAST)
  // Said about by readers, so that it could be among the popular.
  if (kind.table === 'posts') {
    const reply = { name: 'Ada', email: 'ada@school.example', comment: `About ${title}` }
    await decideComment(site, 'test', (await submitComment(site, saved.id, reply, arrival())).id, 'approved')
  }
  await site.write('test', async (write) => {
    await write.trx
      .updateTable(kind.table)
      .set({ status: 'published', publish_at: PAST, deleted_at: null, ...given })
      .where('id', '=', saved.id)
      .execute()
    await kind.index(write, saved.id)
    await write.audit({ action: 'text set', entity: kind.name, entityId: saved.id })
    write.contentChanged()
  })
  return saved
}

const indexed = async (site: Site) =>
  (await site.db.selectFrom('search_documents').select('entity_id').orderBy('entity_id').execute()).map((row) => row.entity_id)

describe.each(engines)('what visitors see on $name', ({ fresh }) => {
  describe.each(textKinds)('of $name', (kind) => {
    const seen = async (site: Site, texts: Awaited<ReturnType<typeof build>>[]) => {
      const found: Record<string, string[]> = {}
      for (const [door, look] of Object.entries(kind.doors)) found[door] = await look(site, texts)
      return found
    }
    const throughEveryDoor = (titles: string[]) => Object.fromEntries(Object.keys(kind.doors).map((door) => [door, titles]))
    const shown = (now: string) => CASES.filter(({ seenFrom }) => seenFrom && seenFrom <= now).map(({ title }) => title)

    test('is published, due and not in the bin, at each moment and through every door alike', async () => {
      const clock = fakeClock(NOW)
      const site = testSite(await fresh(), clock)
      const texts = []
      for (const each of CASES) texts.push(await build(site, kind, each))
      for (const now of [NOW, SOON, LATER, TOMORROW]) {
        clock.set(now)
        expect([now, await seen(site, texts)]).toEqual([now, throughEveryDoor(shown(now))])
      }
      expect(shown(TOMORROW)).toHaveLength(5)
    })

    test.each(CASES)('stays true until something is due, at the longest until midnight: $title', async ({ endsAt, ...each }) => {
      const site = testSite(await fresh(), fakeClock(NOW))
      await build(site, kind, { ...each, endsAt })
      expect(new Date(await site.freshness.endsAt()).toISOString()).toBe(endsAt)
    })

    test('the search index holds what visitors may see now or later, and nothing else', async () => {
      const site = testSite(await fresh(), fakeClock(NOW))
      const titles = new Map<number, string>()
      for (const each of CASES) titles.set((await build(site, kind, each)).id, each.title)
      await rebuildIndex(site)
      const released = CASES.filter(({ seenFrom }) => seenFrom).map(({ title }) => title)
      expect((await indexed(site)).map((id) => titles.get(id))).toEqual(released)
      expect(await fillIndex(site)).toBe(0)
    })

    test('a date without an hour is that midnight of the site, to the millisecond', async () => {
      const clock = fakeClock(NOW)
      const site = testSite(await fresh(), clock)
      const text = await kind.add(site, 'Tomorrow', '2026-11-22')
      clock.set('2026-11-21T22:59:59.999Z')
      expect(await seen(site, [text])).toEqual(throughEveryDoor([]))
      clock.set(MIDNIGHT)
      expect(await seen(site, [text])).toEqual(throughEveryDoor(['Tomorrow']))
    })

    test('leaves every door with the bin, comes back from there, and is gone for good after 30 days', async () => {
      const clock = fakeClock(NOW)
      const site = testSite(await fresh(), clock)
      const text = await kind.add(site, 'Kept')
      const other = await kind.add(site, 'Other')
      await kind.bin(site, text.id)
      expect(await seen(site, [text, other])).toEqual(throughEveryDoor(['Other']))
      expect(await indexed(site)).toEqual([other.id])
      await expect(kind.bin(site, text.id)).rejects.toMatchObject({ kind: 'not-found' })
      await kind.restore(site, text.id)
      expect(await seen(site, [text, other])).toEqual(throughEveryDoor(['Kept', 'Other']))
      expect(await indexed(site)).toEqual([text.id, other.id])
      await expect(kind.restore(site, text.id)).rejects.toMatchObject({ kind: 'not-found' })
      await kind.bin(site, text.id)
      clock.advance(BIN_KEPT_MS - 1)
      expect((await purgeBin(site))[kind.table]).toBe(0)
      clock.advance(1)
      expect((await purgeBin(site))[kind.table]).toBe(1)
      await expect(kind.restore(site, text.id)).rejects.toMatchObject({ kind: 'not-found' })
      expect(await seen(site, [text, other])).toEqual(throughEveryDoor(['Other']))
    })

    test('a saved change is what search finds, and no longer what was there before', async () => {
      const site = testSite(await fresh(), fakeClock(NOW))
      const text = await kind.add(site, 'Found')
      const found = async (query: string) => (await searchPosts(site, { query, limit: 10, kinds: ['post', 'page'] })).hits.length
      expect([await found('borehole'), await found('bursaries')]).toEqual([1, 0])
      await kind.change(site, text.id, { text: '<p>Bursaries.</p>' })
      expect([await found('borehole'), await found('bursaries')]).toEqual([0, 1])
    })

    test('a date that is taken away from what is published stays what it was', async () => {
      const clock = fakeClock(NOW)
      const site = testSite(await fresh(), clock)
      const { id, publishAt } = await kind.add(site, 'Dated by its first save')
      expect(publishAt).toBe(NOW)
      clock.advance(60_000)
      expect(await kind.change(site, id, { date: '' })).toMatchObject({ publishAt: NOW })
      expect(await kind.change(site, id, { date: '2026-11-20T09:00' })).toMatchObject({ publishAt: '2026-11-20T08:00:00.000Z' })
    })

    test('a save made from an older state is refused; the same time written in another zone is no older state', async () => {
      const clock = fakeClock(NOW)
      const site = testSite(await fresh(), clock)
      const { id, updatedAt } = await kind.add(site, 'First')
      expect(updatedAt).toBe(NOW)
      clock.advance(60_000)
      const second = await kind.change(site, id, { title: 'Second' }, '2026-11-21T10:00:00+01:00')
      await expect(kind.change(site, id, { title: 'Third' }, updatedAt)).rejects.toMatchObject({
        kind: 'conflict',
        current: { title: 'Second' },
      })
      await expect(kind.change(site, id, { title: 'Third' }, '2026-11-21T09:01:00.001Z')).rejects.toMatchObject({ kind: 'conflict' })
      await expect(kind.change(site, id, { title: 'Third' }, 'no time')).rejects.toMatchObject({ kind: 'conflict' })
      expect(await kind.change(site, id, { title: 'Third' }, second.updatedAt)).toMatchObject({ title: 'Third' })
    })
  })

  test('what was read ends with the text that is due first, whatever its kind', async () => {
    for (const [first, second] of [textKinds, textKinds.toReversed()]) {
      const site = testSite(await fresh(), fakeClock(NOW))
      if (!first || !second) throw new Error('there are two kinds')
      await build(site, first, { title: 'First', publish_at: SOON, endsAt: SOON })
      await build(site, second, { title: 'Second', publish_at: LATER, endsAt: LATER })
      expect(new Date(await site.freshness.endsAt()).toISOString()).toBe(SOON)
    }
  })

  test('what an answer calls scheduled is what the list of scheduled posts holds', async () => {
    const [posts] = textKinds
    const site = testSite(await fresh(), fakeClock(NOW))
    if (!posts) throw new Error('posts are a kind of text')
    for (const each of CASES) await build(site, posts, each)
    const titles = async (state: TextState) => (await listPosts(site, { page: 1, limit: 50, state })).posts
    const scheduled = (await titles('scheduled')).map(({ title }) => title)
    expect(scheduled).toEqual(['Due tomorrow', 'Due this afternoon', 'Due in a moment'])
    expect(
      (await titles('all')).filter((post) => publishingStatus(post, site.clock.now()) === 'scheduled').map(({ title }) => title),
    ).toEqual(scheduled)
  })

  test('a list near midnight names the day that it is in the zone of the site', async () => {
    const site = testSite(await fresh(), fakeClock(TOMORROW))
    await buildPost(site, { title: 'Before', publishAt: '2026-11-21T22:59:59.999Z' })
    await buildPost(site, { title: 'After', publishAt: MIDNIGHT })
    const { posts } = await listPosts(site, { page: 1, limit: 10 })
    expect(posts.map((post) => [post.title, cardOf(post, site.timeZone).date])).toEqual([
      ['After', '22 November 2026'],
      ['Before', '21 November 2026'],
    ])
  })
})
