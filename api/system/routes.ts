import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { Refusal } from '#domain/errors.ts'
import type { Site } from '#domain/site.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** Any of these means that a proxy on this machine passed the request on, so the loopback address says nothing. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const

export function systemRoutes(app: FastifyInstance, site: Site, registry: Registry): void {
  app.get('/healthz', { config: { audience: 'public' } }, async () => ({ success: true, message: 'alive' }))

  app.get('/readyz', { config: { audience: 'public' } }, async () => {
    await sql`select 1`.execute(site.db)
    return { success: true, message: 'ready' }
  })

  app.get('/metrics', { config: { audience: 'loopback' } }, async (request, reply) => {
    const proxied = PROXY_HEADERS.some((name) => request.headers[name] !== undefined)
    if (proxied || !LOOPBACK.has(request.socket.remoteAddress ?? '')) {
      throw new Refusal('not-signed-in', 'Metrics are answered on this machine only')
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
