import { lastChange } from '../last-change.ts'
import { marks } from '../marks.ts'
import { pageMeta, type PageWanted } from '../paging.ts'
import { noteMarks, readAs } from '../reading.ts'
import type { Site } from '../site.ts'
import { isPublic, type TextState } from '../visibility.ts'
import { publicPages, toPage, selectPageSummaries } from './page-store.ts'
import type { Page } from './page.ts'

const visiblePages = (site: Site) => publicPages(site.db, site.clock.now())

/** A page that visitors see, by its slug. */
export async function findPage(site: Site, slug: string): Promise<Page | undefined> {
  const row = await readAs([], ['pages'], () => visiblePages(site).where('slug', '=', slug).executeTakeFirst())
  noteMarks([row ? marks.page(row.id) : marks.pageAddresses])
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

/** Where every page stands that visitors see, by its slug. */
export async function listPageAddresses(site: Site): Promise<{ id: number; slug: string; changedAt: string }[]> {
  const columns = ['id', 'slug', 'updated_at as updatedAt', 'publish_at as publishAt'] as const
  const rows = await site.db.selectFrom('pages').select(columns).where(isPublic('pages', site.clock.now())).orderBy('slug').execute()
  return rows.map(({ id, slug, ...times }) => ({ id, slug, changedAt: lastChange(times) }))
}

/** One part of the pages in a state, by title; `text` is what the title or the address must hold. */
export async function listEditorPages(site: Site, { state, text, ...wanted }: PageWanted & { state: TextState; text: string }) {
  const filter = { state, text, now: site.clock.now() }
  const { pages, total } = await selectPageSummaries(site.db, filter, wanted)
  return { pages, meta: pageMeta(total, wanted) }
}
