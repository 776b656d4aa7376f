import { offsetOf, pageMeta, type PageWanted } from '../paging.ts'
import type { Site } from '../site.ts'
import type { TextState } from '../visibility.ts'
import { selectPageSummaries } from './page-store.ts'

/** One part of the pages in a state, by title; `text` is what the title or the address must hold. */
export async function listEditorPages(site: Site, { state, text, ...wanted }: PageWanted & { state: TextState; text: string }) {
  const filter = { state, text, now: site.clock.now() }
  const { pages, total } = await selectPageSummaries(site.db, filter, { limit: wanted.limit, offset: offsetOf(wanted) })
  return { pages, meta: pageMeta(total, wanted) }
}
