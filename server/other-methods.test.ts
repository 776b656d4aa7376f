import { describe, expect, test } from 'vitest'
import { askRaw } from '#tests/support/ask-raw.ts'
import { suiteEngines } from '#tests/support/engines.ts'
import { staffSuite } from '#tests/support/staff-site.ts'

const READS = 'GET, HEAD'
const READS_AND_POST = 'GET, HEAD, POST'
const OTHERS = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']

describe.each(suiteEngines.slice(0, 1))('a method that an address does not have', ({ suitePlace }) => {
  const suite = staffSuite(suitePlace)

  /** What visitors and the staff are told, which is the same. */
  async function told(method: string, path: string) {
    const [visitor, staff] = await Promise.all(
      [{}, suite.headersOf('editor')].map(async (headers) => {
        const answer = await fetch(suite.url + path, { method, headers, redirect: 'manual' })
        return { status: answer.status, allow: answer.headers.get('allow'), text: await answer.text() }
      }),
    )
    expect([method, path, staff]).toEqual([method, path, visitor])
    return visitor
  }

  test.each([
    ['/', READS],
    ['/about-us', READS],
    ['/About-us/', READS],
    ['/about-us.data', READS],
    ['/blog-list?page=2', READS],
    ['/appointment', READS],
    ['/feed.xml', READS],
    ['/favicon.svg', READS],
    ['/api/docs', READS],
    ['/healthz', READS],
    ['/metrics', READS],
    ['/contactus', READS_AND_POST],
    ['/CONTACTUS', READS_AND_POST],
    ['/newsletter', READS_AND_POST],
    ['/blog/7', READS_AND_POST],
  ])('is 405 for everyone, with what there is: %s', async (path, allow) => {
    for (const method of allow === READS ? ['POST', ...OTHERS] : OTHERS)
      expect([method, await told(method, path)]).toEqual([
        method,
        { status: 405, allow, text: expect.stringContaining(`<h1>This address does not take ${method}</h1>`) },
      ])
  })

  test.each(['/nowhere', '/blog/7/more', '/assets/nothing.js'])('is 404 where nothing is: %s', async (path) => {
    for (const method of ['POST', ...OTHERS])
      expect([method, await told(method, path)]).toEqual([
        method,
        { status: 404, allow: null, text: expect.stringContaining('<h1>Oops! Nothing Was Found</h1>') },
      ])
  })

  test.each(['/blogs/api/nothing', '/blogs/api/blogs', '/contacts/apiContact', '/categories', '/uploads'])(
    'is no call, so 404 in the words of the API: %s',
    async (path) => {
      for (const method of ['PUT', 'PATCH', 'OPTIONS', 'PROPFIND'])
        expect([method, await told(method, path)]).toEqual([
          method,
          { status: 404, allow: null, text: '{"success":false,"message":"There is no such call"}' },
        ])
    },
  )

  test('takes nothing away from what is there: forms post, also at another spelling, and calls ask who it is first', async () => {
    const post = (path: string) => fetch(suite.url + path, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' })
    expect((await post('/contactus')).status).toBe(400)
    const moved = await post('/CONTACTUS')
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/contactus'])
    expect(await suite.call('DELETE', '/contacts/api/nothing', undefined, null)).toMatchObject({ status: 401 })
    expect(await suite.call('DELETE', '/contacts/api/nothing', undefined, 'editor')).toMatchObject({ status: 403 })
  })

  test('is told before the body is looked at', async () => {
    const head =
      'PUT /about-us HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: nonsense\r\nContent-Length: 99999999\r\n\r\n'
    expect(await askRaw(Number(new URL(suite.url).port), head)).toMatch(/^HTTP\/1\.1 405 /)
  })

  test('without an address is answered too', async () => {
    const head = 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
    expect(await askRaw(Number(new URL(suite.url).port), head)).toMatch(/^HTTP\/1\.1 404 /)
  })
})
