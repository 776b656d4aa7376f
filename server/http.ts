import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { isViaUnknownProxy } from '#api/accounts/visit-of.ts'
import { guardAudiences, requireDeclaredAudience } from '#api/audience.ts'
import { addCalls } from '#api/calls.ts'
import { letEmptyJsonBeNone } from '#api/empty-json.ts'
import { answerError, errorAnswer } from '#api/error-answer.ts'
import type { Config } from '#config/read-config.ts'
import { readSessionToken } from '#domain/accounts/session-cookie.ts'
import type { Sessions } from '#domain/accounts/sessions.ts'
import { askedBy } from '#domain/asker.ts'
import { DOCTOR_HEADER } from '#domain/doctor/doctor-question.ts'
import { Lane } from '#domain/lane.ts'
import type { Site } from '#domain/site.ts'
import { householdOf } from '#domain/submissions/client-address.ts'
import type { Watched } from '#domain/troubles/find-troubles.ts'
import type { ApiDescription } from '#shared/api-description.ts'
import { FORM_BODY_LIMIT_BYTES } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { readAbsoluteForm } from './absolute-form.ts'
import { BrokenAnswerLog } from './broken-answers.ts'
import type { Ending } from './close-quietly.ts'
import { closeBegunAt, createLimitedServer } from './connections.ts'
import { createForeignHosts } from './foreign-hosts.ts'
import { refuseUnclearHost } from './host-header.ts'
import { limitLargeBodies, limitPublicReads } from './limit-strangers.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { newsRoutes } from './news/news-routes.ts'
import { createNewsStreams } from './news/news-streams.ts'
import { refuseOtherMethods } from './other-methods.ts'
import type { PreparedResponse } from './pages/page-response.ts'
import { pageRoutes } from './pages/page-routes.ts'
import type { PageServer } from './pages/page-server.ts'
import { isRead } from './pages/render-page.ts'
import { writePrepared } from './pages/write-response.ts'
import { createProxies } from './proxies.ts'
import { createEarlyRefusal } from './refuse-early.ts'
import { apiContentSecurityPolicy, securityHeaders } from './security-headers.ts'
import { traceRequests } from './tracing/trace-requests.ts'
import { answerUnreadable, answerUnroutable } from './unrouted-errors.ts'
import { apiPrefixes } from './whose-path.ts'

const MOST_CALLS_WAITING = 200
/** One hit from memory in this many is logged. */
const SAMPLED_HITS = 1_000

declare module 'fastify' {
  interface FastifyInstance {
    describeApi(): ApiDescription
  }
}

