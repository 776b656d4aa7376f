import { listRecentPosts } from '#domain/posts/list-posts.ts'
import type { Site } from '#domain/site.ts'
import { cardOf } from '../posts/post-card-data.ts'

/** The newest articles as cards, of one category or of all. */
export const loadPostCards = async (site: Site, limit: number, categoryId?: number) =>
  (await listRecentPosts(site, limit, categoryId)).map((post) => cardOf(post, site.timeZone))
