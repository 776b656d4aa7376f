import { ownAddress } from '#domain/redirects/redirect-target.ts'
import { isDeskPath } from '#shared/is-desk-path.ts'
import { joinEncodings, type PreparedResponse } from './page-response.ts'

/**
 * A redirect within the site with what no page read of the asker's query, so that a campaign is known where the visitor arrives;
 * any other answer as it is. What several asked for at once leads each on with a query of their own.
 */
export function carryQuery(answer: PreparedResponse, unread: string): PreparedResponse {
  const { status, headers, cookies, byEncoding } = answer
  const { location } = headers
  if (unread === '' || location === undefined || status < 300 || status > 399) return answer
  const carried = { ...headers, location: withQuery(location, unread) }
  return { ...joinEncodings(status, carried, { identity: byEncoding.identity.body }), ...(cookies && { cookies }) }
}

/** Of a header: proxies in front of the site take few kilobytes, and the site itself no longer request line than 16. */
const LONGEST = 4_000

/** What the address has of its own wins; another host and the back office get nothing. */
export function withQuery(location: string, unread: string): string {
  const url = ownAddress(location)
  if (!url || isDeskPath(url.pathname)) return location
  const more = new URLSearchParams([...new URLSearchParams(unread)].filter(([name]) => !url.searchParams.has(name)))
  // Put together as text: the query's own part stays spelt as it is.
  url.search = [url.search.slice(1), more.toString()].filter(Boolean).join('&')
  const carried = url.pathname + url.search + url.hash
  return carried.length > LONGEST ? location : carried
}
