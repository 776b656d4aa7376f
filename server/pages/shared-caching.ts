import { readingNow } from '#domain/reading.ts'
import { tagsOfReading } from './cache-tags.ts'
import { isKeepable, type PlainResponse } from './page-response.ts'

/** While the site does not answer, what a shared cache has is better than nothing: a day. */
const STALE_IF_ERROR_SECONDS = 86_400

/**
 * A page that is the same for all, as shared caches take it: for how long, and by which tags a change ends it there. Browsers go on asking
 * each time. The page for who spares data has the same address as the whole one, and not all shared caches tell them apart: it is
 * for its reader alone. A page of which something could not be read is kept by nobody. Called while the page is made, since the tags are
 * what it was made of.
 */
export function forSharedCaches(plain: PlainResponse, { seconds, sparesData }: { seconds: number; sparesData: boolean }): PlainResponse {
  const reading = readingNow()
  if (!reading || reading.hasFailed || !isKeepable(plain)) return plain
  if (sparesData) return { ...plain, headers: { ...plain.headers, 'cache-control': 'private, no-cache' } }
  const tags = tagsOfReading(reading)
  return {
    ...plain,
    headers: {
      ...plain.headers,
      'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${STALE_IF_ERROR_SECONDS}`,
      // Fastly and Varnish read the first, Cloudflare and others the second.
      'surrogate-key': tags.join(' '),
      'cache-tag': tags.join(','),
    },
  }
}
