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

/** Of a proxy that is believed there are further addresses behind its own. */
export const isViaUnknownProxy = ({ headers, ips }: FastifyRequest): boolean =>
  (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) && (ips ?? []).length <= 1
