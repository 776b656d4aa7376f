import { FOCUS_MIDDLE, type PictureFocus } from '#shared/media/picture.ts'
import { findPictures } from '../media/media-store.ts'
import { findServed } from '../media/served-picture.ts'
import type { Site } from '../site.ts'

/** A stored picture that is to be cut to the size of a card. */
export interface PictureCard {
  /** Its main file, which names its bytes for ever. */
  file: string
  /** The largest WebP. */
  bytes: Uint8Array
  /** What stays in view. */
  focus: PictureFocus
}

/** The picture of this main file, or the one in its place where it was replaced; undefined without one that visitors may see. */
export async function findPictureCard(site: Site, name: string): Promise<PictureCard | undefined> {
  const picture = (await findPictures(site.db, [name])).get(name)
  const served = picture && (await findServed(site, picture.file))
  if (!served || !('bytes' in served)) return undefined
  return { file: picture.file, bytes: served.bytes, focus: picture.focus ?? FOCUS_MIDDLE }
}
