import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'

export interface ConnectionLimits {
  /** Connections open at once; what comes beyond is closed without a word. */
  atOnce: number
  /** A connection waits so long for its next request. */
  keepAliveMs: number
  /** A connection on which nothing moves, in either direction, is closed. */
  silenceMs: number
  /** A request has to arrive whole within this time, looked at this often. */
  requestMs: number
}

const LIMITS: ConnectionLimits = {
  // Each costs some 20 KB, and what it asks for up to 100 KB more until it is read; docs/decisions/0036 has the figures.
  atOnce: 4_000,
  keepAliveMs: 65_000,
  // Nobody may keep an answer waiting in memory by not reading it.
  silenceMs: 70_000,
  requestMs: 30_000,
}

/** A server, not yet listening, that neither many connections nor slow ones can use up. */
export function createLimitedServer(listener: RequestListener, { atOnce, keepAliveMs, silenceMs, requestMs } = LIMITS): Server {
  const server = createServer(
    {
      ...{ keepAliveTimeout: keepAliveMs, requestTimeout: requestMs, headersTimeout: requestMs, connectionsCheckingInterval: requestMs },
      // Whoever names no host is told so in words (server/host-header.ts).
      requireHostHeader: false,
    },
    listener,
  )
  server.maxConnections = atOnce
  return server.setTimeout(silenceMs)
}

/** Gives what takes note of a response that begins: those still under way at `stopping` close their connection too. */
export function closeBegunAt(stopping: AbortSignal): (response: ServerResponse) => void {
  const underWay = new Set<ServerResponse>()
  stopping.addEventListener('abort', () => {
    for (const response of underWay) response.shouldKeepAlive = false
  })
  return (response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  }
}
