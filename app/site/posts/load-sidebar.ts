import { loadCategories } from '../screens/load-categories.ts'
import { listRecentPosts } from '#domain/posts/list-posts.ts'
import type { Site } from '#domain/site.ts'
import { RECENT_POSTS } from '#shared/limits.ts'
import { recentOf } from './post-card-data.ts'

interface Shown {
  categoryId?: number
  /** The article that is being read. */
  without?: number
}

/** What stands beside lists and articles: the categories and the newest posts, of one category or of all. */
export async function loadSidebar(site: Site, { categoryId, without }: Shown = {}) {
  const [categories, newest] = await Promise.all([loadCategories(site), listRecentPosts(site, RECENT_POSTS + 1, categoryId)])
  const recent = newest.filter(({ id }) => id !== without).slice(0, RECENT_POSTS)
  return {
    categories,
    recent: recent.map((post) => recentOf(post, site.timeZone)),
  }
}

export type SidebarData = Awaited<ReturnType<typeof loadSidebar>>
