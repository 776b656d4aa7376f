import type { Site } from '../site.ts'

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
  const row = await site.db
    .selectFrom('pages')
    .select(['id', 'slug', 'title', 'content', 'meta_title', 'meta_description', 'updated_at'])
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .where('publish_at', '<=', site.clock.now().toISOString())
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      slug: row.slug,
      title: row.title,
      content: row.content,
      metaTitle: row.meta_title,
      metaDescription: row.meta_description,
      updatedAt: row.updated_at,
    }
  )
}
