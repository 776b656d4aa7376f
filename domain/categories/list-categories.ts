import type { Site } from '../site.ts'
import { countByCategory } from '../posts/list-posts.ts'

export interface Category {
  id: number
  name: string
  description: string
  /** Posts that a visitor sees. */
  postCount: number
}

/** All categories by name, each with its number of visible posts; read once a generation. */
export const listCategories = (site: Site): Promise<Category[]> =>
  site.freshness.keep('categories', async () => {
    const [rows, counts] = await Promise.all([
      site.db.selectFrom('categories').select(['id', 'name', 'description']).orderBy('name').execute(),
      countByCategory(site),
    ])
    return rows.map((row) => ({ ...row, postCount: counts.get(row.id) ?? 0 }))
  })

export async function findCategory(site: Site, id: number): Promise<Category | undefined> {
  const categories = await listCategories(site)
  return categories.find((category) => category.id === id)
}
