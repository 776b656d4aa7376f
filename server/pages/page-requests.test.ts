import { randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { visitContext } from '#app/site-context.ts'
import { engines } from '#tests/support/engines.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { heldPage, serveSmallPages, type SmallPage } from '#tests/support/small-pages.ts'
import { MOST_AT_ONCE } from './pack-aside.ts'

const [sqlite] = engines as [(typeof engines)[number]]
const serve = async (pages: Record<string, SmallPage>, options?: Parameters<typeof serveSmallPages>[2]) =>
  serveSmallPages(await sqlite.fresh(), pages, options)

afterEach(() => void vi.restoreAllMocks())

describe('what is posted to a page', () => {
  test('reaches its action whole, with the parameters of its address, and its answer is kept by nobody', async () => {
    const seen: unknown[] = []
    const action: SmallPage['action'] = async ({ request, context }) => {
      const { pathname, search } = new URL(request.url)
      const type = request.headers.get('content-type')
      seen.push([request.method, pathname + search, type, await request.text(), context.get(visitContext).address])
      return new Response('stored', { status: 201 })
    }
    const { ask } = await serve({ '/form': { action } })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await ask('/form?step=2&x', { method: 'POST', headers: form, body: 'name=Ada' })
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([201, 'private, no-store', 'stored'])
    await ask('/form', { method: 'POST', headers: form, body: '' })
    expect(seen).toEqual([
      ['POST', '/form?step=2&x', form['content-type'], 'name=Ada', '127.0.0.1'],
      ['POST', '/form', form['content-type'], '', '127.0.0.1'],
    ])
  })

  test('is stored though its sender has gone; a page that its only reader left is not made on', async () => {
    const [read, sent] = [heldPage(), heldPage()]
    const { port, pages } = await serve({ '/slow': { loader: read.answer }, '/form': { action: sent.answer } })
    const leave = async (method: string, path: string, { seen }: ReturnType<typeof heldPage>) => {
      const asked = httpRequest({ port, method, path })
      asked.on('error', () => {})
      asked.end()
      await vi.waitFor(() => expect(seen.begun).toBe(1), PATIENCE)
      asked.destroy()
    }
    await leave('POST', '/form', sent)
    await leave('GET', '/slow', read)
    await vi.waitFor(() => expect(read.seen.gone).toBe(1), PATIENCE)
    expect([sent.seen.gone, pages.cache.isMaking('/slow')]).toEqual([0, false])
    for (const each of [read, sent]) each.letGo()
  })

  test('is answered to whoever waits: a page whose reader left is neither given nor kept', async () => {
    const { answer, seen, letGo } = heldPage()
    const { pages } = await serve({ '/slow': { loader: answer } })
    const gone = new AbortController()
    const visit = { address: '', viaUnknownProxy: false, cookie: undefined, userAgent: undefined }
    const asked = pages.answer({ method: 'GET', url: '/slow', headers: {}, visit, body: undefined, gone: gone.signal })
    await vi.waitFor(() => expect(seen.begun).toBe(1), PATIENCE)
    gone.abort()
    letGo()
    await expect(asked).rejects.toThrow('aborted')
    expect(pages.cache.counts().entries).toBe(0)
  })

  test('beyond what a form may hold is refused in words, on a small page', async () => {
    const { ask, failures } = await serve({ '/form': { action: () => new Response('stored') } })
    const answer = await ask('/form', { method: 'POST', body: 'x'.repeat(1_100_000), headers: { 'content-type': 'text/plain' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8'])
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(await answer.text()).toContain('too large')
    expect(failures()).toEqual([])
  })
})

describe('a crowd', () => {
  test('waits for its turn up to two hundred pages; beyond that it is sent away, but for forms and staff', async () => {
    const { answer, seen, letGo } = heldPage()
    const quick = () => new Response('at once')
    const { ask, pages, cookie, site, failures } = await serve({
      '/slow/:n': { loader: answer },
      '/quick': { loader: quick, action: quick },
    })
    const visit = { address: '', viaUnknownProxy: false, cookie: undefined, userAgent: undefined }
    const gone = new AbortController().signal
    const read = (n: number) => pages.answer({ method: 'GET', url: `/slow/${n}`, headers: {}, visit, body: undefined, gone })
    const most = site.engine.readsAtOnce + 200
    expect([pages.isTooBusyFor('/quick'), pages.isTooBusyFor('/quick', true)]).toEqual([false, false])
    const [first, ...others] = Array.from({ length: most }, (_, n) => n)
    const asked = [read(first!)]
    await vi.waitFor(() => expect(seen.begun).toBe(1), PATIENCE)
    asked.push(...others.slice(0, site.engine.readsAtOnce - 1).map(read))
    // What is only fetched ahead does not wait for others, and nobody for it.
    await vi.waitFor(() => expect(pages.isTooBusyFor('/quick', true)).toBe(true), PATIENCE)
    expect(pages.isTooBusyFor('/quick')).toBe(false)
    const ahead = await ask('/quick', { headers: { 'sec-purpose': 'prefetch' } })
    expect(ahead.status).toBe(503)
    asked.push(...others.slice(site.engine.readsAtOnce - 1).map(read))
    await vi.waitFor(() => expect(pages.isTooBusyFor('/quick')).toBe(true), PATIENCE)
    expect([seen.begun, pages.isTooBusyFor('/slow/7')]).toEqual([site.engine.readsAtOnce, false])
    await expect(read(most)).rejects.toMatchObject({ kind: 'busy', retryAfter: 1 })
    const refused = await ask('/quick')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await (await ask('/quick', { headers: { cookie } })).text()).toBe('at once')
    expect(await (await ask('/quick', { method: 'POST', body: 'x' })).text()).toBe('at once')
    expect(failures()).toEqual([])
    letGo()
    expect(await Promise.all(asked.map(async (each) => (await each).status))).toEqual(asked.map(() => 200))
    expect(await (await ask('/quick')).text()).toBe('at once')
  })
})

describe('pages that are packed', () => {
  test('leave their turn to others meanwhile, few at a time', async () => {
    const events: string[] = []
    let underWay = 0
    let most = 0
    const { pages, site } = await serve({
      '/long/:n': {
        loader: ({ params }) => {
          events.push(`made ${params.n}`)
          underWay += 1
          most = Math.max(most, underWay)
          return new Response(randomBytes(1_000_000).toString('hex'))
        },
      },
    })
    const visit = { address: '', viaUnknownProxy: false, cookie: undefined, userAgent: undefined }
    const gone = new AbortController().signal
    const read = async (n: number) => {
      await pages.answer({ method: 'GET', url: `/long/${n}`, headers: { 'accept-encoding': 'br' }, visit, body: undefined, gone })
      underWay -= 1
      events.push(`answered ${n}`)
    }
    const { readsAtOnce } = site.engine
    await Promise.all(Array.from({ length: readsAtOnce + 10 }, (_, n) => read(n)))
    expect(events.slice(0, readsAtOnce + 1)).toEqual(Array.from({ length: readsAtOnce + 1 }, (_, n) => `made ${n}`))
    expect(most).toBe(readsAtOnce + MOST_AT_ONCE)
  })
})

describe('what another process draws', () => {
  test('takes no turn of a page: with as many under way as may be and twenty waiting, pages are made; one more is told when to ask again', async () => {
    const { answer, seen, letGo } = heldPage()
    const { ask, pages, site, failures } = await serve({
      '/cards/:n': { loader: answer, handle: { isDrawn: true } },
      '/quick': { loader: () => new Response('at once') },
    })
    const asked = Array.from({ length: site.engine.readsAtOnce }, (_, n) => ask(`/cards/${n}`))
    await vi.waitFor(() => expect(seen.begun).toBe(site.engine.readsAtOnce), PATIENCE)
    const crowd = Array.from({ length: 25 }, (_, n) => ask(`/cards/more-${n}`))
    const refused = await Promise.race(crowd)
    expect([pages.isTooBusyFor('/cards/another', true), pages.isTooBusyFor('/quick')]).toEqual([true, false])
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await (await ask('/quick')).text()).toBe('at once')
    expect(failures()).toEqual([])
    letGo()
    const answers = (await Promise.all([...asked, ...crowd])).map(({ status }) => status)
    expect(answers.filter((status) => status === 200)).toHaveLength(site.engine.readsAtOnce + 20)
  })

  test.each([
    ['another connection', () => '192.0.2.1'],
    ['the networks of one IPv6 customer', (n: number) => `2001:db8:1:4${n.toString(16).padStart(2, '0')}::1`],
  ])('is shared out: who asks for one finds a place that a crowd of %s took', async (_from, addressAt) => {
    const { answer, letGo } = heldPage()
    const { pages, site } = await serve({ '/cards/:n': { loader: answer, handle: { isDrawn: true } } })
    const gone = new AbortController().signal
    const ask = (address: string, n: number) =>
      pages.answer({
        method: 'GET',
        url: `/cards/${n}`,
        headers: {},
        body: undefined,
        gone,
        visit: {
          address,
          viaUnknownProxy: false,
          cookie: undefined,
          userAgent: undefined,
        },
      })
    const crowd = Array.from({ length: site.engine.readsAtOnce + 20 }, (_, n) => ask(addressAt(n), n).catch(({ kind }) => String(kind)))
    const one = ask('192.0.2.2', 1_000)
    expect(await Promise.race(crowd)).toBe('busy')
    letGo()
    expect((await one).status).toBe(200)
    expect((await Promise.all(crowd)).filter((answered) => answered === 'busy')).toHaveLength(1)
  })

  test('is waited for by no form and no screen, though staff ask for it', async () => {
    const { answer, seen, letGo } = heldPage()
    const quick = () => new Response('at once')
    const { ask, cookie, site } = await serve({
      '/cards/:n': { loader: answer, handle: { isDrawn: true } },
      '/quick': { loader: quick, action: quick },
    })
    const asked = Array.from({ length: site.engine.readsAtOnce + 3 }, (_, n) => ask(`/cards/${n}`, { headers: { cookie } }))
    await vi.waitFor(() => expect(seen.begun).toBe(site.engine.readsAtOnce), PATIENCE)
    expect(await (await ask('/quick', { method: 'POST', body: 'x' })).text()).toBe('at once')
    expect(await (await ask('/quick', { headers: { cookie } })).text()).toBe('at once')
    letGo()
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200))
  })
})

describe('a page that can not be made', () => {
  test('in its time says so, and when to try again', async () => {
    const timeUp = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeUp.signal)
    vi.stubEnv('TIME_LIMITS', '1')
    const { ask, failures } = await serve({
      '/slow': {
        loader: ({ request }) =>
          new Promise((_, reject) => {
            request.signal.addEventListener('abort', () => reject(new Error('given up')))
            timeUp.abort()
          }),
      },
    })
    const answer = await ask('/slow')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.text()).toContain('<h1>This took too long just now. Please try again in a moment.</h1>')
    expect(AbortSignal.timeout).toHaveBeenCalledWith(20_000)
    expect(failures()).toHaveLength(1)
  })

  test('for a reason of ours says so without the reason, which the log has', async () => {
    const failed = new Error('a secret detail')
    const { ask, failures } = await serve({}, { build: () => Promise.reject(failed) })
    const answer = await ask('/anything')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([500, null])
    expect(await answer.text()).toContain('<h1>Something went wrong on our side. Please try again in a moment.</h1>')
    expect(failures()).toEqual([expect.stringContaining('a secret detail')])
  })
})
