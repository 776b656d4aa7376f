import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { Readable } from 'node:stream'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { apiDescriptionContext, scriptMarkContext, sessionsContext, siteContext, visitContext } from '#app/site-context.ts'
import { addRedirect } from '#domain/redirects/manage-redirects.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { type SmallPage, serveSmallPages } from '#tests/support/small-pages.ts'

const [sqlite] = engines as [(typeof engines)[number]]
const serve = async (pages: Record<string, SmallPage>, options?: Parameters<typeof serveSmallPages>[2]) =>
  serveSmallPages(await sqlite.fresh(), pages, options)

/** A page that counts how often it is made. */
function counted(page: SmallPage = {}) {
  const made = { times: 0 }
  const loader: SmallPage['loader'] = () => {
    made.times += 1
    return new Response(`made ${made.times}`, { headers: { 'content-type': 'text/plain' } })
  }
  return { made, page: { loader, ...page } }
}
const HTML = { 'content-type': 'text/html; charset=utf-8' }

describe.each(engines)('a page on $name', ({ fresh }) => {
  test('is made once for all who ask, in every spelling of its address, until the content changes', async () => {
    const { made, page } = counted({ handle: { query: { page: /^\d$/ } } })
    const { ask, pages, site } = await serveSmallPages(await fresh(), { '/list': page })
    const first = await ask('/list?page=2')
    expect([first.status, await first.text(), first.headers.get('cache-control')]).toEqual([200, 'made 1', 'no-cache'])
    for (const path of ['/list?page=2', '/list?utm_source=x&page=2']) expect(await (await ask(path)).text()).toBe('made 1')
    const head = await ask('/list?page=2', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['6', ''])
    const known = await ask('/list?page=2', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect([known.status, known.headers.get('cache-control')]).toEqual([304, 'no-cache'])
    expect([made.times, pages.cache.counts()]).toEqual([1, expect.objectContaining({ hits: 4, misses: 1, entries: 1 })])
    await buildPost(site)
    expect(await (await ask('/list?page=2')).text()).toBe('made 2')
  })
})

describe('a file of the back office', () => {
  /** A file without an end, whose making says how far it got and whether it ended. */
  function endless() {
    const made = { parts: 0, isEnded: false }
    async function* parts() {
      try {
        for (;;) {
          made.parts += 1
          yield Buffer.alloc(64 * 1024)
        }
      } finally {
        made.isEnded = true
      }
    }
    const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="all.csv"' }
    const body = () => Readable.toWeb(Readable.from(parts(), { objectMode: false })) as unknown as ReadableStream
    return { made, page: { loader: () => new Response(body(), { headers }) } satisfies SmallPage }
  }

  test('is made no faster than it is taken, and no more once its taker has gone', async () => {
    const { made, page } = endless()
    const { ask, cookie } = await serve({ '/admin/all': page })
    const leaving = new AbortController()
    const answer = await ask('/admin/all', { headers: { cookie }, signal: leaving.signal })
    expect([answer.status, answer.headers.get('content-disposition'), answer.headers.get('cache-control')]).toEqual([
      200,
      'attachment; filename="all.csv"',
      'private, no-store',
    ])
    let before = 0
    // Buffers on the way are full once nothing more is made between two looks.
    await expect.poll(() => before === (before = made.parts), { interval: 200 }).toBe(true)
    expect([made.parts < 1_000, made.isEnded]).toEqual([true, false])
    leaving.abort()
    await expect.poll(() => made.isEnded).toBe(true)
  })

  test('is not made for whoever asks for its headers alone', async () => {
    const { made, page } = endless()
    const { ask, cookie } = await serve({ '/admin/all': page })
    const answer = await ask('/admin/all', { method: 'HEAD', headers: { cookie } })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    await expect.poll(() => made.isEnded || made.parts === 0).toBe(true)
  })
})

describe('a page', () => {
  test('with an unlikely value of a parameter is made anew each time', async () => {
    const { made, page } = counted({ handle: { query: { page: /^\d$/ } } })
    const { ask } = await serve({ '/list': page })
    for (const path of ['/list?page=x', '/list?page=x']) await ask(path)
    expect(made.times).toBe(2)
  })

  test('that failed or was not found is made anew, and what failed is for nobody to keep', async () => {
    const { ask, pages } = await serve({
      '/missing': { loader: () => new Response('Not here', { status: 404 }) },
      '/broken': {
        loader: () => {
          throw new Error('a secret detail')
        },
      },
      '/away': { loader: () => new Response('away', { status: 503 }) },
    })
    const told = async (path: string) => {
      const answer = await ask(path)
      return [answer.status, answer.headers.get('cache-control'), answer.headers.get('retry-after')]
    }
    expect(await told('/missing')).toEqual([404, 'no-cache', null])
    expect(await told('/broken')).toEqual([500, 'private, no-store', null])
    expect(await told('/away')).toEqual([503, 'private, no-store', '5'])
    expect(await (await ask('/broken')).text()).not.toContain('secret')
    expect(pages.cache.counts().entries).toBe(0)
  })

  test('at another spelling of its address moves there, a form with all that it sent', async () => {
    const { ask } = await serve({ '/list': { loader: () => new Response('list'), action: () => new Response('stored') } })
    const moved = async (init?: RequestInit) => {
      const answer = await ask('/LIST/?x=1', init)
      return [answer.status, answer.headers.get('location'), answer.headers.get('x-common'), await answer.text()]
    }
    expect(await moved()).toEqual([301, '/list?x=1', 'yes', ''])
    expect(await moved({ method: 'HEAD' })).toEqual([301, '/list?x=1', 'yes', ''])
    expect(await moved({ method: 'POST', body: 'x' })).toEqual([308, '/list?x=1', 'yes', ''])
  })

  test('that is an old address in another spelling leads on at once, and one where something stands moves to its one form', async () => {
    const { ask, site } = await serve({ '/list': {}, '/blog/:id': {} })
    await addRedirect(site, 'test', { path: '/story', target: '/list#there' })
    await addRedirect(site, 'test', { path: '/blog/story', target: '/list' })
    const id = await buildPost(site)
    const moved = async (path: string) => {
      const { status, headers } = await ask(path)
      return [status, headers.get('location')]
    }
    expect(await moved('/Story/?utm_source=x')).toEqual([301, '/list?utm_source=x#there'])
    expect(await moved('//blog/story/')).toEqual([301, '/list'])
    expect(await moved('/feed/')).toEqual([301, '/feed.xml'])
    expect(await moved('/nothing/')).toEqual([301, '/nothing'])
    expect(await moved(`/blog/${id}/`)).toEqual([301, `/blog/${id}`])
  })

  test('knows nothing of who happened to ask first', async () => {
    const seen: unknown[] = []
    const loader: SmallPage['loader'] = ({ request, context }) => {
      const { address, cookie, userAgent } = context.get(visitContext)
      seen.push([request.headers.get('cookie'), request.headers.get('referer'), address, cookie, userAgent])
      return new Response('for all')
    }
    const { ask } = await serve({ '/list': { loader } })
    await ask('/list', { headers: { cookie: 'a=b', referer: 'http://x.example/', 'user-agent': 'A program' } })
    expect(seen).toEqual([[null, null, '', undefined, undefined]])
  })

  test('of someone signed in is theirs alone: it neither comes from the kept ones nor joins them', async () => {
    const { made, page } = counted()
    const cookies: unknown[] = []
    const own: SmallPage['loader'] = ({ request, context }) => {
      cookies.push([request.headers.get('cookie'), context.get(visitContext).cookie, context.get(visitContext).address])
      return new Response('mine')
    }
    const { ask, cookie, pages } = await serve({ '/list': page, '/own': { loader: own } })
    const mine = await ask('/list', { headers: { cookie } })
    expect([await mine.text(), mine.headers.get('cache-control')]).toEqual(['made 1', 'private, no-store'])
    expect(await (await ask('/list')).text()).toBe('made 2')
    expect(await (await ask('/list', { headers: { cookie } })).text()).toBe('made 3')
    expect(await (await ask('/list', { headers: { cookie: 'site.session_token=made.up' } })).text()).toBe('made 2')
    expect([made.times, pages.cache.counts().entries]).toEqual([3, 1])
    await ask('/own', { headers: { cookie } })
    expect(cookies).toEqual([[cookie, cookie, '127.0.0.1']])
  })

  test('gets what its loader stands on, and a new mark for its scripts each time', async () => {
    const marks: string[] = []
    const { site, ask } = await serve({
      '/own': {
        handle: { query: { n: /^never$/ } },
        loader: async ({ context, request }) => {
          marks.push(context.get(scriptMarkContext))
          return Response.json({
            site: context.get(siteContext).siteUrl,
            api: (await context.get(apiDescriptionContext)()).info.title,
            sessions: typeof context.get(sessionsContext).find,
            url: request.url,
          })
        },
      },
    })
    expect(await (await ask('/own?n=1&other=2')).json()).toEqual({
      site: site.siteUrl,
      api: 'The calls',
      sessions: 'function',
      url: `${site.siteUrl}/own?n=1`,
    })
    await ask('/own?n=1')
    expect(new Set(marks).size).toBe(2)
    for (const mark of marks) expect(mark).toMatch(/^[\w-]{22}$/)
  })

  test('that is a document allows its own scripts by their hashes; what is none, or is made in development, stays as it is', async () => {
    const document = (mark: string) => `<p>Words</p><script nonce="${mark}">own()</script><script>stored()</script>`
    const html: SmallPage = { loader: ({ context }) => new Response(document(context.get(scriptMarkContext)), { headers: HTML }) }
    const text: SmallPage = { loader: () => new Response(document('mark'), { headers: { 'content-type': 'text/plain' } }) }
    const built = await serve({ '/document': html, '/text': text })
    const answer = await built.ask('/document')
    const [, own = '', stored] = /^<p>Words<\/p><script>(own\(\)[^]*?)<\/script>(.*)$/.exec(await answer.text()) ?? []
    expect(stored).toBe('<script>stored()</script>')
    const hash = createHash('sha256').update(own).digest('base64')
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}' `)
    expect([answer.headers.get('content-type'), answer.headers.get('x-common')]).toEqual(['text/html; charset=utf-8', 'yes'])
    const plain = await built.ask('/text')
    expect([await plain.text(), plain.headers.get('content-security-policy')]).toEqual([document('mark'), null])
    const { ask, pages } = await serve({ '/document': html }, { mode: 'development' })
    expect(await (await ask('/document')).text()).toMatch(/nonce="[\w-]{22}"/)
    expect(pages.cache.counts()).toMatchObject({ entries: 0, misses: 0 })
  })

  test('is compressed as its reader asks, whether it is kept or not', async () => {
    const loader = () => new Response('word '.repeat(500))
    const { port } = await serve({ '/list': { loader, handle: { query: { n: /^\d$/ } } } })
    const raw = (path: string, encoding: string) =>
      new Promise<[string | undefined, Buffer]>((resolve) => {
        httpRequest({ port, path, headers: { 'accept-encoding': encoding } }, (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () => resolve([answer.headers['content-encoding'], Buffer.concat(parts)]))
        }).end()
      })
    for (const path of ['/list', '/list', '/list?n=x']) {
      const [encoding, body] = await raw(path, 'gzip, br')
      expect([encoding, brotliDecompressSync(body).toString()]).toEqual(['br', 'word '.repeat(500)])
      expect((await raw(path, 'gzip'))[0]).toBe('gzip')
      expect(await raw(path, 'identity')).toEqual([undefined, Buffer.from('word '.repeat(500))])
    }
  })

  test('has the number of its request, as the log does', async () => {
    const { ask } = await serve({ '/list': { loader: () => new Response('list') } })
    expect((await ask('/list')).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })
})
