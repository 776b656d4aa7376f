import { matchPath } from 'react-router'

/** What a route module says about its address: the query parameters it reads and what they look like. */
export interface PageHandle {
  query?: Readonly<Record<string, RegExp>>
}

interface DeclaredQuery {
  pattern: string
  query: NonNullable<PageHandle['query']>
}

interface BuiltRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  module: { handle?: unknown }
}

export type PageAddress =
  /** The same for every spelling of a request that gets the same answer; null when the answer must not be kept. */
  { kind: 'page'; key: string | null; path: string; search: string } | { kind: 'moved'; location: string }

/** Collects the declared query parameters of all routes, for {@link pageAddress}. */
export function declaredQueries(routes: Record<string, BuiltRoute | undefined>): DeclaredQuery[] {
  return Object.values(routes).flatMap((route) => {
    const query = (route?.module.handle as PageHandle | undefined)?.query
    return route && query ? [{ pattern: `/${route.path ?? ''}`, query }] : []
  })
}

/**
 * Brings a request's URL into its one form. Parameters that the page does not declare are dropped, so that they neither
 * reach a loader nor grow the cache; a declared one with an unlikely value reaches the loader but is not kept.
 */
export function pageAddress(url: string, declared: readonly DeclaredQuery[]): PageAddress {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const canonical = canonicalPath(path)
  if (canonical !== path) return { kind: 'moved', location: canonical + (mark < 0 ? '' : url.slice(mark)) }
  if (mark < 0) return { kind: 'page', key: path, path, search: '' }
  return withQuery(path, new URLSearchParams(url.slice(mark + 1)), declared)
}

function withQuery(path: string, given: URLSearchParams, declared: readonly DeclaredQuery[]): PageAddress {
  const isData = path.endsWith('.data')
  const query = queryOf(isData ? documentPath(path) : path, declared)
  const kept = new URLSearchParams()
  let keepable = true
  for (const name of Object.keys(query).sort()) {
    const value = given.get(name)
    if (value === null) continue
    kept.set(name, value)
    keepable &&= query[name]?.test(value) ?? false
  }
  // The router's own parameter: which of a page's loaders a script asks again. Rare, and of many forms.
  if (isData && given.has('_routes')) {
    kept.set('_routes', given.get('_routes') ?? '')
    keepable = false
  }
  const search = kept.size > 0 ? `?${kept}` : ''
  return { kind: 'page', key: keepable ? path + search : null, path, search }
}

const queryOf = (path: string, declared: readonly DeclaredQuery[]) => declared.find(({ pattern }) => matchPath(pattern, path))?.query ?? {}

const documentPath = (dataPath: string): string => {
  const path = dataPath.slice(0, -'.data'.length)
  return path === '/_root' || path === '/_' ? '/' : path
}

/** No doubled or ending slashes, one way of escaping. */
function canonicalPath(path: string): string {
  const single = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  if (/^[\w\-.~/]*$/.test(single)) return single || '/'
  try {
    return encodeURI(decodeURI(single)).replace(/%25(?=[0-9A-Fa-f]{2})/g, '%')
  } catch {
    return single
  }
}
