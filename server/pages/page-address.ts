import { isDeskPath } from '#shared/is-desk-path.ts'
import { LITE, liteWishOf } from '#shared/lite.ts'

/** What a route module says about its address: the query parameters it reads and what they look like. */
export interface PageHandle {
  query?: Readonly<Record<string, RegExp>>
  /** The answer depends on who asks: it is never kept, nor made once for several. */
  isPersonal?: boolean
  /** Another process makes most of it, for longer than a page takes: it waits for others of its kind, and no page waits for it. */
  isDrawn?: boolean
}

export interface KnownRoute {
  id: string
  /** '/blog/:id' in parts: '', 'blog', ':id'. */
  parts: readonly string[]
  query: NonNullable<PageHandle['query']>
  /** It has an action. */
  takesPosts: boolean
  isPersonal?: boolean
  isDrawn?: boolean
  /** It has a view for visitors: its address may say how much of their data it takes. */
  hasView: boolean
}

interface BuiltRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  module: { handle?: unknown; action?: unknown; default?: unknown }
}

export type PageAddress =
  | {
      kind: 'page'
      /** The same for every spelling of a request that gets the same answer; null when the answer must not be kept. */
      key: string | null
      path: string
      search: string
      /** What no page reads of the query that was asked for, without its '?': a redirect carries it on. */
      unread: string
      /** The browser asks for less data, whatever the address says. */
      sparesData: boolean
      isDrawn: boolean
      /** It depends on who asks. */
      isPersonal: boolean
    }
  | { kind: 'moved'; location: string }

/** Ends the key of a page for browsers that ask for less data. No address can, since no request holds a space. */
const SPARING = ' sparing'

/** Every page's address and what it declares, for {@link pageAddress}; as the router does, what is spelt out comes before what fits anything. */
export function knownRoutes(routes: Record<string, BuiltRoute | undefined>): KnownRoute[] {
  // The root and the frames that screens share have no address of their own.
  const pages = Object.values(routes).flatMap((route) => (route && (route.index || route.path) ? [route] : []))
  const known = pages.map(({ id, path = '', module }) => {
    const { query = {}, isPersonal = false, isDrawn = false }: PageHandle = module.handle ?? {}
    return {
      id,
      query,
      isPersonal,
      isDrawn,
      parts: `/${path}`.split('/'),
      takesPosts: module.action !== undefined,
      hasView: module.default !== undefined && !isDeskPath(`/${path}`),
    }
  })
  return known.toSorted((one, other) => looseness(one).localeCompare(looseness(other)))
}

const looseness = ({ parts }: KnownRoute): string => parts.map((part) => (part === '*' ? 2 : part.startsWith(':') ? 1 : 0)).join('')

/** It ends in `*`: whatever stands there and below is its own. */
const hasRest = ({ parts }: KnownRoute): boolean => parts.at(-1) === '*'

const catchesAll = ({ parts }: KnownRoute): boolean => parts[1] === '*'

/**
 * Brings a request's URL into its one form. Parameters that the page does not declare are dropped, so that they neither
 * reach a loader nor grow the cache; a declared one with an unlikely value reaches the loader but is not kept. No text that
 * is stored holds a null byte, and PostgreSQL fails a query that asks for one: an address with some is moved to itself without.
 * `sparing` says that the browser asks for less data; a key that says it is taken for a URL too.
 */
export function pageAddress(url: string, known: readonly KnownRoute[], sparing = false): PageAddress {
  if (url.endsWith(SPARING)) return pageAddress(url.slice(0, -SPARING.length), known, true)
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const asked = mark < 0 ? '' : url.slice(mark)
  const search = withoutNulls(asked)
  const clean = canonicalPath(path)
  const route = findRoute(clean, known)
  const canonical = inOwnCase(clean, route)
  if (canonical !== path || search !== asked) return { kind: 'moved', location: canonical + search }
  const query = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1))
  const page = withQuery(path, query, route)
  const sparesData = sparing && route?.hasView === true && !path.endsWith(DATA)
  return {
    kind: 'page',
    ...page,
    key: sparesData && page.key !== null ? page.key + SPARING : page.key,
    sparesData,
    isDrawn: route?.isDrawn === true,
    isPersonal: route?.isPersonal === true,
  }
}

