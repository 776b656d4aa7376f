import type { Site } from '../site.ts'
import type { Values } from './release.ts'

export interface PlannedWords {
  /** Name of the release. */
  release: string
  /** What its fields are to hold. */
  fields: Values
}

/** What open releases are to make of a content item, the newest release first. */
export async function listPlannedWords(site: Site, itemId: string): Promise<PlannedWords[]> {
  const rows = await site.db
    .selectFrom('release_changes')
    .innerJoin('releases', 'releases.id', 'release_changes.release_id')
    .select(['releases.name', 'release_changes.fields'])
    .where('releases.state', '=', 'open')
    .where('release_changes.kind', '=', 'content-item')
    .where('release_changes.action', '=', 'change')
    .where('release_changes.entity_id', '=', itemId)
    .orderBy('releases.created_at', 'desc')
    .orderBy('releases.id', 'desc')
    .execute()
  return rows.map(({ name, fields }) => ({ release: name, fields: JSON.parse(fields) as Values }))
}
