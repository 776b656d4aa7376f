import * as z from 'zod'
import { listMisses } from '#domain/search/misses.ts'
import { searchPosts } from '#domain/search/search-posts.ts'
import type { Site } from '#domain/site.ts'
import { lengthLimits, SEARCH_MAX_RESULTS, SEARCH_RESULTS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { listAnswer } from '../answers.ts'
import { BlogSummary, blogSummary } from '../posts/blog-json.ts'
import type { AddCall } from '../call.ts'
import { limit, type Parameter } from '../query-parameters.ts'
import { givenOnce } from '../read-query.ts'

const SearchHit = BlogSummary.extend({ snippet: z.string().describe('HTML with only <mark>') }).meta({ id: 'SearchHit' })

/** Its length is the search's own rule, which refuses a longer one. */
const query: Parameter<string> = {
  about: 'What to look for; blank finds nothing',
  schema: { type: 'string', maxLength: lengthLimits.searchQuery },
  read: givenOnce,
}

const SearchMiss = z.object({ words: z.string(), times: z.int(), last_at: z.string() }).meta({ id: 'SearchMiss' })

export function searchCalls(add: AddCall, site: Site): void {
  add({
    method: 'GET',
    path: '/search/api',
    audience: 'public',
    feature: 'search',
    summary: 'Published posts that match, best first',
    query: { query, limit: limit(SEARCH_RESULTS, SEARCH_MAX_RESULTS) },
    answers: { 200: z.array(SearchHit) },
    failure: messages.searchFailed,
    async handle({ query: wanted }) {
      const { hits } = await searchPosts(site, { ...wanted, kinds: ['post'] })
      return hits.flatMap((hit) => (hit.kind === 'post' ? [{ ...blogSummary(hit.post), snippet: hit.snippet }] : []))
    },
  })

  add({
    method: 'GET',
    path: '/api/admin/search/misses',
    audience: 'editor',
    feature: 'search',
    summary: 'What was searched for in vain, most often first',
    query: { limit: limit() },
    answers: { 200: listAnswer(SearchMiss) },
    async handle({ query: wanted }) {
      const misses = await listMisses(site, wanted.limit)
      return { success: true, data: misses.map(({ lastAt, ...miss }) => ({ ...miss, last_at: lastAt })), message: '' }
    },
  })
}
