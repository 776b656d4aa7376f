import type { Db, Trx } from '#database/tables.ts'
import { POPULAR_UPDATES } from '#shared/limits.ts'
import { type Mark, marks } from '../marks.ts'
import { readAs } from '../reading.ts'
import type { Site, Write } from '../site.ts'
import { isPublic } from '../visibility.ts'
import { listRecentHeads } from './list-posts.ts'
import { POST_TABLES, shownHeads } from './post-marks.ts'
import { selectPostsById } from './post-store.ts'
import type { PostHead } from './post.ts'

/** The published posts that readers said most about, then the newest. */
export const listPopularPosts = (site: Site, limit: number): Promise<PostHead[]> =>
  site.freshness.keep(`popular:${limit}`, async () => {
    const now = site.clock.now()
    const ranking = limit <= POPULAR_UPDATES ? marks.mostDiscussed : 'comments'
    const ids = await readAs([ranking, marks.postOrder], ['comments', ...POST_TABLES], () => selectMostDiscussed(site.db, now, limit))
    const [discussed, newest] = await Promise.all([shownHeads(() => selectPostsById(site.db, ids, now)), listRecentHeads(site, limit)])
    const byId = new Map(discussed.map((post) => [post.id, post]))
    const posts = new Map([...ids.flatMap((id) => byId.get(id) ?? []), ...newest].map((post) => [post.id, post]))
    return [...posts.values()].slice(0, limit)
  })

async function selectMostDiscussed(db: Db | Trx, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .where('comments.status', '=', 'approved')
    .where(isPublic('posts', now))
    .groupBy('comments.post_id')
    .select((eb) => ['comments.post_id', eb.fn.countAll<number>().as('comments')])
    .orderBy('comments', 'desc')
    .orderBy('comments.post_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ post_id }) => post_id)
}

/** Does what changes the comments that visitors see under a post, and says what that ends. */
export async function changingComments<T>(write: Write, postId: number, change: () => Promise<T>): Promise<T> {
  const rank = async () => (await selectMostDiscussed(write.trx, write.now, POPULAR_UPDATES)).join()
  const before = await rank()
  const changed = await change()
  const ended: Mark[] = [marks.commentsOf(postId)]
  write.contentChanged((await rank()) === before ? ended : [...ended, marks.mostDiscussed])
  return changed
}
