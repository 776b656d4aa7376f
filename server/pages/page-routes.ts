import type { FastifyError, FastifyInstance } from 'fastify'
import { visitOf } from '#api/accounts/visit-of.ts'
import { Refusal, RETRY_AFTER_SECONDS, statusOf } from '#domain/errors.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { contentSecurityPolicy } from '../security-headers.ts'
import type { PageServer } from './page-server.ts'
import { writePrepared } from './write-response.ts'

/** Everything that no call claims is a page. */
export function pageRoutes(app: FastifyInstance, pages: PageServer): void {
  // Forms are read by their page's action, in the browser's own encodings.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error instanceof Refusal ? statusOf[error.kind] : (error.statusCode ?? 500)
    if (status >= 500) request.log.error({ err: error }, 'a page failed outside the router')
    if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
    const text = status < 500 || status === 503 ? error.message : messages.somethingWentWrong
    return reply
      .code(status)
      .header('content-security-policy', contentSecurityPolicy([]))
      .type('text/html; charset=utf-8')
      .send(plainDocument(text))
  })

  // The one page that stands among the calls needs to be named.
  for (const url of ['/*', paths.apiDocs, `${paths.apiDocs}.data`]) {
    app.route({
      method: ['GET', 'HEAD', 'POST'],
      url,
      config: { audience: 'public' },
      handler: async (request, reply) => {
        const prepared = await pages.answer({
          method: request.method,
          url: request.raw.url ?? '/',
          headers: request.headers,
          visit: visitOf(request, reply),
          body: request.body as Buffer | undefined,
        })
        reply.hijack()
        reply.raw.setHeader('x-request-id', request.id)
        writePrepared(request.raw, reply.raw, prepared)
      },
    })
  }
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

/** For what goes wrong before there is a page: readable, small, without any other file. */
const plainDocument = (text: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(text)}</title></head><body><main><h1>${escapeHtml(text)}</h1><p><a href="/">${escapeHtml(messages.backToHomepage)}</a></p></main></body></html>`
