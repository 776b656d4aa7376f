import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { requireRole } from '#api/audience.ts'
import type { Sessions } from '#domain/accounts/sessions.ts'
import { Refusal } from '#domain/errors.ts'
import type { Site } from '#domain/site.ts'
import * as factorMessages from '#shared/accounts/factor-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import * as messages from '#shared/messages.ts'
import { deskHeaders } from '../pages/desk-headers.ts'
import { NEWS_AUDIENCE, type NewsStreams } from './news-streams.ts'

/**
 * Tells open desks that enquiries changed: as a stream of events, or once to whoever can't have one. It is no page, so it takes
 * no place in a lane; who asks is checked as for a screen.
 */
export function newsRoutes(
  app: FastifyInstance,
  { site, sessions, streams }: { site: Site; sessions: Sessions; streams: NewsStreams },
): void {
  app.route({
    method: 'GET',
    url: deskPaths.news,
    exposeHeadRoute: false,
    config: { audience: 'public', waitsForNone: true, isOpenEnded: true },
    handler: async (request, reply) => {
      reply.headers(deskHeaders(deskPaths.news))
      const session = await sessions.find(request.headers.cookie)
      if (!session) return reply.redirect(`${deskPaths.signIn}?${new URLSearchParams({ to: deskPaths.today })}`, 303)
      if (session.lacksSecondFactor) throw new Refusal('not-allowed', factorMessages.secondFactorFirst)
      requireRole(session.account, NEWS_AUDIENCE)
      if (!request.headers.accept?.includes('text/event-stream')) return site.leadNews.counts
      if (!streams.hasRoomFor(session.account.id)) throw new Refusal('busy', messages.tooBusy)
      reply.hijack()
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'x-request-id': request.id,
        'content-type': 'text/event-stream; charset=utf-8',
        // A proxy that gathers answers before it passes them on would keep the news.
        'x-accel-buffering': 'no',
      })
      streams.add(reply.raw, session)
    },
  })
}
