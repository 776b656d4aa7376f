import type { SearchHit } from '#domain/search/search-posts.ts'
import { longDate } from '#shared/formats.ts'
import { pagePath, paths } from '#shared/paths.ts'

/** A hit as the search page lists it. */
export const resultOf = (hit: SearchHit, timeZone: string) => ({
  title: hit.title,
  snippet: hit.snippet,
  ...(hit.kind === 'post'
    ? {
        href: paths.post(hit.post.id),
        about: [hit.post.categoryName, longDate(hit.post.publishedAt, timeZone)].filter(Boolean).join(' · '),
      }
    : { href: pagePath(hit.page.slug), about: 'Page' }),
})

export type ResultData = ReturnType<typeof resultOf>
