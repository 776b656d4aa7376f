import { marks } from '../marks.ts'
import { offsetOf, type PageMeta, pageMeta, type PageWanted } from '../paging.ts'
import { readAs } from '../reading.ts'
import type { Site } from '../site.ts'
import type { TextState } from '../visibility.ts'
import { POST_TABLES, shown, shownAmong, shownHeads } from './post-marks.ts'
import {
  countPosts,
  countPostsByCategory,
  type PostFilter,
  type PostOrder,
  type PostRange,
  selectContents,
  selectPosts,
  selectPostsById,
} from './post-store.ts'
import { holdsWords } from './post-words.ts'
import type { Post, PostHead, PostSummary } from './post.ts'

export interface PostList extends PageMeta {
  posts: PostSummary[]
}

interface Wanted extends PageWanted {
  categoryId?: number
  /** Words that title, excerpt or tags must hold. */
  text?: string
  /** What a text finds is counted no further than this. */
  mostCounted?: number
  state?: TextState
  authorId?: number | undefined
  order?: PostOrder
}

/** One page of posts, newest first. A page past the end comes back empty; totals are counted once a generation. */
export async function listPosts(
  site: Site,
  { page, limit, categoryId, text, state = 'published', authorId, order, mostCounted }: Wanted,
): Promise<PostList> {
  const filter = { state, now: site.clock.now(), categoryId, words: text ? await holdsWords(site, text) : undefined, authorId }
  const total = text ? await countPosts(site.db, filter, mostCounted) : await countListed(site, filter)
  const range = rangeOf(offsetOf({ page, limit }), limit, total, text !== undefined && total === mostCounted)
  const read = async () => (range ? selectPosts(site.db, filter, range, order) : [])
  const posts = state === 'published' ? await shown(read) : await read()
  return { posts, ...pageMeta(total, { page, limit }) }
}

/** Counted once a generation; what the clock alone changes is not kept, and free text would grow what is kept without bound. */
function countListed(site: Site, filter: PostFilter): Promise<number> {
  const { state, categoryId, authorId } = filter
  if (state === 'published' && authorId === undefined) return countVisible(site, categoryId)
  if (state === 'published' || state === 'scheduled') return countPosts(site.db, filter)
  return site.freshness.keep(`posts:${state}:${categoryId ?? ''}:${authorId ?? ''}`, () => countPosts(site.db, filter))
}

/** The posts that a visitor sees in each category; those without one stand under null. Counted once a generation. */
export const countByCategory = (site: Site): Promise<ReadonlyMap<number | null, number>> =>
  site.freshness.keep('post counts', () => readAs([marks.postOrder], POST_TABLES, () => countPostsByCategory(site.db, site.clock.now())))

async function countVisible(site: Site, categoryId: number | null | undefined): Promise<number> {
  const counts = await countByCategory(site)
  if (categoryId !== undefined) return counts.get(categoryId) ?? 0
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

/**
 * From the nearer end of the list, since every row before the wanted ones is walked over, unless that end was not reached in
 * counting; undefined past the end.
 */
function rangeOf(offset: number, limit: number, total: number, isCutOff: boolean): PostRange | undefined {
  if (offset >= total) return undefined
  if (isCutOff || offset <= total / 2) return { from: 'start', offset, limit }
  const after = Math.max(0, total - offset - limit)
  return { from: 'end', offset: after, limit: total - offset - after }
}

/** The listed posts with their contents and tags, for callers outside the site; its own lists never read them. */
export const readContents = (site: Site, posts: readonly PostSummary[]): Promise<Post[]> => selectContents(site.db, posts)

/** The posts of these ids that a visitor sees. */
export const readPosts = async (site: Site, ids: readonly number[]): Promise<Map<number, PostSummary>> =>
  new Map((await shownAmong(ids, () => selectPostsById(site.db, ids, site.clock.now()))).map((post) => [post.id, post]))

/** The newest posts, of one category or of all. */
export const listRecentPosts = (site: Site, limit: number, categoryId?: number): Promise<PostSummary[]> =>
  site.freshness.keep(`recent:${limit}:${categoryId ?? 'all'}`, () => shown(() => selectNewest(site, limit, categoryId)))

/** The same for whoever shows their heads alone: an edit of their texts does not end it. */
export const listRecentHeads = (site: Site, limit: number, categoryId?: number): Promise<PostHead[]> =>
  site.freshness.keep(`recent heads:${limit}:${categoryId ?? 'all'}`, () => shownHeads(() => selectNewest(site, limit, categoryId)))

const selectNewest = (site: Site, limit: number, categoryId?: number): Promise<PostSummary[]> =>
  selectPosts(site.db, { state: 'published', now: site.clock.now(), categoryId }, { from: 'start', offset: 0, limit })
