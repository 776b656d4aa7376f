import { loadCategories } from '../screens/load-categories.ts'
import { listRecentPosts } from '#domain/posts/list-posts.ts'
import type { Site } from '#domain/site.ts'
import { RECENT_POSTS } from '#shared/limits.ts'
import { recentOf } from './post-card-data.ts'

interface Shown {
  categoryId?: number
  /** The posts that the page itself shows. */
  without?: readonly number[]
}

/** What stands beside lists and articles: the categories and the newest other posts, of one category or of all. */
export async function loadSidebar(site: Site, { categoryId, without = [] }: Shown = {}) {
  const [categories, newest] = await Promise.all([loadCategories(site), listRecentPosts(site, RECENT_POSTS + without.length, categoryId)])
  const recent = newest.filter(({ id }) => !without.includes(id)).slice(0, RECENT_POSTS)
  return {
    categories,
    recent: recent.map((post) => recentOf(post, site.timeZone)),
  }
}

export type SidebarData = Awaited<ReturnType<typeof loadSidebar>>
