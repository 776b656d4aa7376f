import { listRecentHeads } from '#domain/posts/list-posts.ts'
import type { Site } from '#domain/site.ts'
import { BLOG_GRID_PAGE_SIZE, RECENT_POSTS } from '#shared/limits.ts'
import { loadCategories } from '../screens/load-categories.ts'
import { recentOf } from './post-card-data.ts'

/** As many as a page shows itself at most, and those that it does not. */
const READ = RECENT_POSTS + BLOG_GRID_PAGE_SIZE

interface Shown {
  categoryId?: number
  /** What the page shows already. */
  without?: readonly { id: number }[]
}

/** What stands beside lists and articles: the categories and the newest posts, of one category or of all. */
export async function loadSidebar(site: Site, { categoryId, without = [] }: Shown = {}) {
  const [categories, newest] = await Promise.all([loadCategories(site), listRecentHeads(site, READ, categoryId)])
  const others = newest.filter(({ id }) => !without.some((shown) => shown.id === id))
  // Where a page shows all there are, the box says them once more rather than nothing.
  const recent = (others.length > 0 ? others : newest).slice(0, RECENT_POSTS)
  return {
    categories,
    recent: recent.map((post) => recentOf(post, site.timeZone)),
  }
}

export type SidebarData = Awaited<ReturnType<typeof loadSidebar>>
