import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Account } from '#domain/accounts/account.ts'
import type { Session } from '#domain/accounts/session-store.ts'
import type { Incident } from '#domain/audit/incidents.ts'
import { Refusal } from '#domain/errors.ts'
import * as factorMessages from '#shared/accounts/factor-messages.ts'
import { hasRole, type StaffAudience } from '#shared/accounts/roles.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import * as messages from '#shared/messages.ts'

/** Who may call a route: anyone, this machine or an admin, anyone of the staff, or a role (an admin may do what any role may). */
export type Audience = 'public' | 'machine' | StaffAudience

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience
    /** What a failure that is nobody's mistake is called. */
    failure?: string
    /** Waits in no line of calls: it must be answered however many ask, or has a line of its own. */
    waitsForNone?: boolean
    /** Serves to set up the second factor that whoever asks may lack. */
    settingUp?: boolean
    /** Reads no body, so that an empty one of any type is none. */
    takesNoBody?: boolean
    /** Stays open for as long as it is wanted, so that how long it took says nothing. */
    isOpenEnded?: boolean
    /** Answers pages of many addresses, which the router tells apart. */
    holdsPages?: boolean
  }
  interface FastifyRequest {
    /** Who is signed in; null for public calls, which do not ask. */
    account: Account | null
  }
}

interface Gate {
  sessionOf(request: FastifyRequest): Promise<Pick<Session, 'account' | 'lacksSecondFactor'> | null>
  allowedOrigins: readonly string[]
  /** Keeps what someone of the staff was refused. */
  note?(incident: Incident): Promise<void>
}

/** Makes a forgotten audience a failed start instead of an open door. */
export function requireDeclaredAudience(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.audience) throw new Error(`${String(route.method)} ${route.url} declares no audience`)
  })
}

/** The one place where it is decided who may: session, then origin, then the second factor that is asked of everyone, then role. */
export function guardAudiences(app: FastifyInstance, { sessionOf, allowedOrigins, note }: Gate): void {
  app.decorateRequest('account', null)
  app.addHook('onRequest', async (request) => {
    const audience = request.routeOptions.config?.audience ?? 'admin'
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (audience === 'public') {
      if (!isRead) checkOrigin(request.headers, allowedOrigins)
      return
    }
    if (audience === 'machine' && isFromThisMachine(request)) return
    const session = await sessionOf(request)
    request.account = session?.account ?? null
    if (!session || !request.account)
      throw new Refusal('not-signed-in', audience === 'machine' ? messages.machineOnly : messages.signInFirst)
    try {
      if (!isRead) requireOwnOrigin(request.headers, allowedOrigins)
      if (session.lacksSecondFactor && !request.routeOptions.config.settingUp)
        throw new Refusal('not-allowed', factorMessages.secondFactorFirst)
      requireRole(request.account, audience === 'machine' ? 'admin' : audience)
    } catch (error) {
      await note?.(refusedCall(request, request.account))
      throw error
    }
  })
}

const refusedCall = ({ method, routeOptions }: FastifyRequest, { id }: Account): Incident => ({
  action: 'call refused',
  entity: 'user',
  entityId: id,
  details: { call: `${method} ${routeOptions.url ?? ''}` },
})

/** Throws {@link Refusal} `not-allowed`. */
export function requireRole(account: Account, audience: StaffAudience): void {
  if (!hasRole(account, audience)) throw new Refusal('not-allowed', deskMessages.roleRequired(audience))
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i
/**
 * What browsers, `curl` and what reads figures send by themselves. Anything else may be the word of a proxy on this machine that passed the
 * request on, so that the loopback address says nothing: each network in front has a header of its own.
 */
const OWN_HEADER =
  /^(?:host|connection|keep-alive|user-agent|accept(?:-[a-z]+)*|authorization|cookie|cache-control|pragma|priority|dnt|te|origin|referer|upgrade-insecure-requests|sec-[a-z-]+|if-[a-z-]+|x-prometheus-scrape-timeout-seconds|traceparent|tracestate)$/

/** Asked on this machine itself, under its own name. */
const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(headers.host ?? '') &&
  Object.keys(headers).every((name) => OWN_HEADER.test(name))

/** Refuses what another site's page sent. A missing Origin passes: only browsers send one, and old ones not with every form. */
function checkOrigin(headers: IncomingHttpHeaders, allowedOrigins: readonly string[]): void {
  const { origin } = headers
  if (origin !== undefined && !allowedOrigins.includes(origin)) throw new Refusal('not-allowed', deskMessages.foreignOrigin)
}

/** For calls that carry a session: there, a missing Origin is a foreign one. */
function requireOwnOrigin({ origin }: IncomingHttpHeaders, allowedOrigins: readonly string[]): void {
  if (origin === undefined || !allowedOrigins.includes(origin)) throw new Refusal('not-allowed', deskMessages.ownOriginRequired)
}
