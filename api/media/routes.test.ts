import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { addPicture } from '#domain/media/add-picture.ts'
import { pictureCutter } from '#domain/media/picture-cutter.ts'
import { pictureFiles } from '#shared/media/picture.ts'
import { engines } from '#tests/support/engines.ts'
import { solidPicture } from '#tests/support/pictures.ts'
import { testSite } from '#tests/support/test-site.ts'
import { callRegistry } from '../call.ts'
import { answerError } from '../error-answer.ts'
import { mediaCalls } from './routes.ts'

async function served() {
  const [engine] = engines
  if (!engine) throw new Error('no engine')
  const site = testSite(await engine.fresh())
  const app = Fastify({ routerOptions: { maxParamLength: 200 } })
  app.setErrorHandler(answerError(site))
  mediaCalls(callRegistry(app, async () => null).add, site)
  onTestFinished(() => app.close())
  onTestFinished(() => pictureCutter.close())
  return { site, app }
}

test('each size of a picture is served for good, as what it is, and can do nothing', async () => {
  const { site, app } = await served()
  const picture = await addPicture(site, { bytes: await solidPicture(500, 300).png().toBuffer(), alt: '' }, 'editor-1')
  const name = picture.file.slice(0, -'.webp'.length)
  expect(pictureFiles(picture)).toEqual(['-w96.avif', '-w320.avif', '-w400.avif', '.avif', '.webp'].map((end) => `${name}${end}`))
  for (const file of pictureFiles(picture)) {
    const answer = await app.inject(`/uploads/blogs/${file}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': file.endsWith('.avif') ? 'image/avif' : 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(answer.rawPayload).toEqual(Buffer.from((await site.files.get(file)) ?? []))
    const head = await app.inject({ method: 'HEAD', url: `/uploads/blogs/${file}` })
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, String(answer.rawPayload.length), ''])
  }
})

test.each([
  'unknown.webp',
  'x.png',
  '..%2f..%2fsite.db',
  '%2e%2e%2fpackage.json',
  '..%5c..%5csite.db',
  '%00.webp',
  'a.webp.part',
  '.webp',
  `${'a'.repeat(150)}.webp`,
])('%s is nothing, in JSON', async (file) => {
  const { app } = await served()
  const answer = await app.inject(`/uploads/blogs/${file}`)
  expect([answer.statusCode, answer.json()]).toEqual([404, { success: false, message: 'Picture not found!' }])
  expect(answer.headers['cache-control']).not.toBe('public, max-age=31536000, immutable')
})
