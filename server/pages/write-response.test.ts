import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { askRaw } from '#tests/support/ask-raw.ts'
import { type PreparedResponse, prepareFor } from './page-response.ts'
import { writePrepared } from './write-response.ts'

const BODY = 'A film of twenty chars and more, so that it has parts.'
const TYPE = { 'content-type': 'text/plain', 'cache-control': 'no-cache' }

/** A server that answers everything with one prepared answer. */
async function answering(prepared: PreparedResponse) {
  const server = createServer((request, response) => writePrepared(request, response, prepared))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = async (headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method, headers: { 'accept-encoding': 'identity', ...headers } })
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
  }
  return { ask, port }
}
const prepared = (status = 200) => prepareFor('gzip', { status, headers: TYPE, body: Buffer.from(BODY) })
const film = async () => ({ ...(await prepared()), inRanges: true })

describe('a prepared answer', () => {
  test('goes out in the encoding that is asked for, else as it is; its headers alone where only they are asked for', async () => {
    const { ask, port } = await answering(await prepared())
    expect(await ask()).toMatchObject({ status: 200, body: BODY, headers: { ...TYPE, 'content-length': String(BODY.length) } })
    expect(await ask({ 'accept-encoding': 'br' })).toMatchObject({ body: BODY })
    expect(await ask({ 'accept-encoding': 'gzip' })).toMatchObject({ body: BODY, headers: { 'content-encoding': 'gzip' } })
    expect(await ask({}, 'HEAD')).toMatchObject({ status: 200, body: '', headers: { 'content-length': String(BODY.length) } })
    const raw = await askRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n')
    expect(raw).toContain('\r\ncontent-encoding: gzip\r\n')
    expect(gunzipSync((await prepared()).byEncoding.gzip?.body ?? Buffer.alloc(0)).toString()).toBe(BODY)
  })

  test('with a tag that is known is 304 without a body; one that is no 200 is told again', async () => {
    const { ask } = await answering(await prepared())
    const { etag = '' } = (await ask()).headers
    const known = await ask({ 'if-none-match': etag })
    expect(known).toMatchObject({ status: 304, body: '', headers: { etag, 'cache-control': 'no-cache' } })
    expect(known.headers).not.toHaveProperty('content-type')
    expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200)
    const missing = await answering(await prepared(404))
    const { etag: its = '' } = (await missing.ask()).headers
    expect(await missing.ask({ 'if-none-match': its })).toMatchObject({ status: 404, body: BODY })
  })

  test('says that a connection is kept to those alone whose connections are not kept anyway', async () => {
    const { port } = await answering(await prepared())
    const close = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    const [kept, closed] = (await askRaw(port, `GET / HTTP/1.1\r\nHost: x\r\n\r\n${close}`)).split(/(?<=parts\.)(?=HTTP)/)
    expect(kept).not.toMatch(/\r\nconnection:/i)
    expect(closed).toMatch(/\r\nconnection: close\r\n/i)
    expect(await askRaw(port, 'GET / HTTP/1.0\r\nConnection: close\r\n\r\n')).toMatch(/\r\nconnection: close\r\n/i)
  })
})

describe('a prepared answer in parts', () => {
  test.each([
    ['bytes=0-5', 'A film', `bytes 0-5/${BODY.length}`],
    ['bytes=2-5', 'film', `bytes 2-5/${BODY.length}`],
    ['bytes=49-', 'arts.', `bytes 49-53/${BODY.length}`],
    ['bytes=-6', 'parts.', `bytes 48-53/${BODY.length}`],
    ['bytes=48-900', 'parts.', `bytes 48-53/${BODY.length}`],
    ['bytes=-900', BODY, `bytes 0-53/${BODY.length}`],
  ])('%s is %j', async (range, part, told) => {
    const { ask } = await answering(await film())
    const { status, body, headers } = await ask({ range })
    expect([status, body, headers['content-range'], headers['content-length']]).toEqual([206, part, told, String(part.length)])
    expect(headers).toMatchObject(TYPE)
  })

  test.each(['bytes=54-', 'bytes=900-901'])('%s lies behind its end', async (range) => {
    const { ask } = await answering(await film())
    const { status, body, headers } = await ask({ range })
    expect([status, body, headers['content-range'], headers['cache-control']]).toEqual([416, '', 'bytes */54', 'no-store'])
  })

  test.each(['bytes=5-2', 'bytes=0-1,4-5', 'bytes=-', 'lines=0-1', ''])(
    '%j asks for no part that could be given: the whole comes',
    async (range) => {
      const { ask } = await answering(await film())
      expect(await ask({ range })).toMatchObject({ status: 200, body: BODY })
    },
  )

  test('come of the same content only, to readers only, and only of what may come in parts', async () => {
    const { ask } = await answering(await film())
    const range = 'bytes=0-5'
    const { etag = '' } = (await ask()).headers
    expect(await ask({ range, 'if-range': etag })).toMatchObject({ status: 206, body: 'A film' })
    expect(await ask({ range, 'if-range': '"older"' })).toMatchObject({ status: 200, body: BODY })
    expect(await ask({ range }, 'POST')).toMatchObject({ status: 200, body: BODY })
    expect(await (await answering(await prepared())).ask({ range })).toMatchObject({ status: 200, body: BODY })
  })
})
