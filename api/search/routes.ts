import type { FastifyInstance } from 'fastify'
import { searchPosts } from '#domain/search/search-posts.ts'
import type { Site } from '#domain/site.ts'
import { SEARCH_MAX_RESULTS, SEARCH_RESULTS } from '#shared/limits.ts'
import { messages } from '#shared/messages.ts'
import { blogSummary } from '../posts/blog-json.ts'
import { givenOnce, positiveNumber } from '../read-query.ts'

export function searchRoutes(app: FastifyInstance, site: Site): void {
  app.get('/search/api', { config: { audience: 'public', failure: messages.searchFailed } }, async (request) => {
    const query = request.query as Record<string, unknown>
    const limit = Math.min(SEARCH_MAX_RESULTS, positiveNumber(query, 'limit', SEARCH_RESULTS))
    const { hits } = await searchPosts(site, { query: givenOnce(query, 'query'), limit, kinds: ['post'] })
    return hits.flatMap((hit) => (hit.kind === 'post' ? [{ ...blogSummary(hit.post), snippet: hit.snippet }] : []))
  })
}
