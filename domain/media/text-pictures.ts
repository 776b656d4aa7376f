import { mainFilesIn, type Picture } from '#shared/media/picture.ts'
import { readAs } from '../reading.ts'
import type { Site } from '../site.ts'
import { findPictures } from './media-store.ts'

/** The stored pictures that a text names, by its names for them: of one that was replaced, the one in its place. */
export const findTextPictures = (site: Site, html: string): Promise<Record<string, Picture>> =>
  // Whoever replaces a picture or cuts it anew ends all that is kept.
  readAs([], ['media', 'picture_moves'], async () => Object.fromEntries(await findPictures(site.db, [...new Set(mainFilesIn(html))])))
