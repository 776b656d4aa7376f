import type { Site } from '../site.ts'
import type { Page } from './page.ts'
import { publicPages, toPage } from './page-store.ts'

const visiblePages = (site: Site) => publicPages(site.db, site.clock.now())

/** A page that visitors see, by its slug. */
export async function findPage(site: Site, slug: string): Promise<Page | undefined> {
  const row = await visiblePages(site).where('slug', '=', slug).executeTakeFirst()
  return row && toPage(row)
}

/** The pages of these ids that visitors see. */
export async function findPages(site: Site, ids: readonly number[]): Promise<Map<number, Page>> {
  if (ids.length === 0) return new Map()
  const rows = await visiblePages(site)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, toPage(row)]))
}

/** Every page that visitors see, by its slug. */
export async function listPages(site: Site): Promise<Page[]> {
  const rows = await visiblePages(site).orderBy('slug').execute()
  return rows.map(toPage)
}
