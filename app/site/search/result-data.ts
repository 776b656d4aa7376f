import type { SearchHit } from '#domain/search/search-posts.ts'
import { longDate } from '#shared/local-time.ts'
import { pagePath, paths } from '#shared/paths.ts'

/** A hit as the search page lists it. */
export const resultOf = (hit: SearchHit, timeZone: string) => ({
  title: hit.title,
  snippet: hit.snippet,
  ...placeOf(hit, timeZone),
})

function placeOf(hit: SearchHit, timeZone: string): { href: string; about: string } {
  if (hit.kind === 'screen') return { href: hit.path, about: 'Page' }
  if (hit.kind === 'page') return { href: pagePath(hit.page.slug), about: 'Page' }
  const about = [hit.post.categoryName, longDate(hit.post.publishedAt, timeZone)].filter(Boolean).join(' · ')
  return { href: paths.post(hit.post.id), about }
}

export type ResultData = ReturnType<typeof resultOf>
