import { describe, expect, test } from 'vitest'
import { askRaw } from '#tests/support/ask-raw.ts'
import { engines } from '#tests/support/engines.ts'
import { serveSmallPages } from '#tests/support/small-pages.ts'

describe.each(engines.slice(0, 1))('a request', ({ fresh }) => {
  async function served() {
    const { port, pages } = await serveSmallPages(await fresh(), {
      '/one': { loader: () => new Response('one', { headers: { 'content-type': 'text/plain' } }) },
    })
    const ask = (first: string, ...headers: string[]) => askRaw(port, [first, ...headers, 'Connection: close', '', ''].join('\r\n'))
    return { ask, pages }
  }
  const TWO = 'The request has more than one Host header'

  test.each([
    ['with two hosts', ['Host: localhost', 'Host: other.example'], TWO],
    ['with the same host twice, in any capitals', ['host: localhost', 'HOST: localhost'], TWO],
    ['without a host', [], 'The request has no Host header'],
    ['whose host is a list', ['Host: localhost, other.example'], 'The Host header is malformed'],
    ['whose host holds a path', ['Host: localhost/one'], 'The Host header is malformed'],
    ['whose host holds somebody', ['Host: me@localhost'], 'The Host header is malformed'],
  ])('%s is refused in words, in every form, and its connection closed', async (_what, headers, words) => {
    const { ask, pages } = await served()
    await ask('GET /one HTTP/1.1', 'Host: localhost')
    await expect.poll(() => pages.cache.get('/one')).toBeDefined()
    for (const first of ['GET /one HTTP/1.1', 'GET http://localhost/one HTTP/1.1', 'GET /admin/leads HTTP/1.1', 'POST /one HTTP/1.1']) {
      const answer = await ask(first, ...headers)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toMatch(/^content-type: text\/html; charset=utf-8\r$/im)
      expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
      expect(answer).toMatch(/^connection: close\r$/im)
      expect(answer).toContain(`<h1>${words}</h1>`)
    }
    const call = await ask('GET /blogs/api/blogs HTTP/1.1', ...headers)
    expect(JSON.parse(call.split('\r\n\r\n')[1] ?? '')).toEqual({ success: false, message: words })
    expect((await ask('HEAD /one HTTP/1.1', ...headers)).split('\r\n\r\n')[1]).toBe('')
  })

  test.each(['localhost', 'localhost:3000', 'a_b.example', '[::1]:80', '203.0.113.9', 'xn--bcher-kva.example:', ''])(
    'for the host %j is answered',
    async (host) => {
      const { ask } = await served()
      expect(await ask('GET /one HTTP/1.1', `Host: ${host}`)).toMatch(/^HTTP\/1\.1 200 /)
    },
  )

  test('of HTTP/1.0 need not name its host', async () => {
    const { ask } = await served()
    expect(await ask('GET /one HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /)
  })
})
