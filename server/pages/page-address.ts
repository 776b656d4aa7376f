import { matchPath } from 'react-router'

/** What a route module says about its address: the query parameters it reads and what they look like. */
export interface PageHandle {
  query?: Readonly<Record<string, RegExp>>
}

export interface KnownRoute {
  id: string
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

/** Every page's address and what it declares, for {@link pageAddress}; the one that catches all comes last. */
export function knownRoutes(routes: Record<string, BuiltRoute | undefined>): KnownRoute[] {
  // The root has the home page's path, and is no page itself.
  const pages = Object.values(routes).filter((route) => route !== undefined && route.id !== 'root')
  const known = pages.map((route) => ({
    id: route?.id ?? '',
    pattern: `/${route?.path ?? ''}`,
    query: (route?.module.handle as PageHandle | undefined)?.query ?? {},
  }))
  return known.toSorted((one, other) => Number(one.pattern === '/*') - Number(other.pattern === '/*'))
}

/**
 * Brings a request's URL into its one form. Parameters that the page does not declare are dropped, so that they neither
 * reach a loader nor grow the cache; a declared one with an unlikely value reaches the loader but is not kept.
 */
export function pageAddress(url: string, known: readonly KnownRoute[]): PageAddress {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const canonical = canonicalPath(path)
  if (canonical !== path) return { kind: 'moved', location: canonical + (mark < 0 ? '' : url.slice(mark)) }
  if (mark < 0) return { kind: 'page', key: path, path, search: '' }
  return withQuery(path, new URLSearchParams(url.slice(mark + 1)), known)
}

function withQuery(path: string, given: URLSearchParams, known: readonly KnownRoute[]): PageAddress {
  const isData = path.endsWith('.data')
  const route = known.find(({ pattern }) => matchPath(pattern, isData ? documentPath(path) : path))
  const query = route?.query ?? {}
  const kept = new URLSearchParams()
  let keepable = true
  for (const name of Object.keys(query).sort()) {
    const value = given.get(name)
    if (value === null) continue
    kept.set(name, value)
    keepable &&= query[name]?.test(value) ?? false
  }
  // The router's own parameter: scripts leave out the root's data, which they have. Other forms of it are rare.
  const asked = isData ? given.get('_routes') : null
  if (asked !== null) {
    kept.set('_routes', asked)
    keepable &&= asked === route?.id
  }
  const search = kept.size > 0 ? `?${kept}` : ''
  return { kind: 'page', key: keepable ? path + search : null, path, search }
}

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