/** What the page at this address takes; nothing where no page is. */
export function methodsAt(url: string, known: readonly KnownRoute[]): readonly string[] {
  const route = findRoute(canonicalPath(url.split('?')[0] ?? ''), known)
  if (!route || catchesAll(route)) return []
  return route.takesPosts ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
}

/** The pattern of the page at this address, such as '/blog/:id', whatever its parameters hold; undefined where no page is. */
export function patternAt(url: string, known: readonly KnownRoute[]): string | undefined {
  const route = findRoute(canonicalPath(url.split('?')[0] ?? ''), known)
  return route && !catchesAll(route) ? route.parts.join('/') : undefined
}

function withQuery(path: string, given: URLSearchParams, route: KnownRoute | undefined) {
  const query = route?.query ?? {}
  const kept = new URLSearchParams()
  let keepable = !route?.isPersonal
  for (const name of Object.keys(query).sort()) {
    const value = given.get(name)
    if (value === null) continue
    kept.set(name, value)
    keepable &&= query[name]?.test(value) ?? false
  }
  const wish = route?.hasView ? liteWishOf(given.get(LITE)) : undefined
  if (wish) kept.set(LITE, wish)
  // The router's own parameter: scripts leave out the root's data, which they have. Other forms of it are rare.
  const asked = path.endsWith(DATA) ? given.get('_routes') : null
  if (asked !== null) {
    kept.set('_routes', asked)
    keepable &&= asked === route?.id
  }
  const search = kept.size > 0 ? `?${kept}` : ''
  const unread = [...given].filter(([name]) => !kept.has(name))
  return { key: keepable ? path + search : null, path, search, unread: new URLSearchParams(unread).toString() }
}

/** What the router's scripts ask for in place of a document. */
const DATA = '.data'
const HOME_DATA = new Set(['/_root', '/_'])

/** The path of the page itself in parts, without what marks a request for its data. */
function partsOf(path: string): string[] {
  const page = path.endsWith(DATA) ? path.slice(0, -DATA.length) : path
  return (HOME_DATA.has(page) ? '/' : page).split('/')
}

/** The page whose document or data a canonical path asks for. */
export const pageOfPath = (path: string): string => partsOf(path).join('/')

/** As the router finds it: it does not tell the case of letters apart. */
function findRoute(path: string, known: readonly KnownRoute[]): KnownRoute | undefined {
  const asked = partsOf(path).map((part) => part.toLowerCase())
  return known.find((route) => catchesAll(route) || (isAsLong(route, asked) && route.parts.every((part, at) => fits(part, asked[at]))))
}

const isAsLong = (route: KnownRoute, { length }: readonly string[]): boolean =>
  hasRest(route) ? length >= route.parts.length : length === route.parts.length

const isParameter = (part: string): boolean => part.startsWith(':') || part === '*'
const fits = (part: string, asked = ''): boolean => (isParameter(part) ? asked !== '' : part.toLowerCase() === asked)

/** The words of the address as its route writes them; what stands for a parameter is left as it is. */
function inOwnCase(path: string, route: KnownRoute | undefined): string {
  if (!route || catchesAll(route)) return path
  const asked = partsOf(path)
  // Below the last part of its own.
  const ownPart = (at: number) => route.parts[at] ?? '*'
  if (asked.every((part, at) => isParameter(ownPart(at)) || part === ownPart(at))) return path
  const own = asked.map((part, at) => (isParameter(ownPart(at)) ? part : ownPart(at))).join('/')
  return path.endsWith(DATA) ? own + DATA : own
}

const ANY_BASE = 'http://here.invalid'
const ESCAPE = /%[0-9a-f]{2}/gi
const NEEDS_NO_ESCAPE = /[\w\-.~]/

const withoutNulls = (part: string): string => part.replaceAll('%00', '')

/** No doubled or ending slashes, no '.' and '..', one way of escaping (RFC 3986, 6.2.2). What is sent need not be a path at all. */
function canonicalPath(path: string): string {
  const rooted = `/${withoutNulls(path)}`.replace(/[\\/]+/g, '/').replaceAll('#', '%23')
  const { pathname } = new URL(rooted, ANY_BASE)
  const escaped = pathname.replace(ESCAPE, (escape) => {
    const char = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return NEEDS_NO_ESCAPE.test(char) ? char : escape.toUpperCase()
  })
  return escaped.replace(/(.)\/$/, '$1')
}
