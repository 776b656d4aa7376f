import { lastChange } from '../last-change.ts'
import { findPictures } from '../media/media-store.ts'
import type { Site } from '../site.ts'
import { isPublic } from '../visibility.ts'

export interface PostAddress {
  id: number
  /** As {@link lastChange} says it. */
  changedAt: string
  /** File name of its picture. */
  picture?: string
}

/** Rows held at once while a long list is read. */
const PIECE = 5_000

/** The posts that a visitor sees, by id: so many after the first ones. */
export async function listPostAddresses(site: Site, { skip, limit }: { skip: number; limit: number }): Promise<PostAddress[]> {
  const addresses: PostAddress[] = []
  while (addresses.length < limit) {
    const wanted = Math.min(PIECE, limit - addresses.length)
    const last = addresses.at(-1)?.id
    const rows = await site.db
      .selectFrom('posts')
      .select(['id', 'updated_at', 'publish_at', 'image'])
      .where(isPublic('posts', site.clock.now()))
      .$if(last !== undefined, (query) => query.where('id', '>', last as number))
      .orderBy('id')
      .limit(wanted)
      .offset(last === undefined ? skip : 0)
      .execute()
    const pictures = await findPictures(
      site.db,
      rows.flatMap(({ image }) => image || []),
    )
    for (const { id, updated_at: updatedAt, publish_at: publishAt, image } of rows) {
      const picture = pictures.get(image ?? '')?.file
      addresses.push({ id, changedAt: lastChange({ updatedAt, publishAt }), ...(picture && { picture }) })
    }
    if (rows.length < wanted) break
  }
  return addresses
}
