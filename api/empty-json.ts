import type { FastifyInstance } from 'fastify'

/** Programs that name JSON as the type of every call send no body with those that take none, such as what deletes something. */
export function letEmptyJsonBeNone(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && request.routeOptions.config.takesNoBody) done(null)
    else parse(request, body as string, done)
  })
}
