import type { Site } from '../site.ts'
import { isPublic } from '../visibility.ts'

export interface Page {
  id: number
  slug: string
  title: string
  content: string
  metaTitle: string
  metaDescription: string
  updatedAt: string
}

/** A published, due page by its slug. */
export async function findPage(site: Site, slug: string): Promise<Page | undefined> {
  const row = await visiblePages(site).where('slug', '=', slug).executeTakeFirst()
  return row && toPage(row)
}

/** The published, due pages of these ids. */
export async function findPages(site: Site, ids: readonly number[]): Promise<Map<number, Page>> {
  if (ids.length === 0) return new Map()
  const rows = await visiblePages(site)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, toPage(row)]))
}

const visiblePages = (site: Site) =>
  site.db
    .selectFrom('pages')
    .select(['id', 'slug', 'title', 'content', 'meta_title', 'meta_description', 'updated_at'])
    .where(isPublic('pages', site.clock.now()))

type PageRow = Omit<Page, 'metaTitle' | 'metaDescription' | 'updatedAt'> & {
  meta_title: string
  meta_description: string
  updated_at: string
}

const toPage = ({ meta_title, meta_description, updated_at, ...page }: PageRow): Page => ({
  ...page,
  metaTitle: meta_title,
  metaDescription: meta_description,
  updatedAt: updated_at,
})

/** Every published, due page, by its slug. */
export async function listPages(site: Site): Promise<Page[]> {
  const rows = await visiblePages(site).orderBy('slug').execute()
  return rows.map(toPage)
}
