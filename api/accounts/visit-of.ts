import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visit } from '#domain/accounts/visit.ts'
import { signalOf } from '../signal-of.ts'

/** Who asks, for what is counted by network. */
export function visitOf(request: FastifyRequest, reply: FastifyReply): Visit & { signal: AbortSignal } {
  const { headers } = request
  return {
    address: request.ip,
    viaUnknownProxy: isViaUnknownProxy(request),
    cookie: headers.cookie,
    userAgent: headers['user-agent'],
    signal: signalOf(reply.raw),
  }
}

/** A proxy that is believed is not itself taken for the client. */
const isViaUnknownProxy = ({ headers, ip, socket }: FastifyRequest): boolean =>
  (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) && ip === socket.remoteAddress
