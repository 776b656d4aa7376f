import { isPictureFile, mainFileOf } from '#shared/media/picture.ts'
import { paths } from '#shared/paths.ts'
import type { Site } from '../site.ts'
import { selectPictures } from './media-store.ts'
import { nearestFile } from './repoint-picture.ts'

/** Resolution of an upload's URL: the file of that name, a redirect to another one's or to where browsers fetch it, or nothing. */
export type Served = { bytes: Uint8Array } | { movedTo: string } | { elsewhere: string } | undefined

/** What is asked for by a file's name. A replaced picture leads to the one in its place, one of the bin is not there. */
export async function findServed(site: Site, name: string): Promise<Served> {
  // While the database is away, pictures go on as files.
  const away = await picturesAway(site).catch(() => NOTHING_AWAY)
  const main = mainFileOf(name) ?? ''
  const target = away.moved.get(main)
  if (target) {
    const [[to], [from]] = await Promise.all([selectPictures(site.db, [target]), selectPictures(site.db, [main])])
    return to && { movedTo: nearestFile(name, from ?? to, to) }
  }
  if (away.binned.has(main)) return undefined
  if (site.picturesUrl && isPictureFile(name)) return { elsewhere: site.picturesUrl + paths.postImage(name) }
  const bytes = await site.files.get(name)
  return bytes && { bytes }
}

const NOTHING_AWAY = { moved: new Map<string, string>(), binned: new Set<string>() }

/** Few, and read once a generation: pictures themselves are served without a look at the database. */
const picturesAway = (site: Site) =>
  site.freshness.keep('media:away', async () => {
    const moves = await site.db.selectFrom('picture_moves').select(['file', 'target']).execute()
    const binned = await site.db.selectFrom('media').select('file').where('deleted_at', 'is not', null).execute()
    return { moved: new Map(moves.map(({ file, target }) => [file, target])), binned: new Set(binned.map(({ file }) => file)) }
  })
