import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ConnectionShares, type Shares } from './connection-shares.ts'
import { NO_PROXIES, type Proxies } from './proxies.ts'

export interface ConnectionLimits extends Shares {
  /** A connection waits so long for its next request. */
  keepAliveMs: number
  /** A connection on which nothing moves, in either direction, is closed. */
  silenceMs: number
  /** A request has to arrive whole within this time, looked at this often. */
  requestMs: number
  /** Whoever was answered before all was sent may go on for so long; what comes is thrown away. */
  lingerMs: number
}

const LIMITS: ConnectionLimits = {
  // Each costs some 20 KB, and what it asks for up to 100 KB more until it is read; docs/decisions/0036 has the figures.
  atOnce: 4_000,
  // Several browsers of a household; a whole mobile network may have more while there is room.
  ofOneAddress: 32,
  keepAliveMs: 65_000,
  // Nobody may keep an answer waiting in memory by not reading it.
  silenceMs: 70_000,
  requestMs: 30_000,
  // As long as nginx waits for more (lingering_timeout).
  lingerMs: 5_000,
}

/** A server, not yet listening, that neither many connections nor slow ones can use up, nor one address those of all. */
export function createLimitedServer(
  listener: RequestListener,
  proxies: Proxies = NO_PROXIES,
  { keepAliveMs, silenceMs, requestMs, lingerMs, ...shares } = LIMITS,
): Server {
  const server = createServer(
    {
      keepAliveTimeout: keepAliveMs,
      requestTimeout: requestMs,
      headersTimeout: requestMs,
      connectionsCheckingInterval: requestMs,
      requireHostHeader: false,
    },
    listener,
  )
  const connections = new ConnectionShares(shares, proxies)
  server.on('connection', (socket) => connections.enter(socket))
  server.prependListener('request', (request, response) => {
    connections.begin(request, response)
    if (hasBody(request)) lingerAfter(request, response, lingerMs)
  })
  return server.setTimeout(silenceMs)
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

function lingerAfter(request: IncomingMessage, response: ServerResponse, lingerMs: number): void {
  const { socket } = request
  // Before Node's own listener, which closes by this.
  response.prependListener('finish', () => {
    if (request.complete) return
    socket.destroySoon = () => endAndLinger(socket, lingerMs)
    request.resume()
  })
}

const lingering = new WeakSet<Socket>()

/**
 * Ends a connection, and closes it once the other side has ended too, or after a while. A connection that is closed
 * while more arrives is reset: a browser or a proxy that is still sending then finds a broken line in place of the answer.
 */
export function endAndLinger(socket: Socket, lingerMs = LIMITS.lingerMs): void {
  if (lingering.has(socket)) return
  lingering.add(socket)
  socket.end()
  const closing = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(closing))
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
