import * as z from 'zod'
import { forAnyone } from '#domain/for-anyone.ts'
import { listMisses } from '#domain/search/misses.ts'
import { type SearchHit as FoundHit, searchPosts } from '#domain/search/search-posts.ts'
import type { Site } from '#domain/site.ts'
import { lengthLimits, SEARCH_MAX_RESULTS, SEARCH_RESULTS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { listAnswer } from '../answers.ts'
import type { AddCall } from '../call.ts'
import { BlogSummary, blogSummary } from '../posts/blog-json.ts'
import { limit, type Parameter } from '../query-parameters.ts'
import { givenOnce } from '../read-query.ts'

const SearchHit = BlogSummary.extend({ snippet: z.string().describe('HTML with only <mark>') }).meta({ id: 'SearchHit' })

/** Its length is the search's own rule, which refuses a longer one. */
const words = (about: string): Parameter<string> => ({
  about,
  schema: { type: 'string', maxLength: lengthLimits.searchQuery },
  read: givenOnce,
})
const asked = {
  query: words('What to look for; blank finds nothing'),
  q: words('The same, read where `query` is blank'),
  limit: limit(SEARCH_RESULTS, SEARCH_MAX_RESULTS),
}

const SearchEntry = z
  .object({
    kind: z.enum(['article', 'page']),
    title: z.string(),
    href: z.string().describe('Its path on this site'),
    category_name: z.string().describe('Of an article'),
    snippet: z.string().describe('HTML with only <mark>'),
  })
  .meta({ id: 'SearchEntry' })

const entryOf = (hit: FoundHit): z.output<typeof SearchEntry> => ({
  kind: hit.kind === 'post' ? 'article' : 'page',
  title: hit.title,
  href: hit.path,
  category_name: hit.kind === 'post' ? hit.post.categoryName : '',
  snippet: hit.snippet,
})

const SearchMiss = z.object({ words: z.string(), times: z.int(), last_at: z.string() }).meta({ id: 'SearchMiss' })

export function searchCalls(add: AddCall, site: Site): void {
  add({
    method: 'GET',
    path: apiPaths.search,
    audience: 'public',
    feature: 'search',
    summary: 'Published posts that match, best first',
    query: asked,
    answers: { 200: z.array(SearchHit) },
    failure: messages.searchFailed,
    async handle({ query: { query, q, limit: most } }) {
      const { hits } = await searchPosts(forAnyone(site), { query: query.trim() || q, limit: most, kinds: ['post'] })
      return hits.flatMap((hit) => (hit.kind === 'post' ? [{ ...blogSummary(hit.post), snippet: hit.snippet }] : []))
    },
  })

  add({
    method: 'GET',
    path: apiPaths.searchAll,
    audience: 'public',
    feature: 'search',
    summary: 'Articles and pages that match, as /search lists them',
    query: asked,
    answers: { 200: listAnswer(SearchEntry) },
    failure: messages.searchFailed,
    async handle({ query: { query, q, limit: most } }) {
      const { hits } = await searchPosts(forAnyone(site), {
        query: query.trim() || q,
        limit: most,
        kinds: ['post', 'page'],
        withScreens: true,
      })
      return { success: true, data: hits.map(entryOf), message: '' }
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
