import { getRevision, listRevisions, type Revised, type Revision } from '#domain/revisions/revisions.ts'
import type { Site } from '#domain/site.ts'

/** Every kept state of something, newest first, with what was stored. */
export async function keptStates(site: Site, of: Revised): Promise<Revision[]> {
  const { revisions } = await listRevisions(site, of, { page: 1, limit: 50 })
  return Promise.all(revisions.map(({ id }) => getRevision(site.db, of, id)))
}
