import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorAnswer } from '#api/error-answer.ts'
import * as messages from '#shared/messages.ts'
import { endAndLinger } from './connections.ts'
import { plainDocument } from './plain-document.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import { whosePath } from './whose-path.ts'

const MALFORMED = 'The address is malformed'

/** An address that no route could be looked up for: words for a program below the API's paths, a page elsewhere. */
export function answerUnroutable(common: Record<string, string>, request: FastifyRequest, reply: FastifyReply): void {
  // The error's own words hold the whole address, and with it whatever a visitor or a mail's link put there.
  request.log.info('a malformed address')
  reply.headers({ ...common, 'x-request-id': request.id })
  // To a program it is one more address that leads nowhere.
  if (whosePath(request.raw.url ?? '/') === 'call') reply.code(404).send(errorAnswer(messages.noSuchCall))
  else
    reply
      .code(400)
      .header('content-security-policy', contentSecurityPolicy([]))
      .type('text/html; charset=utf-8')
      .send(plainDocument(MALFORMED))
}

/** The same before the framework has seen the request; the connection ends with it, since what follows on it may be meant otherwise too. */
export function refuseMalformed(common: Record<string, string>, request: IncomingMessage, response: ServerResponse, trouble: string): void {
  const isCall = whosePath(request.url ?? '/') === 'call'
  const own = isCall
    ? { 'content-type': 'application/json; charset=utf-8' }
    : { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': contentSecurityPolicy([]) }
  const body = Buffer.from(isCall ? JSON.stringify(errorAnswer(trouble)) : plainDocument(trouble))
  const headers = { ...common, ...own, 'content-length': String(body.length), connection: 'close' }
  response.writeHead(400, headers).end(request.method === 'HEAD' ? undefined : body)
}

const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Bytes that are no request, one that is too slow, or one with headers too large: there is only the connection to write to. */
export function answerUnreadable(common: Record<string, string>, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET') return void socket.destroy()
  // It has been told already.
  if (!socket.writable) return endAndLinger(socket)
  const status = STATUS[error.code ?? ''] ?? 400
  const reason = STATUS_CODES[status] ?? ''
  const body = JSON.stringify(errorAnswer(reason))
  const headers = { ...common, 'content-type': 'application/json; charset=utf-8', 'content-length': body.length, connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write([`HTTP/1.1 ${status} ${reason}`, ...lines, '', body].join('\r\n'))
  endAndLinger(socket)
}
