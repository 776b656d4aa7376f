import { marks } from '../marks.ts'
import { readAs } from '../reading.ts'
import type { Site } from '../site.ts'
import { POST_TABLES } from './post-marks.ts'
import { selectPost } from './post-store.ts'
import type { Post, Viewer } from './post.ts'

/** The post if the viewer may see it: visitors see what is published and due, editors all but the bin. */
export const findPost = (site: Site, id: number, viewer: Viewer): Promise<Post | undefined> =>
  readAs([marks.post(id)], POST_TABLES, () =>
    selectPost(site.db, id, { state: viewer === 'editor' ? 'all' : 'published', now: site.clock.now() }),
  )

/** A post of the bin. */
export const findBinnedPost = (site: Site, id: number): Promise<Post | undefined> =>
  selectPost(site.db, id, { state: 'bin', now: site.clock.now() })

/** A post, in the bin or not. */
export const findAnyPost = async (site: Site, id: number): Promise<Post | undefined> =>
  (await findPost(site, id, 'editor')) ?? (await findBinnedPost(site, id))
