import type { Db } from '#database/tables.ts'
import { paths } from '#shared/paths.ts'
import { findPictures } from '../media/media-store.ts'
import type { Site } from '../site.ts'
import { placesOf, segmentsOf } from './picture-places.ts'

const UPLOADS = /^.*?\/(?:wp-content\/uploads|files)\//

/** Where a picture of an old site is that came in, by its address there, of whatever size; undefined for all else. */
export const findOldPicture = async (site: Site, sources: readonly string[], pathname: string): Promise<string | undefined> =>
  UPLOADS.test(pathname) ? pictureAt(site, sources, pathname.replace(UPLOADS, '/')) : undefined

/** The same by its place among the uploads. */
export async function pictureAt({ db }: Site, sources: readonly string[], place: string): Promise<string | undefined> {
  const keys = [...placesOf(segmentsOf(place) ?? [])].map((parts) => `picture:${parts.join('/').normalize('NFC')}`)
  const files = await filesOf(db, sources, keys)
  const pictures = await findPictures(db, [...files.values()])
  // The first place is the likeliest.
  const file = keys.flatMap((key) => files.get(key) ?? []).find((each) => pictures.has(each))
  const picture = pictures.get(file ?? '')
  return picture && paths.postImage(picture.file)
}

async function filesOf(db: Db, sources: readonly string[], keys: readonly string[]): Promise<Map<string, string>> {
  if (sources.length === 0 || keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('imports')
    .select(['source_key', 'entity_id'])
    .where('source', 'in', sources)
    .where('source_key', 'in', keys)
    .execute()
  return new Map(rows.map((row) => [row.source_key, row.entity_id]))
}
