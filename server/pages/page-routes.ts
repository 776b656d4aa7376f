import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { visitOf } from '#api/accounts/visit-of.ts'
import { hasSignedSession } from '#domain/accounts/session-cookie.ts'
import { Refusal, RETRY_AFTER_SECONDS, statusOf } from '#domain/errors.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { DESK_FORM_MAX_FIELDS, FORM_BODY_LIMIT_BYTES, FORM_MAX_FIELDS, TEXT_AND_PICTURE_LIMIT_BYTES } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { noteBroken } from '../broken-answers.ts'
import { plainDocument } from '../plain-document.ts'
import { contentSecurityPolicy } from '../security-headers.ts'
import { countFields } from './count-fields.ts'
import { deskHeaders } from './desk-headers.ts'
import type { PageServer } from './page-server.ts'
import { writePrepared } from './write-response.ts'

/** Everything that no call claims is a page. */
export function pageRoutes(app: FastifyInstance, pages: PageServer, secret: string): void {
  // Forms are read by their page's action, in the browser's own encodings.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = error instanceof Refusal ? error : undefined
    const status = refusal ? statusOf[refusal.kind] : (error.statusCode ?? 500)
    if (status >= 500 && refusal?.kind !== 'busy') request.log.error({ err: error }, 'a page failed outside the router')
    if (status === 503) reply.header('retry-after', refusal?.retryAfter ?? RETRY_AFTER_SECONDS)
    const said = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? messages.bodyTooLarge : error.message
    const text = status < 500 || status === 503 ? said : messages.somethingWentWrong
    return reply
      .code(status)
      .headers(deskHeaders(request.url))
      .header('content-security-policy', contentSecurityPolicy([]))
      .type('text/html; charset=utf-8')
      .send(plainDocument(text))
  })

  // The one page that stands among the calls needs to be named.
  for (const url of ['/*', paths.apiDocs, `${paths.apiDocs}.data`, `${deskPaths.today}/*`]) {
    const isDesk = url.startsWith(deskPaths.today)
    app.route({
      method: ['GET', 'HEAD', 'POST'],
      url,
      config: { audience: 'public', waitsForNone: true, holdsPages: true },
      ...(isDesk ? { bodyLimit: TEXT_AND_PICTURE_LIMIT_BYTES, onRequest: refuseLargeFromStrangers(secret) } : {}),
      preHandler: refuseManyFields(isDesk ? DESK_FORM_MAX_FIELDS : FORM_MAX_FIELDS),
      handler: async (request, reply) => {
        const visit = visitOf(request, reply)
        const gone = visit.signal
        const asked = pages.answer({
          method: request.method,
          url: request.raw.url ?? '/',
          headers: request.headers,
          visit,
          body: request.body as Buffer | undefined,
          gone,
        })
        const prepared = await asked.catch((error: unknown) => {
          if (!gone.aborted) throw error
        })
        reply.hijack()
        if (!prepared) return
        reply.raw.setHeader('x-request-id', request.id)
        prepared.stream?.once('error', (error) => noteBroken(request.log, error))
        writePrepared(request.raw, reply.raw, prepared)
      },
    })
  }
}

/** Long texts and pictures come from staff alone; whoever never signed in sends no more to the back office than to the site. */
const refuseLargeFromStrangers = (secret: string) => async (request: FastifyRequest) => {
  const length = Number(request.headers['content-length'] ?? (request.headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : 0))
  if (length > FORM_BODY_LIMIT_BYTES && !hasSignedSession(request.headers.cookie, secret))
    throw new Refusal('too-large', messages.bodyTooLarge)
}

/** Reading ever so many fields would hold up everybody. */
const refuseManyFields = (most: number) => async (request: FastifyRequest) => {
  if (request.body instanceof Buffer && countFields(request.body, request.headers['content-type']) > most)
    throw new Refusal('too-large', messages.tooManyFields)
}
