/** Below these everything is a call of the API. */
export const apiPrefixes = ['/blogs/api', '/categories', '/contacts', '/search/api', '/newsletter/api', '/uploads', '/api']
const SYSTEM = /^\/(?:healthz|readyz|metrics)(?:\?|$)/
const API_PAGE = /^\/api\/docs(?:\.data)?(?:\?|$)/

/** Who answers an address: the API's calls, what watches the process, or a page. */
export function whosePath(url: string): 'call' | 'system' | 'page' {
  if (SYSTEM.test(url)) return 'system'
  const isCall = apiPrefixes.some((prefix) => url.startsWith(prefix) && '/?'.includes(url.charAt(prefix.length)))
  return isCall && !API_PAGE.test(url) ? 'call' : 'page'
}
