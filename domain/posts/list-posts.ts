import type { Site } from '../site.ts'
import type { Post, PostState, PostSummary } from './post.ts'
import { countPosts, selectContents, selectPosts, selectPostsById } from './post-store.ts'

export interface PostList {
  posts: PostSummary[]
  total: number
  page: number
  limit: number
  /** At least 1, so that an empty list still has its first page. */
  pages: number
}

interface Wanted {
  page: number
  limit: number
  categoryId?: number
  text?: string
  state?: PostState
}

/** One page of posts, newest first. A page past the end comes back empty; totals are counted once a generation. */
export async function listPosts(site: Site, { page, limit, categoryId, text, state = 'published' }: Wanted): Promise<PostList> {
  const filter = { state, now: site.clock.now(), categoryId, text }
  const count = () => countPosts(site.db, filter)
  // Free text would grow the kept totals without bound.
  const counted = text || state !== 'published' ? count() : site.freshness.keep(`posts:${categoryId ?? 'all'}`, count)
  const [posts, total] = await Promise.all([selectPosts(site.db, filter, { limit, offset: (page - 1) * limit }), counted])
  return { posts, total, page, limit, pages: Math.max(1, Math.ceil(total / limit)) }
}

/** The listed posts with their contents and tags, for callers outside the site; its own lists never read them. */
export const readContents = (site: Site, posts: readonly PostSummary[]): Promise<Post[]> => selectContents(site.db, posts)

/** The posts of these ids that a visitor sees. */
export const readPosts = async (site: Site, ids: readonly number[]): Promise<Map<number, PostSummary>> =>
  new Map((await selectPostsById(site.db, ids, site.clock.now())).map((post) => [post.id, post]))

/** The newest posts, of one category or of all. */
export const listRecentPosts = (site: Site, limit: number, categoryId?: number): Promise<PostSummary[]> =>
  site.freshness.keep(`recent:${limit}:${categoryId ?? 'all'}`, () =>
    selectPosts(site.db, { state: 'published', now: site.clock.now(), categoryId }, { limit, offset: 0 }),
  )
