import { byName } from '../name-order.ts'
import { countByCategory } from '../posts/list-posts.ts'
import type { Site } from '../site.ts'
import { isKept } from '../visibility.ts'

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
      site.db.selectFrom('categories').select(['id', 'name', 'description']).orderBy('id').execute(),
      countByCategory(site),
    ])
    return rows.toSorted(byName).map((row) => ({ ...row, postCount: counts.get(row.id) ?? 0 }))
  })

/** All categories by name for those who keep them; `held` counts drafts and what is scheduled too. */
export async function listHeldCategories(site: Site): Promise<(Category & { held: number })[]> {
  const rows = await site.db
    .selectFrom('posts')
    .select((eb) => ['category_id', eb.fn.countAll<number>().as('held')])
    .where('category_id', 'is not', null)
    .where(isKept('posts'))
    .groupBy('category_id')
    .execute()
  const held = new Map(rows.map((row) => [row.category_id, row.held]))
  return (await listCategories(site)).map((category) => ({ ...category, held: held.get(category.id) ?? 0 }))
}

export async function findCategory(site: Site, id: number): Promise<Category | undefined> {
  const categories = await listCategories(site)
  return categories.find((category) => category.id === id)
}
