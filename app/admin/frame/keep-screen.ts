import { useEffect } from 'react'
import {
  type BlockerFunction,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useBlocker,
  useLocation,
  useMatches,
} from 'react-router'
import { isCutLine } from '#app/cut-line.ts'
import { tellLine } from './connection.ts'

const isLeavingOffline: BlockerFunction = ({ currentLocation: at, nextLocation: to }) =>
  !navigator.onLine && at.pathname + at.search !== to.pathname + to.search

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/** The screen that is shown, and what it is made of, by route. */
let shown: { href: string; loaderData: Map<string, unknown> } | undefined

/**
 * Keeps at hand what {@link keepScreen} goes back to. A browser that knows that it has no line does not even leave: the script
 * of another screen could not be fetched, and the router would load the document anew, which nobody answers.
 */
export function useKeptScreen(): void {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const blocker = useBlocker(isLeavingOffline)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    tellLine('asked')
    blocker.reset()
  }, [blocker])
  useEffect(() => {
    shown = { href: pathname + search, loaderData: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) }
  })
}

/**
 * A request that gets no answer never takes the screen away, nor what is typed in it: the frame says it, and the screen stays
 * as it was last known, whether it was sending, leaving or looking again.
 */
export const keepScreen: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  const unanswered = Object.entries(results).filter(([, result]) => isUnanswered(errorIn(result)))
  // The guard refuses before there is a frame: the document has one.
  if (Object.values(results).some((result) => statusOf(errorIn(result)) === 403))
    throw movedTo(request.url, { 'X-Remix-Reload-Document': 'true' })
  const isSent = request.method !== 'GET'
  const { pathname, search } = new URL(request.url)
  if (unanswered.length === 0 || !shown) {
    const isAnswered = Object.keys(results).length > 0
    if (isAnswered) tellLine(isSent || pathname + search !== shown?.href ? 'answered' : 'seen')
    return results
  }
  tellLine(isSent ? 'sent' : 'asked')
  if (isSent ? pathname !== shown.href.split('?')[0] : pathname + search !== shown.href) throw movedTo(shown.href)
  for (const [id] of unanswered)
    // The status keeps the router from asking for the screen anew, which would not be answered either.
    results[id] = { type: 'data', result: isSent ? data(undefined, { status: 503 }) : shown.loaderData.get(id) }
  return results
}

/** A line that is cut, or a proxy that says the same of the site. */
const isUnanswered = (error: unknown): boolean => isCutLine(error) || [502, 503, 504].includes(statusOf(error))

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 0)

/** The router wraps what an action threw. */
const errorIn = ({ type, result }: Results[string]): unknown =>
  type === 'data' ? undefined : result instanceof Object && 'type' in result && 'data' in result ? result.data : result

/** The router's own makers of these would weigh on every public page, which shares its chunk. */
const movedTo = (href: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 302, headers: { Location: href, ...headers } })
