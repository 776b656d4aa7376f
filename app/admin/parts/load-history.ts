import { compareStates } from '#domain/content/content-history.ts'
import { type ContentPlace, findContentRevision, listContentRevisions } from '#domain/content/content-revisions.ts'
import type { Site } from '#domain/site.ts'
import type { AnyFields } from '#shared/content/form-fields.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { longDateTime } from '#shared/local-time.ts'
import { readListQuery } from './list-query.ts'

export interface HistorySubject {
  place: ContentPlace
  title: string
  fields: AnyFields
  /** A stored state by the names of these fields, where it is stored in another shape. */
  read?: (snapshot: Record<string, unknown>) => Record<string, unknown>
  /** Address of its form. */
  form: string
}

/** A page of the kept states of something, and what the one that the address names changed. */
export async function loadHistory(site: Site, url: URL, subject: HistorySubject) {
  const { place, title, form } = subject
  const { page } = readListQuery(url)
  const chosen = url.searchParams.get('at')
  const { revisions, meta } = await listContentRevisions(site, place, { page, limit: DESK_PAGE_SIZE })
  const rows = revisions.map(({ id, at, by }) => ({ id, href: `${url.pathname}?at=${id}`, when: longDateTime(at, site.timeZone), by }))
  return { title, form, rows, page, pages: meta.pages, chosen: chosen ? await comparison(site, subject, chosen) : null }
}

async function comparison(site: Site, { place, fields, read = (snapshot) => snapshot }: HistorySubject, id: string) {
  const { revision, before, isNewest } = await findContentRevision(site.db, place, id)
  return {
    id,
    isNewest,
    isFirst: !before,
    differences: compareStates(fields, before ? read(before.snapshot) : {}, read(revision.snapshot)),
  }
}

export type LoadedHistory = Awaited<ReturnType<typeof loadHistory>>
