import type { MiddlewareFunction } from 'react-router'

/** Nothing of the back office is kept by anyone, or found by a search engine: not what it refuses or sends elsewhere either. */
export const keepPrivate: MiddlewareFunction<Response> = async (_, next) => {
  const answer = await next()
  answer.headers.set('Cache-Control', 'private, no-store')
  answer.headers.set('X-Robots-Tag', 'noindex')
  return answer
}
