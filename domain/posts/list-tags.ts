import type { Site } from '../site.ts'
import { isPublic } from '../visibility.ts'

/** The tags that most published articles carry, the most used first. */
export const listPopularTags = (site: Site, limit: number): Promise<string[]> =>
  site.freshness.keep(`tags:${limit}`, async () => {
    const rows = await site.db
      .selectFrom('tags')
      .innerJoin('post_tags', 'post_tags.tag_id', 'tags.id')
      .innerJoin('posts', 'posts.id', 'post_tags.post_id')
      .where(isPublic('posts', site.clock.now()))
      .groupBy(['tags.id', 'tags.name'])
      .select((eb) => ['tags.name', eb.fn.countAll<number>().as('posts')])
      .orderBy('posts', 'desc')
      .orderBy('tags.name')
      .limit(limit)
      .execute()
    return rows.map(({ name }) => name)
  })
