import type { Site } from '../site.ts'
import type { Post, Viewer } from './post.ts'
import { selectPost } from './post-store.ts'

/** The post if the viewer may see it: visitors see what is published and due, editors all but the bin. */
export const findPost = (site: Site, id: number, viewer: Viewer): Promise<Post | undefined> =>
  selectPost(site.db, id, { state: viewer === 'editor' ? 'all' : 'published', now: site.clock.now() })
