import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import type { Site } from '#domain/site.ts'
import { PICTURE_CONTENT_TYPES, type PictureFormat } from '#shared/media/picture.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'

/** Feed readers show our pictures on pages of their own, so other sites may embed them. */
const PICTURE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

export function mediaRoutes(app: FastifyInstance, site: Site): void {
  app.get(paths.postImage(':file'), { config: { audience: 'public' } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const bytes = await site.files.get(file)
    if (!bytes) throw new Refusal('not-found', messages.pictureNotFound)
    return reply
      .headers(PICTURE_HEADERS)
      .type(PICTURE_CONTENT_TYPES[extname(file).slice(1) as PictureFormat])
      .send(bytes)
  })
}
