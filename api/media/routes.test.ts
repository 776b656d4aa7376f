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

async function served(picturesUrl?: string) {
  const [engine] = engines
  if (!engine) throw new Error('no engine')
  const site = { ...testSite(await engine.fresh()), picturesUrl }
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

test('a part of a picture is served to whoever asks for it, and the whole where it is none of ours', async () => {
  const { site, app } = await served()
  const bytes = Buffer.from('0123456789')
  await site.files.put([{ name: 'a.webp', bytes }])
  const ask = async (headers: Record<string, string>) => {
    const { statusCode, payload, headers: given } = await app.inject({ url: '/uploads/blogs/a.webp', headers })
    return [statusCode, payload, given['content-range'], given['content-length']]
  }
  expect((await app.inject('/uploads/blogs/a.webp')).headers['accept-ranges']).toBe('bytes')
  expect(await ask({ range: 'bytes=2-4' })).toEqual([206, '234', 'bytes 2-4/10', '3'])
  expect(await ask({ range: 'bytes=7-' })).toEqual([206, '789', 'bytes 7-9/10', '3'])
  expect(await ask({ range: 'bytes=-2' })).toEqual([206, '89', 'bytes 8-9/10', '2'])
  expect(await ask({ range: 'bytes=0-99' })).toEqual([206, '0123456789', 'bytes 0-9/10', '10'])
  expect(await ask({ range: 'bytes=10-' })).toEqual([416, '', 'bytes */10', '0'])
  for (const range of ['bytes=1-2,4-5', 'lines=1-2', 'bytes=4-2', 'bytes=-', '']) {
    expect([range, ...(await ask({ range }))]).toEqual([range, 200, '0123456789', undefined, '10'])
  }
  expect(await ask({ range: 'bytes=2-4', 'if-range': '"another"' })).toEqual([200, '0123456789', undefined, '10'])
  const missing = await app.inject({ url: '/uploads/blogs/b.webp', headers: { range: 'bytes=0-1' } })
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, undefined])
})

test('a picture that browsers fetch elsewhere is there, and one that is no name of a picture nowhere', async () => {
  const { app } = await served('https://cdn.example/p')
  const answer = await app.inject('/uploads/blogs/a-w320.avif')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://cdn.example/p/uploads/blogs/a-w320.avif'])
  expect(answer.headers['cache-control']).not.toContain('immutable')
  for (const name of ['x.png', '%00.webp', '..%2f..%2fsite.db']) expect((await app.inject(`/uploads/blogs/${name}`)).statusCode).toBe(404)
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
