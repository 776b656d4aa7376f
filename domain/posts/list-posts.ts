import { offsetOf, type PageMeta, pageMeta, type PageWanted } from '../paging.ts'
import type { Site } from '../site.ts'
import type { TextState } from '../visibility.ts'
import type { Post, PostSummary } from './post.ts'
import {
  countPosts,
  countPostsByCategory,
  type PostOrder,
  type PostRange,
  selectContents,
  selectPosts,
  selectPostsById,
} from './post-store.ts'

export interface PostList extends PageMeta {
  posts: PostSummary[]
}

interface Wanted extends PageWanted {
  categoryId?: number
  text?: string
  state?: TextState
  authorId?: number | undefined
  order?: PostOrder
}

/** One page of posts, newest first. A page past the end comes back empty; totals are counted once a generation. */
export async function listPosts(
  site: Site,
  { page, limit, categoryId, text, state = 'published', authorId, order }: Wanted,
): Promise<PostList> {
  // '#CBT' is how a tag is written; titles say 'CBT'.
  const filter = { state, now: site.clock.now(), categoryId, text: text?.replace(/^#+/, ''), authorId }
  // Free text would grow the kept totals without bound.
  const isKept = state === 'published' && !text && authorId === undefined
  const total = isKept ? await countVisible(site, categoryId) : await countPosts(site.db, filter)
  const range = rangeOf(offsetOf({ page, limit }), limit, total)
  const posts = range ? await selectPosts(site.db, filter, range, order) : []
  return { posts, ...pageMeta(total, { page, limit }) }
}

/** The posts that a visitor sees in each category; those without one stand under null. Counted once a generation. */
export const countByCategory = (site: Site): Promise<ReadonlyMap<number | null, number>> =>
  site.freshness.keep('post counts', () => countPostsByCategory(site.db, site.clock.now()))

async function countVisible(site: Site, categoryId: number | undefined): Promise<number> {
  const counts = await countByCategory(site)
  if (categoryId !== undefined) return counts.get(categoryId) ?? 0
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

/** From the nearer end of the list, since every row before the wanted ones is walked over; undefined past the end. */
function rangeOf(offset: number, limit: number, total: number): PostRange | undefined {
  if (offset >= total) return undefined
  if (offset <= total / 2) return { from: 'newest', offset, limit }
  const after = Math.max(0, total - offset - limit)
  return { from: 'oldest', offset: after, limit: total - offset - after }
}

/** The listed posts with their contents and tags, for callers outside the site; its own lists never read them. */
export const readContents = (site: Site, posts: readonly PostSummary[]): Promise<Post[]> => selectContents(site.db, posts)

/** The posts of these ids that a visitor sees. */
export const readPosts = async (site: Site, ids: readonly number[]): Promise<Map<number, PostSummary>> =>
  new Map((await selectPostsById(site.db, ids, site.clock.now())).map((post) => [post.id, post]))

/** The newest posts, of one category or of all. */
export const listRecentPosts = (site: Site, limit: number, categoryId?: number): Promise<PostSummary[]> =>
  site.freshness.keep(`recent:${limit}:${categoryId ?? 'all'}`, () =>
    selectPosts(site.db, { state: 'published', now: site.clock.now(), categoryId }, { from: 'newest', offset: 0, limit }),
  )
