import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askRaw } from '#tests/support/ask-raw.ts'
import { fillWithSamples } from '#tests/support/engines.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { securityHeaders } from './security-headers.ts'

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}
/** A browser opens no window for them, so they go without what says how a document may be treated. */
const OF_FILES = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'] as const
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'"

test('Strict-Transport-Security is for sites under https alone', () => {
  expect(securityHeaders('https://site.example')).toEqual(COMMON)
  const { 'strict-transport-security': _, ...others } = COMMON
  expect(securityHeaders('http://localhost:3000')).toEqual(others)
})

describe('every answer of a site under https', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-headers-'))
  let site: RunningSite
  beforeAll(async () => {
    fillWithSamples(dataDir)
    site = await startSite({ dataDir, databaseUrl: undefined }, { SITE_URL: 'https://site.example', LOG_LEVEL: 'info' })
  })
  afterAll(async () => {
    await site?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** The status and headers of an answer to exactly this request line. */
  async function ask(line: string, headers: Record<string, string> = {}) {
    const port = Number(new URL(site.url).port)
    const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}`)
    return read(await askRaw(port, [`${line} HTTP/1.1`, ...lines, '', ''].join('\r\n')))
  }
  function read(answer: string) {
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const [status = '', ...lines] = head.split('\r\n')
    const headers = Object.fromEntries(
      lines.map((each) => {
        const at = each.indexOf(':')
        return [each.slice(0, at).toLowerCase(), each.slice(at + 1).trim()]
      }),
    )
    return { status: Number(status.split(' ')[1]), headers, body }
  }

  test.each([
    ['a page that is made', 'GET /about-us', 200],
    ['a page from memory', 'GET /about-us', 200],
    ['a page that is posted to', 'POST /contactus', 400],
    ['an unknown page', 'GET /nowhere', 404],
    ['an address in another spelling', 'GET /ABOUT-us', 301],
    ['a malformed address', 'GET /%ff', 400],
    ["the router's data", 'GET /about-us.data', 200],
    ['a feed', 'GET /feed.xml', 200],
    ['a call', 'GET /blogs/api/blogs', 200],
    ['an unknown call', 'GET /blogs/api/nothing', 404],
    ['a call that is not allowed', 'GET /contacts/apiContact', 401],
    ['a call that can not be read', 'GET /blogs/api/%ff', 404],
    ['a number that is far too long', `GET /blogs/api/viewBlog/${'1'.repeat(300)}`, 404],
    ['a target that is a host alone', 'GET http://localhost?x', 200],
    ['a target that is no path', 'GET https://a:99999/', 400],
    ['a method that no page knows', 'DELETE /about-us', 405],
    ['the health of the process', 'GET /healthz', 200],
    ['a drawn picture that can be opened', 'GET /favicon.svg', 200],
    ['a file that is not there', 'GET /assets/nothing.js', 404],
  ])('%s carries all of them', async (_what, line, status) => {
    const answer = await ask(line)
    expect([line, answer.status]).toEqual([line, status])
    expect(answer.headers).toMatchObject(COMMON)
  })

  test('a 304 of a page carries all of them too', async () => {
    const { headers } = await ask('GET /faq')
    const known = await ask('GET /faq', { 'If-None-Match': headers.etag ?? '' })
    expect([known.status, known.body]).toEqual([304, ''])
    expect(known.headers).toMatchObject({ ...COMMON, 'content-security-policy': headers['content-security-policy'] })
  })

  test('files carry what counts for them', async () => {
    const script = /\/assets\/[\w.-]+\.js/.exec((await ask('GET /')).body)?.[0]
    for (const path of [script, '/apple-touch-icon.png']) {
      const { status, headers } = await ask(`GET ${path}`)
      expect([path, status]).toEqual([path, 200])
      for (const name of OF_FILES) expect([path, name, headers[name]]).toEqual([path, name, COMMON[name]])
    }
  })

  test.each([
    '/assets/nothing-1f2e.js',
    '/assets/nothing',
    '/drawn/nothing.avif',
    '/wp-login.php',
    '/nothing.jpg?size=2',
    '/old/nothing.HTML',
    '/blog/nothing.png',
    '/pages/nothing.css',
    '/cards/post/nothing.png',
    '/sitemap.xml?part=99',
  ])('%s is not there, which is said in a few words', async (path) => {
    const { status, headers, body } = await ask(`GET ${path}`)
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain('Oops! Nothing Was Found')
    expect(body).toContain('href="/"')
    expect(body.length).toBeLessThan(500)
  })

  test('an unknown page, and the data of one, are told as pages are', async () => {
    for (const path of ['/nowhere', '/version-2.0', '/nowhere.data']) {
      const { status, body } = await ask(`GET ${path}`)
      expect([path, status, body.length > 1_000]).toEqual([path, 404, true])
    }
  })

  test('a program that asks for /favicon.ico alone gets the icon, in its sizes', async () => {
    const answer = await fetch(`${site.url}/favicon.ico`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
    const icon = Buffer.from(await answer.bytes())
    expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.readUInt8(6), icon.readUInt8(22), icon.readUInt8(38)]).toEqual([
      1, 3, 16, 32, 48,
    ])
  })

  test('pages allow their own scripts and styles; whatever is no page allows nothing', async () => {
    const page = (await ask('GET /about-us')).headers['content-security-policy']
    expect(page).toMatch(
      /^default-src 'self'; script-src 'self'(?: 'sha256-[\w+/=]{44}'){3}; style-src 'self' 'sha256-[\w+/=]{44}'; img-src 'self' data:; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    )
    for (const line of ['GET /blogs/api/blogs', 'GET /blogs/api/%ff', 'GET /contacts/apiContact'])
      expect((await ask(line)).headers['content-security-policy']).toBe(NOTHING_RUNS)
  })

  test('an address that can not be read says so on a page, or to a program', async () => {
    const page = await ask('GET /%ff')
    expect([page.headers['content-type'], page.body]).toEqual([
      'text/html; charset=utf-8',
      expect.stringContaining('<h1>The address is malformed</h1>'),
    ])
    const call = await ask('GET /blogs/api/%ff')
    expect([call.status, JSON.parse(call.body)]).toEqual([404, { success: false, message: 'There is no such call' }])
  })

  test('an address that can not be read is logged without a word of it', async () => {
    const asked: (string | undefined)[] = []
    for (const path of ['/blogs/api/%ff', '/sent/ngozi@example.com%ff', '/admin/preview/token-of-ngozi%'])
      asked.push((await ask(`GET ${path}?email=ngozi@example.com`)).headers['x-request-id'])
    const noted = () =>
      site
        .output()
        .split('\n')
        .filter((line) => line.includes('a malformed address'))
    await expect.poll(() => asked.filter((id) => noted().some((line) => line.includes(`"${id}"`)))).toEqual(asked)
    expect(site.output()).not.toContain('ngozi')
  })

  test('a form of ever so many fields is refused unread, whatever it is sent as', async () => {
    const bodies = { 'application/x-www-form-urlencoded': 'a&'.repeat(5_000), 'multipart/form-data; boundary=e': '--e\r\n'.repeat(5_000) }
    for (const [type, body] of Object.entries(bodies))
      for (const path of ['/contactus', '/newsletter', '/admin/sign-in']) {
        const { status } = await fetch(site.url + path, { method: 'POST', headers: { 'content-type': type }, body })
        expect([path, type, status]).toEqual([path, type, 413])
      }
  })

  test('bytes that are no request, and headers that are too large, are answered with all of them', async () => {
    const port = Number(new URL(site.url).port)
    const nonsense = read(await askRaw(port, 'NONSENSE\r\n\r\n'))
    expect([nonsense.status, JSON.parse(nonsense.body)]).toEqual([400, { success: false, message: 'Bad Request' }])
    expect(nonsense.headers).toMatchObject({ ...COMMON, 'content-security-policy': NOTHING_RUNS, connection: 'close' })
    const large = await ask('GET /', { Cookie: 'x'.repeat(20_000) })
    expect(large.status).toBe(431)
    expect(large.headers).toMatchObject(COMMON)
  })
})
