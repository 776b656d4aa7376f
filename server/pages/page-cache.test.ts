import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { PageCache } from './page-cache.ts'
import { type PreparedResponse, prepareResponse } from './page-response.ts'

const page = (text: string, status = 200, headers: Record<string, string> = {}) =>
  prepareResponse({ status, headers, body: Buffer.from(text) })
const textOf = (response: { byEncoding: { identity: { body: Buffer } } } | undefined) => response?.byEncoding.identity.body.toString()

describe.each(engines)('the page cache on $name', ({ fresh }) => {
  test('makes a page once for everyone who asks at the same time, and then answers from memory', async () => {
    const cache = new PageCache(testSite(await fresh()).freshness)
    const make = vi.fn(() => page('one'))
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.make('/a', make)))
    expect(make).toHaveBeenCalledTimes(1)
    expect(new Set(answers).size).toBe(1)
    expect(textOf(cache.get('/a'))).toBe('one')
  })

  test('is emptied by any change of the content', async () => {
    const site = testSite(await fresh())
    const cache = new PageCache(site.freshness)
    await cache.make('/a', () => page('old'))
    await buildPost(site)
    expect(cache.get('/a')).toBeUndefined()
    expect(cache.counts()).toMatchObject({ entries: 0, bytes: 0 })
  })

  test('does not keep a page that was being made while the content changed', async () => {
    const site = testSite(await fresh())
    const cache = new PageCache(site.freshness)
    const served = await cache.make('/a', async () => {
      await buildPost(site)
      return page('half old')
    })
    expect(textOf(served)).toBe('half old')
    expect(cache.get('/a')).toBeUndefined()
  })

  test('a request after a change does not join one from before it', async () => {
    const site = testSite(await fresh())
    const cache = new PageCache(site.freshness)
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const old = cache.make('/a', async () => {
      begun.resolve()
      await held.promise
      return page('old')
    })
    await begun.promise
    await buildPost(site)
    expect(textOf(await cache.make('/a', () => page('new')))).toBe('new')
    held.resolve()
    expect(textOf(await old)).toBe('old')
    expect(textOf(cache.get('/a'))).toBe('new')
  })

  test('ends when a scheduled post is due, not before', async () => {
    const clock = fakeClock('2026-11-21T08:00:00.000Z')
    const site = testSite(await fresh(), clock)
    await buildPost(site, { publishAt: '2026-11-21T09:30:00.000Z' })
    const cache = new PageCache(site.freshness)
    await cache.make('/a', () => page('before'))
    clock.set('2026-11-21T09:29:59.999Z')
    expect(textOf(cache.get('/a'))).toBe('before')
    clock.set('2026-11-21T09:30:00.000Z')
    expect(cache.get('/a')).toBeUndefined()
  })

  test('ends with the local day, so that the year in the footer is right', async () => {
    const clock = fakeClock('2026-12-31T22:59:59.000Z')
    const cache = new PageCache(testSite(await fresh(), clock).freshness)
    await cache.make('/a', () => page('2026'))
    expect(textOf(cache.get('/a'))).toBe('2026')
    clock.set('2026-12-31T23:00:00.000Z')
    expect(cache.get('/a')).toBeUndefined()
  })

  test('while the store is away keeps what was true, past a due moment and midnight, until there is news', async () => {
    const clock = fakeClock('2026-11-21T08:00:00.000Z')
    const site = testSite(await fresh(), clock)
    await buildPost(site, { publishAt: '2026-11-21T09:30:00.000Z' })
    const cache = new PageCache(site.freshness)
    await cache.make('/a', () => page('before'))
    site.freshness.keepUntilBack()
    clock.set('2026-11-23T12:00:00.000Z')
    expect(textOf(cache.get('/a'))).toBe('before')
    site.freshness.end()
    expect(cache.get('/a')).toBeUndefined()
    await cache.make('/a', () => page('after'))
    clock.set('2026-11-23T23:00:00.000Z')
    expect(cache.get('/a')).toBeUndefined()
  })

  test('does not keep a page when it can not be known how long it will be true', async () => {
    const engine = await fresh()
    const { freshness } = testSite(engine)
    freshness.endsAt = () => Promise.reject(new Error('the store is away'))
    const cache = new PageCache(freshness)
    expect(textOf(await cache.make('/a', () => page('made all the same')))).toBe('made all the same')
    expect([cache.get('/a'), cache.counts().entries]).toEqual([undefined, 0])
  })

  test('gives work up when nobody waits for it any more, not before, and begins anew for the next one', async () => {
    const cache = new PageCache(testSite(await fresh()).freshness)
    const [one, two] = [new AbortController(), new AbortController()]
    const stops: AbortSignal[] = []
    const make = (gone: AbortSignal) => {
      stops.push(gone)
      return new Promise<never>((_, reject) => gone.addEventListener('abort', () => reject(new Error('given up'))))
    }
    const asked = [cache.make('/a', make, one.signal), cache.make('/a', make, two.signal)].map((each) => each.catch(String))
    await vi.waitFor(() => expect(stops).toHaveLength(1), PATIENCE)
    one.abort()
    expect([stops[0]?.aborted, cache.isMaking('/a')]).toEqual([false, true])
    two.abort()
    expect([stops[0]?.aborted, cache.isMaking('/a')]).toEqual([true, false])
    expect(await Promise.all(asked)).toEqual(['Error: given up', 'Error: given up'])
    expect(textOf(await cache.make('/a', () => page('anew'), new AbortController().signal))).toBe('anew')
    await expect(cache.make('/b', () => page('for nobody'), one.signal)).rejects.toThrow('aborted')
    expect(cache.get('/b')).toBeUndefined()
  })

  test('keeps neither refusals nor what must not be stored', async () => {
    const cache = new PageCache(testSite(await fresh()).freshness)
    await cache.make('/404', () => page('no', 404))
    await cache.make('/503', () => page('away', 503))
    await cache.make('/sent', () => page('thanks', 200, { 'cache-control': 'no-store' }))
    expect(cache.counts().entries).toBe(0)
  })

  test('a page that fails is tried again by the next one', async () => {
    const cache = new PageCache(testSite(await fresh()).freshness)
    await expect(cache.make('/a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(textOf(await cache.make('/a', () => page('well')))).toBe('well')
  })

  test('stays within its bytes; what was not asked for longest goes first', async () => {
    const cache = new PageCache(testSite(await fresh()).freshness, { maxBytes: 60_000 })
    const body = (letter: string) => page(letter + 'x'.repeat(9_000))
    for (const name of ['/a', '/b', '/c', '/d']) await cache.make(name, () => body(name))
    cache.get('/a')
    for (const name of ['/e', '/f']) await cache.make(name, () => body(name))
    expect(cache.counts().bytes).toBeLessThanOrEqual(60_000)
    expect(cache.get('/b') ?? cache.get('/c')).toBeDefined()
    for (let count = 0; count < 40; count += 1) {
      cache.get('/a')
      await cache.make(`/more-${count}`, () => body('m'))
    }
    expect(cache.get('/a')).toBeDefined()
    expect(cache.get('/b')).toBeUndefined()
    expect(cache.counts().bytes).toBeLessThanOrEqual(60_000)
  })

  test('counts a page that is made anew once', async () => {
    const cache = new PageCache(testSite(await fresh()).freshness)
    const [first, second] = [await cache.make('/a', () => page('one')), await cache.make('/a', () => page('another'))]
    expect(second.bytes).not.toBe(first.bytes)
    expect(cache.counts()).toMatchObject({ entries: 1, bytes: second.bytes })
  })

  test('answers what is asked for again in fewer bytes, under another tag, and counts them', async () => {
    const cache = new PageCache(testSite(await fresh()).freshness)
    const text = JSON.stringify(Array.from({ length: 400 }, (_, at) => ({ pupil: at * 7919, score: (at * 104_729) % 101 })))
    const first = await cache.make('/a', () => page(text))
    cache.get('/a')
    cache.get('/a')
    await cache.compressed
    const later = cache.get('/a')
    expect(textOf(later)).toBe(text)
    expect(brotliDecompressSync(later?.byEncoding.br?.body ?? Buffer.alloc(0)).toString()).toBe(text)
    expect(later?.byEncoding.br?.body.length).toBeLessThan(first.byEncoding.br?.body.length ?? 0)
    expect(later?.byEncoding.br?.etag).not.toBe(first.byEncoding.br?.etag)
    expect(later?.byEncoding.gzip?.etag).toBe(first.byEncoding.gzip?.etag)
    expect(cache.counts().bytes).toBe(later?.bytes)
  })

  test('what is asked for most is in fewest bytes after a change before anyone asks, once', async () => {
    const site = testSite(await fresh())
    const cache = new PageCache(site.freshness)
    const text = JSON.stringify(Array.from({ length: 400 }, (_, at) => ({ pupil: at * 7919, score: (at * 104_729) % 101 })))
    const often = await cache.make('/often', () => page(text))
    const seldom = await cache.make('/seldom', () => page(text))
    for (let times = 0; times < 10; times += 1) cache.get('/often')
    cache.get('/seldom')
    await buildPost(site)
    for (const address of ['/often', '/seldom']) await cache.makeAhead(address, () => page(text))
    await cache.compressed
    const bytesOf = (response?: PreparedResponse) => response?.byEncoding.br?.body.length ?? 0
    expect(bytesOf(cache.get('/often'))).toBeLessThan(bytesOf(often))
    expect(bytesOf(cache.get('/seldom'))).toBe(bytesOf(seldom))
    const best = cache.get('/often')
    await cache.compressed
    expect(cache.get('/often')).toBe(best)
  })

  test('what is expected is in fewest bytes after the first who asks, and made after each change', async () => {
    const site = testSite(await fresh())
    const cache = new PageCache(site.freshness, { expected: ['/first'] })
    const text = JSON.stringify(Array.from({ length: 400 }, (_, at) => ({ pupil: at * 7919, score: (at * 104_729) % 101 })))
    for (let change = 0; change < 3; change += 1) {
      expect(cache.popular).toContain('/first')
      const first = await cache.make('/first', () => page(text))
      await cache.compressed
      expect(cache.get('/first')?.byEncoding.br?.body.length).toBeLessThan(first.byEncoding.br?.body.length ?? 0)
      await buildPost(site)
    }
  })

  test('does not bring a page back that changed while it was compressed', async () => {
    const site = testSite(await fresh())
    const cache = new PageCache(site.freshness)
    await cache.make('/a', () => page('old'))
    cache.get('/a')
    cache.get('/a')
    await buildPost(site)
    await cache.compressed
    expect(cache.get('/a')).toBeUndefined()
    expect(cache.counts()).toMatchObject({ entries: 0, bytes: 0 })
  })
})
