import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { addressContext, apiDescriptionContext, sessionsContext, siteContext, visitContext } from '#app/site-context.ts'
import type { Sessions } from '#domain/accounts/sessions.ts'
import type { Visit } from '#domain/accounts/visit.ts'
import { SESSION_COOKIE } from '#domain/accounts/session-cookie.ts'
import { RETRY_AFTER_SECONDS, statusOf } from '#domain/errors.ts'
import type { Site } from '#domain/site.ts'
import type { ApiDescription } from '#shared/api-description.ts'
import { finishDocument } from './document-response.ts'
import { knownRoutes, type PageAddress, pageAddress } from './page-address.ts'
import { PageCache } from './page-cache.ts'
import { type PreparedResponse, prepareResponse } from './page-response.ts'
import { writePrepared } from './write-response.ts'

const PAGE_TIMEOUT_MS = 20_000
const PAGE_CACHE_CONTROL = 'no-cache'
const PRIVATE_CACHE_CONTROL = 'private, no-store'

export interface PageServer {
  readonly cache: PageCache
  /** Answers from memory when it can; false when the request must go the long way. */
  answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean
  /** Renders (or posts to) a page. */
  answer(request: PageRequest): Promise<PreparedResponse>
}

export interface PageRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  visit: Visit
  body: Buffer | undefined
}

interface PageServerParts {
  site: Site
  sessions: Sessions
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  /** Headers of every answer, by lower-case name. */
  headers: Record<string, string>
  /** The route modules as they were built: their addresses and what they declare. */
  routes: Parameters<typeof knownRoutes>[0]
  describeApi(): ApiDescription
}

/** Whoever sends a session never gets or fills the public cache. */
const isSignedIn = (headers: IncomingMessage['headers']): boolean => headers.cookie?.includes(SESSION_COOKIE) ?? false

export function createPageServer({ site, sessions, build, mode, headers, routes, describeApi }: PageServerParts): PageServer {
  const cache = new PageCache(site.freshness)
  const known = knownRoutes(routes)
  const handle = createRequestHandler(build, mode)
  const keepsPages = mode === 'production'

  const render = async (request: PageRequest, address: PageAddress & { kind: 'page' }): Promise<PreparedResponse> => {
    const context = new RouterContextProvider()
    context.set(siteContext, site)
    context.set(apiDescriptionContext, describeApi)
    context.set(sessionsContext, sessions)
    context.set(addressContext, request.visit.address)
    context.set(visitContext, request.visit)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const asked = new Request(new URL(address.path + (isRead ? address.search : searchOf(request.url)), site.siteUrl), {
      method: isRead ? 'GET' : request.method,
      headers: forwardedHeaders(request.headers),
      body: isRead ? undefined : new Uint8Array(request.body ?? []),
      signal: AbortSignal.timeout(PAGE_TIMEOUT_MS),
    })
    const answer = await handle(asked, context)
    const isPublic = isRead && !isSignedIn(request.headers)
    return prepareAnswer(answer, headers, isPublic ? PAGE_CACHE_CONTROL : PRIVATE_CACHE_CONTROL, mode)
  }

  return {
    cache,
    answerFromMemory(request, response) {
      if ((request.method !== 'GET' && request.method !== 'HEAD') || isSignedIn(request.headers)) return false
      const address = pageAddress(request.url ?? '/', known)
      const kept = address.kind === 'page' && address.key !== null ? cache.get(address.key) : undefined
      if (!kept) return false
      writePrepared(request, response, kept)
      return true
    },
    async answer(request) {
      const address = pageAddress(request.url, known)
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      // 308 keeps what a form sends; browsers turn a posted form that meets a 301 into an empty request.
      if (address.kind === 'moved') return prepareResponse(isRead ? 301 : 308, { ...headers, location: address.location }, Buffer.alloc(0))
      if (!isRead || address.key === null || isSignedIn(request.headers) || !keepsPages) return render(request, address)
      return cache.make(address.key, () => render({ ...request, headers: {} }, address))
    },
  }
}

const searchOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** What a loader or action may read of the request. Origin was checked before; the router would compare it with Host. */
function forwardedHeaders(given: IncomingMessage['headers']): Headers {
  const kept = new Headers()
  for (const name of ['content-type', 'cookie', 'referer'] as const) {
    const value = given[name]
    if (typeof value === 'string') kept.set(name, value)
  }
  return kept
}

async function prepareAnswer(
  answer: Response,
  common: Record<string, string>,
  cacheControl: string,
  mode: string,
): Promise<PreparedResponse> {
  const body = Buffer.from(await answer.arrayBuffer())
  const headers: Record<string, string> = {
    ...common,
    'cache-control': answer.status < 500 ? cacheControl : PRIVATE_CACHE_CONTROL,
    // The router drops the headers of what a loader throws.
    ...(answer.status === statusOf.away ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}),
    ...Object.fromEntries(answer.headers),
  }
  if (!headers['content-type']?.startsWith('text/html') || mode !== 'production') return prepareResponse(answer.status, headers, body)
  const { html, policy } = finishDocument(body.toString('utf8'))
  return prepareResponse(answer.status, { ...headers, 'content-security-policy': policy }, Buffer.from(html))
}