export interface HttpParts {
  site: Site
  config: Pick<Config, 'trustProxy' | 'siteUrl' | 'allowedOrigins'>
  sessions: Sessions
  pages: PageServer
  /** The built site's own files, by path. */
  files: ReadonlyMap<string, PreparedResponse>
  /** Signs sessions. */
  secret: string
  /** Aborted when the process is about to end. */
  stopping: AbortSignal
  /** What answers say of their connections then. */
  ending: Ending
  /** What /metrics tells of backups and disks; nothing where it is left out. */
  watched?: Watched
  /** Development only: answers what the build tool serves, or passes on. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** Builds the whole HTTP side; tests use this same one. Nothing listens yet. */
export function createHttp(parts: HttpParts): FastifyInstance {
  const { site, config, sessions, pages, stopping, watched } = parts
  const common = { ...securityHeaders(config.siteUrl), 'content-security-policy': apiContentSecurityPolicy, 'cache-control': 'no-store' }
  const calls = new Lane({ atOnce: site.engine.readsAtOnce, waiting: MOST_CALLS_WAITING })
  const refuseEarly = createEarlyRefusal({ common, secret: parts.secret, pages, calls })
  const onProxied = () => site.log.warn('a proxy sends another Host than that of SITE_URL: its answers are marked noindex')
  const answerForeign = createForeignHosts({ config, common, onProxied })
  const app = Fastify({
    loggerInstance: site.log,
    logController: new BrokenAnswerLog(),
    genReqId: () => randomUUID(),
    bodyLimit: FORM_BODY_LIMIT_BYTES,
    // A list of addresses only: with `true` or a number of hops anyone could name their own address.
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    routerOptions: { maxParamLength: 200 },
    // What arrives while the last connections close was begun before, and is answered.
    return503OnClosing: false,
    serverFactory: (handler) => serverWithMemory(parts, common, answerForeign, refuseEarly, handler),
    frameworkErrors: (_error, request, reply) => answerUnroutable(common, request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler: (error, socket) => answerUnreadable(common, error, socket),
  }) as unknown as FastifyInstance
  const streams = createNewsStreams(site, stopping)
  const metrics = createMetrics(site, pages.cache, streams, watched)
  requireDeclaredAudience(app)
  app.removeContentTypeParser('text/plain')
  letEmptyJsonBeNone(app)
  app.setErrorHandler(answerError(site))
  addCommonHeaders(app, common)
  warnOfUnknownProxy(app)
  traceRequests(app, (request) => routeOf(request, pages))
  addRequestLog(app, metrics, pages)
  refuseOtherMethods(app, parts)
  const accountOf = (request: FastifyRequest) => sessions.accountOf(request.headers)
  const sessionOf = (request: FastifyRequest) => sessions.find(request.headers.cookie)
  guardAudiences(app, { sessionOf, allowedOrigins: config.allowedOrigins, note: sessions.incidents.note })
  app.addHook('preHandler', (request, _reply, done) => askedBy(askerOf(request, parts), done))
  limitPublicReads(app, calls, parts.secret)
  limitLargeBodies(app)

  const { document } = addCalls(app, { site, sessions, accountOf, registry: metrics.registry, stopping })
  app.decorate('describeApi', () => document() as ApiDescription)
  for (const prefix of apiPrefixes) app.all(`${prefix}/*`, { config: { audience: 'public' } }, unknownCall)
  newsRoutes(app, { site, sessions, streams })
  void app.register(async (scope) => pageRoutes(scope, pages, parts.secret))
  return app
}

/** Whoever signed in by their session, so that colleagues in one office are told apart; others by their network. */
const askerOf = ({ headers, ip }: FastifyRequest, { secret, config }: HttpParts): string =>
  readSessionToken(headers.cookie, secret, config.siteUrl) ?? householdOf(ip)

/** True when it answered. */
type AnswersSome = (request: IncomingMessage, response: ServerResponse) => boolean

/** What is in memory is answered before the framework sees the request. */
function serverWithMemory(
  { site, config, pages, files, stopping, ending, middleware }: HttpParts,
  common: Record<string, string>,
  answerForeign: AnswersSome,
  refuseEarly: AnswersSome,
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  let hits = 0
  const noteBegun = closeBegunAt(stopping)
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (ending.closesConnections) response.shouldKeepAlive = false
    if (refuseUnclearHost(common, request, response)) return
    readAbsoluteForm(request)
    if (answerForeign(request, response)) return
    if (pages.answerFromMemory(request, response)) {
      hits += 1
      if (hits % SAMPLED_HITS === 0) site.log.info({ route: 'memory', sampledOneIn: SAMPLED_HITS }, 'answered from memory')
      return
    }
    const file = isRead(request.method) ? files.get(request.url?.split('?')[0] ?? '') : undefined
    if (file) return writePrepared(request, response, file)
    noteBegun(response)
    if (refuseEarly(request, response)) return
    if (middleware) middleware(request, response, () => handler(request, response))
    else handler(request, response)
  }
  const answerSafely = (request: IncomingMessage, response: ServerResponse) => {
    // Nothing else catches what is thrown here: one visitor's request would end the process for all.
    try {
      answer(request, response)
    } catch (error) {
      site.log.error({ err: error }, 'a request failed before it was read')
      response.destroy()
    }
  }
  return createLimitedServer(answerSafely, createProxies(config.trustProxy))
}

function addCommonHeaders(app: FastifyInstance, common: Record<string, string>): void {
  app.addHook('onRequest', async (_request, reply) => void reply.headers(common))
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
}

/** Behind a proxy that is not named every visitor has one address, and limits by address take them for one. */
function warnOfUnknownProxy(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', async (request) => {
    if (warned || !isViaUnknownProxy(request) || request.headers[DOCTOR_HEADER] !== undefined) return
    warned = true
    request.log.warn('requests come through a proxy that TRUST_PROXY does not name: all visitors count as one address')
  })
}

function addRequestLog(app: FastifyInstance, metrics: Metrics, pages: PageServer): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.isOpenEnded) return
    const route = routeOf(request, pages)
    metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    request.log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}

/** The route's pattern, not the address: addresses can hold what a visitor typed. */
function routeOf({ routeOptions: { url = 'unknown', config }, raw }: FastifyRequest, pages: PageServer): string {
  return (config.holdsPages && pages.patternAt(raw.url ?? '/')) || url
}

const unknownCall = async (_request: FastifyRequest, reply: FastifyReply) => reply.code(404).send(errorAnswer(messages.noSuchCall))
