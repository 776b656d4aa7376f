import type { Selectable } from 'kysely'
import type { Db, Tables, Trx } from '#database/tables.ts'
import { pagePath } from '#shared/paths.ts'
import type { PostStatus } from '#shared/posts/post-form.ts'
import { isBinned, isKept } from '../visibility.ts'

/** A page as editors see it. */
export interface EditorPage {
  id: number
  slug: string
  path: string
  title: string
  content: string
  status: PostStatus
  /** ISO 8601; a future one schedules. */
  publishAt: string | null
  metaTitle: string
  metaDescription: string
  deletedAt: string | null
  updatedAt: string
}

/** Pages outside the bin by title, or those in it. */
export async function selectEditorPages(db: Db | Trx, where: 'kept' | 'bin'): Promise<EditorPage[]> {
  const rows = await db
    .selectFrom('pages')
    .selectAll()
    .where(where === 'bin' ? isBinned('pages') : isKept('pages'))
    .orderBy('title')
    .orderBy('id')
    .execute()
  return rows.map(toPage)
}

export async function selectEditorPage(db: Db | Trx, id: number, where: 'kept' | 'bin'): Promise<EditorPage | undefined> {
  const row = await db
    .selectFrom('pages')
    .selectAll()
    .where('id', '=', id)
    .where(where === 'bin' ? isBinned('pages') : isKept('pages'))
    .executeTakeFirst()
  return row && toPage(row)
}

const toPage = (row: Selectable<Tables['pages']>): EditorPage => ({
  ...{ id: row.id, slug: row.slug, path: pagePath(row.slug), title: row.title, content: row.content, status: row.status },
  ...{ publishAt: row.publish_at, metaTitle: row.meta_title, metaDescription: row.meta_description },
  ...{ deletedAt: row.deleted_at, updatedAt: row.updated_at },
})
