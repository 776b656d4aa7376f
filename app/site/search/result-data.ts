import type { SearchHit } from '#domain/search/search-posts.ts'
import { longDate } from '#shared/local-time.ts'

/** A hit as the search page lists it. */
export const resultOf = (hit: SearchHit, timeZone: string) => ({
  title: hit.title,
  href: hit.path,
  snippet: hit.snippet,
  about: hit.kind === 'post' ? [hit.post.categoryName, longDate(hit.post.publishAt, timeZone)].filter(Boolean).join(' · ') : 'Page',
})

export type ResultData = ReturnType<typeof resultOf>
