import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { findPost } from '#domain/posts/find-post.ts'
import { listPosts, readContents } from '#domain/posts/list-posts.ts'
import type { Site } from '#domain/site.ts'
import { lengthLimits } from '#shared/limits.ts'
import { messages } from '#shared/messages.ts'
import { readNumberId } from '#shared/number-id.ts'
import { oneOf, pageAndLimit, positiveNumber, shortText } from '../read-query.ts'
import { blog, blogSummary } from './blog-json.ts'

export function postRoutes(app: FastifyInstance, site: Site): void {
  app.get('/blogs/api/blogs', { config: { audience: 'public' } }, async (request) => {
    const query = request.query as Record<string, unknown>
    const status = oneOf(query, 'status', ['published', 'draft', 'scheduled', 'all'])
    if (status && status !== 'published') throw new Refusal('not-signed-in', 'Sign in as an editor to see unpublished posts')
    const wanted = {
      ...pageAndLimit(query),
      categoryId: query.category_id === undefined ? undefined : positiveNumber(query, 'category_id', 0) || undefined,
      text: shortText(query, 'q', lengthLimits.searchQuery),
    }
    const summary = oneOf(query, 'fields', ['summary']) === 'summary'
    const { posts, ...meta } = await listPosts(site, wanted)
    const data = summary ? posts.map(blogSummary) : (await readContents(site, posts)).map(blog)
    return { success: true, data, message: '', meta }
  })

  app.get('/blogs/api/viewBlog/:id', { config: { audience: 'public' } }, async (request) => {
    const id = readNumberId((request.params as { id: string }).id)
    const post = id === undefined ? undefined : await findPost(site, id, 'visitor')
    if (!post) throw new Refusal('not-found', messages.postNotFound)
    return blog(post)
  })
}
