import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type OpenSpan, tracerNow } from '#domain/spans.ts'

const FAILED_FROM = 500

/** A span for each request that the framework answers, named by its route's pattern: addresses can hold what a visitor typed. */
export function traceRequests(app: FastifyInstance, routeOf: (request: FastifyRequest) => string): void {
  const tracer = tracerNow()
  if (!tracer) return
  const open = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracer.begin({
      name: request.method,
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'url.scheme': request.protocol },
    })
    open.set(request, span)
    span.run(done)
  })
  // Where a body was read, what follows is called by the connection.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = open.get(request)
    if (span) span.run(done)
    else done()
  })
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const route = routeOf(request)
    open.get(request)?.end({
      name: `${request.method} ${route}`,
      attributes: { 'http.route': route, 'http.response.status_code': reply.statusCode },
      isFailed: reply.statusCode >= FAILED_FROM,
    })
  })
}
