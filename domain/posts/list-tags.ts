import { marks } from '../marks.ts'
import { byName } from '../name-order.ts'
import { readAs } from '../reading.ts'
import type { Site } from '../site.ts'
import { isPublic } from '../visibility.ts'
import { POST_TABLES } from './post-marks.ts'

/** The tags that most published articles carry, the most used first. */
export const listPopularTags = (site: Site, limit: number): Promise<string[]> =>
  site.freshness.keep(`tags:${limit}`, async () => {
    const rows = await readAs([marks.postTags], POST_TABLES, () => selectPopular(site, limit))
    return rows.toSorted((one, other) => other.posts - one.posts || byName(one, other)).map(({ name }) => name)
  })

const selectPopular = (site: Site, limit: number) =>
  site.db
    .selectFrom('tags')
    .innerJoin('post_tags', 'post_tags.tag_id', 'tags.id')
    .innerJoin('posts', 'posts.id', 'post_tags.post_id')
    .where(isPublic('posts', site.clock.now()))
    .groupBy(['tags.id', 'tags.name'])
    .select((eb) => ['tags.name', eb.fn.countAll<number>().as('posts')])
    .orderBy('posts', 'desc')
    .orderBy('tags.id')
    .limit(limit)
    .execute()
