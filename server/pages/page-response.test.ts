import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chooseEncoding, compressBest, type Encoding, isKeepable, matchesEtag, prepareFor, prepareResponse } from './page-response.ts'

const headersOf = (pairs: string[]) =>
  Object.fromEntries(Array.from({ length: pairs.length / 2 }, (_, at) => [pairs[at * 2], pairs[at * 2 + 1]]))

describe('a prepared answer', () => {
  test('is the same body in every encoding, each with its own strong tag and length', async () => {
    const body = Buffer.from('<p>Ẹ̀kọ́ </p>'.repeat(200))
    const { byEncoding } = await prepareResponse({ status: 200, headers: { 'content-type': 'text/html' }, body })
    expect(brotliDecompressSync(byEncoding.br!.body)).toEqual(body)
    expect(gunzipSync(byEncoding.gzip!.body)).toEqual(body)
    expect(new Set(Object.values(byEncoding).map((each) => each.etag)).size).toBe(3)
    for (const [encoding, each] of Object.entries(byEncoding)) {
      const headers = headersOf(each.headers)
      expect(headers.etag).toMatch(/^"[\w-]+"$/)
      expect(headers['content-length']).toBe(String(each.body.length))
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
      expect(headers.vary).toBe('Accept-Encoding')
    }
  })

  test.each(['image/jpeg', 'image/png'])('that is a picture (%s) stays as it is, and is kept once', async (type) => {
    const plain = { status: 200, headers: { 'content-type': type }, body: Buffer.from('a'.repeat(2_000)) }
    const prepared = await prepareResponse(plain)
    for (const each of [prepared, await prepareFor('br', plain), await compressBest(prepared)])
      expect([Object.keys(each.byEncoding), each.bytes]).toEqual([['identity'], 2_000])
  })

  test('that goes to one client is compressed as that one asked, and never where it was not asked for', async () => {
    const body = Buffer.from('<p>Ẹ̀kọ́ </p>'.repeat(200))
    const encodings = async (encoding: Encoding, given = body) => {
      const { byEncoding } = await prepareFor(encoding, { status: 404, headers: {}, body: given })
      expect(byEncoding.identity.body).toBe(given)
      const { br, gzip } = byEncoding
      expect(br ? brotliDecompressSync(br.body) : given).toEqual(given)
      expect(gzip ? gunzipSync(gzip.body) : given).toEqual(given)
      return Object.keys(byEncoding).toSorted()
    }
    expect(await encodings('br')).toEqual(['br', 'identity'])
    expect(await encodings('gzip')).toEqual(['gzip', 'identity'])
    expect(await encodings('identity')).toEqual(['identity'])
    expect(await encodings('br', Buffer.alloc(0))).toEqual(['identity'])
  })

  test.each([
    [200, {}, true],
    [200, { 'cache-control': 'no-cache' }, true],
    [200, { 'cache-control': 'private, no-store' }, false],
    [404, {}, false],
    [301, {}, false],
    [503, {}, false],
  ])('of status %d with %j may be kept: %j', (status, headers, expected) => expect(isKeepable({ status, headers })).toBe(expected))

  test('gets another tag when a header changes, though the body does not', async () => {
    const [one, two] = await Promise.all(
      ['a', 'b'].map((policy) => prepareResponse({ status: 200, headers: { 'content-security-policy': policy }, body: Buffer.from('x') })),
    )
    expect(one?.byEncoding.br?.etag).not.toBe(two?.byEncoding.br?.etag)
  })

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('Accept-Encoding %j is answered in %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })

  test('If-None-Match is understood alone, in lists, weakened and as *', () => {
    for (const header of ['"a"', 'W/"a"', '"b", "a"', '*']) expect(matchesEtag(header, '"a"')).toBe(true)
    for (const header of ['"b"', 'a', '"W/a"', undefined]) expect(matchesEtag(header, '"a"')).toBe(false)
  })

  test('the tag of the same content in other bytes is known too, that of other content is not', async () => {
    const [first, other] = await Promise.all(
      ['x', 'y'].map((text) => prepareResponse({ status: 200, headers: {}, body: Buffer.from(text) })),
    )
    const best = first && (await compressBest(first))
    expect(best?.byEncoding.br?.etag).not.toBe(first?.byEncoding.br?.etag)
    expect(matchesEtag(first?.byEncoding.br?.etag, best?.byEncoding.br?.etag ?? '')).toBe(true)
    expect(matchesEtag(other?.byEncoding.br?.etag, best?.byEncoding.br?.etag ?? '')).toBe(false)
  })
})
