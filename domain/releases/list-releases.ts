import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { offsetOf, pageMeta, type PageMeta } from '../paging.ts'
import type { Site } from '../site.ts'
import { toRelease } from './release-store.ts'
import type { Release } from './release.ts'

export interface ReleaseSummary extends Release {
  /** How many things it changes. */
  changes: number
}

export interface ReleaseList extends PageMeta {
  releases: ReleaseSummary[]
}

/** All that there ever were, newest first. */
export async function listReleases(site: Site, page: number): Promise<ReleaseList> {
  const wanted = { page, limit: DESK_PAGE_SIZE }
  const { total } = await site.db
    .selectFrom('releases')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await site.db
    .selectFrom('releases')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('release_changes')
        .whereRef('release_changes.release_id', '=', 'releases.id')
        .select((of) => of.fn.countAll<number>().as('counted'))
        .as('changes'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(wanted.limit)
    .offset(offsetOf(wanted))
    .execute()
  return { releases: rows.map((row) => ({ ...toRelease(row), changes: row.changes ?? 0 })), ...pageMeta(total, wanted) }
}

/** Those that changes can be put into, newest first. */
export const listOpenReleases = (site: Site): Promise<{ id: string; name: string }[]> =>
  site.db
    .selectFrom('releases')
    .select(['id', 'name'])
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
