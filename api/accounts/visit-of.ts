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
    isLook: isLook(request),
    signal: signalOf(reply.raw),
  }
}

/** Programs that follow links to show what is behind them, or to watch over it. */
const PROGRAM = /bot|crawl|spider|preview|scan|facebookexternalhit|whatsapp|telegram|slack|curl|wget|python/i

function isLook({ method, headers }: FastifyRequest): boolean {
  const isAhead = [headers['sec-purpose'], headers.purpose].some((purpose) => String(purpose ?? '').includes('prefetch'))
  return method === 'GET' && !isAhead && headers['user-agent'] !== undefined && !PROGRAM.test(headers['user-agent'])
}

/** Of a proxy that is believed there are further addresses behind its own. */
export const isViaUnknownProxy = ({ headers, ips }: FastifyRequest): boolean =>
  (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) && (ips ?? []).length <= 1
