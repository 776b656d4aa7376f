import { type CompareStates, compareRevision } from '#domain/revisions/compare-revision.ts'
import { listRevisions, type Revised } from '#domain/revisions/revisions.ts'
import type { Site } from '#domain/site.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { readListQuery } from '../lists/list-query.ts'

export interface HistorySubject {
  of: Revised
  title: string
  compare: CompareStates
  /** How what a save changed is called, where it is not kept in words. */
  labelOf?: (changed: string) => string
  /** Address of its form. */
  form: string
}

/** A page of the kept states of something, and what the one that the address names changed. */
export async function loadHistory(site: Site, url: URL, { of, title, compare, labelOf = (changed) => changed, form }: HistorySubject) {
  const { page } = readListQuery(url)
  const at = url.searchParams.get('at')
  const [{ revisions, meta }, chosen] = await Promise.all([
    listRevisions(site, of, { page, limit: DESK_PAGE_SIZE }),
    at ? compareRevision(site, of, at, compare) : null,
  ])
  const rows = revisions.map(({ id, at: savedAt, by, changed }) => ({
    id,
    by,
    changed: changed.map(labelOf).join(', '),
    when: longDateTime(savedAt, site.timeZone),
    href: `${url.pathname}?at=${id}`,
  }))
  return { title, form, rows, page, pages: meta.pages, chosen }
}

export type LoadedHistory = Awaited<ReturnType<typeof loadHistory>>
