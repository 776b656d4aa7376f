import type { IncomingMessage } from 'node:http'
import type { Config } from '#config/read-config.ts'
import type { Site } from '#domain/site.ts'
import { asksForPrivacy } from '#domain/statistics/asks-for-privacy.ts'
import { tallyOf, type Viewer } from '#domain/statistics/tally.ts'
import { isDeskPath } from '#shared/is-desk-path.ts'
import { inEnglish } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import { PREVIEWS } from '#shared/preview-paths.ts'
import { createProxies } from '../proxies.ts'
import { pageOfPath } from './page-address.ts'
import type { PlainResponse } from './page-response.ts'
import type { PageRequest } from './render-page.ts'

const SENT = paths.sent('')

/** The name under which views of an answer are counted; undefined for what is no page, was not found, or is the staff's. */
export function countedPage(path: string, { status, headers }: Pick<PlainResponse, 'status' | 'headers'>): string | undefined {
  if (status !== 200 || isDeskPath(path) || path.startsWith(PREVIEWS)) return undefined
  if (!headers['content-type']?.startsWith('text/html') && !path.endsWith('.data')) return undefined
  const page = pageOfPath(path)
  // Who follows an enquiry is nobody's number.
  return inEnglish(page).startsWith(SENT) ? SENT.slice(0, -1) : page
}

export interface ViewCounter {
  /** One that was answered from memory, before anything else looked at it. */
  fromMemory(request: IncomingMessage, page: string): void
  /** One that was made. */
  made(request: PageRequest, page: string | undefined): void
}

/** Who was met on a connection: looking them up anew with each request would cost more than all the rest. */
const VIEWER = Symbol('viewer')
type Connection = IncomingMessage['socket'] & { [VIEWER]?: Viewer }

/**
 * Counts views of pages. What a browser only fetches in advance is none, nor is what asks for headers alone, unless it says that a
 * page fetched in advance is now being read: see app/site/frame/tell-visit.ts.
 */
export function createViewCounter(site: Site, trustProxy: Config['trustProxy']): ViewCounter {
  const tally = tallyOf(site)
  const { addressOf } = createProxies(trustProxy)
  const isDirect = trustProxy.length === 0

  /** A connection of a proxy has many people behind it, any other one. */
  function viewerOf(request: IncomingMessage): Viewer {
    const { headers } = request
    const socket: Connection = request.socket
    const agent = headers['user-agent'] ?? ''
    const known = socket[VIEWER]
    if (isDirect && known && known.agent === agent && tally.knows(known)) return known
    return (socket[VIEWER] = tally.meet(addressOf(request), agent, asksForPrivacy(headers)))
  }

  return {
    fromMemory(request, page) {
      if (!isView(request)) return
      tally.view(viewerOf(request), page, request.url ?? '', request.headers.referer)
    },
    made(request, page) {
      if (page === undefined || !isView(request)) return
      const { url, headers, visit } = request
      tally.view(tally.meet(visit.address, headers['user-agent'] ?? '', asksForPrivacy(headers)), page, url, headers.referer)
    },
  }
}

const isView = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method === 'GET' ? headers['sec-purpose'] === undefined : method === 'HEAD' && headers['x-read'] !== undefined
