import { extname } from 'node:path'
import * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { findServed } from '#domain/media/served-picture.ts'
import type { Site } from '#domain/site.ts'
import { PICTURE_CONTENT_TYPES, type PictureFormat } from '#shared/media/picture.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { AddCall } from '../call.ts'
import { nameId } from '../read-id.ts'

/** Feed readers show our pictures on pages of their own, so other sites may embed them. */
const PICTURE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

/** It may be replaced once more, or brought back. */
const MOVED_HEADERS = { ...PICTURE_HEADERS, 'cache-control': 'public, max-age=60' }

export function mediaCalls(add: AddCall, site: Site): void {
  add({
    method: 'GET',
    path: paths.postImage(':id'),
    audience: 'public',
    feature: 'media',
    summary: 'A picture, for ever the same; smaller ones stand beside it',
    id: nameId,
    answers: { 200: z.string() },
    answerType: 'image/*',
    refusals: [404],
    async handle({ id, reply }) {
      const served = await findServed(site, id)
      if (!served) throw new Refusal('not-found', messages.pictureNotFound)
      if ('movedTo' in served) return reply.headers(MOVED_HEADERS).redirect(paths.postImage(served.movedTo), 302)
      return reply
        .headers(PICTURE_HEADERS)
        .type(PICTURE_CONTENT_TYPES[extname(id).slice(1) as PictureFormat])
        .send(served.bytes)
    },
  })
}
