import { extname } from 'node:path'
import * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { findServed } from '#domain/media/served-picture.ts'
import type { Site } from '#domain/site.ts'
import { readRange } from '#shared/byte-range.ts'
import { PICTURE_CONTENT_TYPES, type PictureFormat } from '#shared/media/picture.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { AddCall } from '../call.ts'
import { nameId } from '../read-id.ts'

/** Browsers keep for so long that the picture is at another host; the settings may bring it back here. */
const ELSEWHERE_HEADERS_AGE = 'public, max-age=3600'

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
    answers: { 200: z.string(), 206: z.string() },
    answerType: 'image/*',
    refusals: [404, 416],
    // What waits for another host has turns of its own, or one that is slow would hold up what else is read.
    waitsForNone: !site.files.isNear,
    async handle({ id, request, reply }) {
      const served = await findServed(site, id)
      if (!served) throw new Refusal('not-found', messages.pictureNotFound)
      if ('movedTo' in served) return reply.headers(MOVED_HEADERS).redirect(paths.postImage(served.movedTo), 302)
      if ('elsewhere' in served)
        return reply.headers({ ...PICTURE_HEADERS, 'cache-control': ELSEWHERE_HEADERS_AGE }).redirect(served.elsewhere, 302)
      const { bytes } = served
      // No answer had a tag, so one in If-Range is not of ours.
      const range = readRange(request.headers['if-range'] === undefined ? request.headers.range : undefined, bytes.length)
      reply.header('accept-ranges', 'bytes')
      if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
      reply.headers(PICTURE_HEADERS).type(PICTURE_CONTENT_TYPES[extname(id).slice(1) as PictureFormat])
      if (!range) return reply.send(bytes)
      return reply
        .code(206)
        .header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`)
        .send(bytes.subarray(range.from, range.to + 1))
    },
  })
}
