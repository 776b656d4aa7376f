import type { Site } from '../site.ts'
import { isPublic } from '../visibility.ts'
import { listRecentPosts, readPosts } from './list-posts.ts'
import type { PostSummary } from './post.ts'

/** The published posts that readers said most about, then the newest. */
export const listPopularPosts = (site: Site, limit: number): Promise<PostSummary[]> =>
  site.freshness.keep(`popular:${limit}`, async () => {
    const rows = await site.db
      .selectFrom('comments')
      .innerJoin('posts', 'posts.id', 'comments.post_id')
      .where('comments.status', '=', 'approved')
      .where(isPublic('posts', site.clock.now()))
      .groupBy('comments.post_id')
      .select((eb) => ['comments.post_id', eb.fn.countAll<number>().as('comments')])
      .orderBy('comments', 'desc')
      .orderBy('comments.post_id', 'desc')
      .limit(limit)
      .execute()
    const ids = rows.map(({ post_id }) => post_id)
    const [discussed, newest] = await Promise.all([readPosts(site, ids), listRecentPosts(site, limit)])
    const posts = new Map([...ids.flatMap((id) => discussed.get(id) ?? []), ...newest].map((post) => [post.id, post]))
    return [...posts.values()].slice(0, limit)
  })
