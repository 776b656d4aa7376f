import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '#database/engine.ts'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { localFiles } from '#domain/media/local-files.ts'
import { suiteEngines } from '#tests/support/engines.ts'
import { firstOf } from '#tests/support/every-case.ts'
import { buildCategory, buildPost } from '#tests/support/factories.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { testSite } from '#tests/support/test-site.ts'

describe.each(firstOf(suiteEngines))('the search call and page on $name', ({ suitePlace }) => {
  const { place, remove } = suitePlace()
  let server: RunningSite
  let engine: Engine
  beforeAll(async () => {
    const at = await place()
    engine = await openDatabase(at)
    const site = testSite(engine, systemClock, localFiles(at.dataDir))
    const fees = await buildCategory(site, 'Fees')
    for (let count = 0; count < 60; count += 1) await buildPost(site, { title: `Uniform ${count}`, publishAt: '2025-01-01T00:00:00.000Z' })
    await buildPost(site, { title: 'Ẹ̀kọ́ & fees', content: '<p>Paid <b>FEES</b> &lt;script&gt;</p>', categoryId: fees })
    await buildPost(site, { title: 'Draft on inverters', status: 'draft' })
    server = await startSite(at, { SAMPLE_CONTENT: 'off' })
  })
  afterAll(async () => {
    await server?.stop()
    await engine?.close()
    await remove()
  })

  const get = async (path: string) => {
    const answer = await fetch(server.url + path)
    return { status: answer.status, body: await answer.json() }
  }
  const page = async (path: string) => {
    const answer = await fetch(server.url + path)
    return { status: answer.status, html: await answer.text() }
  }

  test('GET /search/api answers a list of posts with snippets', async () => {
    const { status, body } = await get('/search/api?query=eko%20fees')
    expect(status).toBe(200)
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({ title: 'Ẹ̀kọ́ & fees', category_name: 'Fees', excerpt: 'Paid FEES <script>', blog_image: null })
    expect(body[0].snippet).toBe('Paid <mark>FEES</mark> &lt;script&gt;')
  })

  test('gives 20 unless told otherwise, at most 50', async () => {
    expect((await get('/search/api?query=uniform')).body).toHaveLength(20)
    expect((await get('/search/api?query=uniform&limit=5')).body).toHaveLength(5)
    expect((await get('/search/api?query=uniform&limit=9999')).body).toHaveLength(50)
    for (const limit of ['0', '-1', 'x', '1.5']) expect((await get(`/search/api?query=uniform&limit=${limit}`)).status, limit).toBe(400)
  })

  test('q means the same as query, which comes first', async () => {
    const { body } = await get('/search/api?query=eko')
    expect(body).toHaveLength(1)
    for (const path of ['/search/api?q=eko', '/search/api?query=%20&q=eko', '/search/api?query=eko&q=uniform'])
      expect((await get(path)).body, path).toEqual(body)
    expect((await get('/search/api?q=a&q=b')).status).toBe(400)
    const results = async (path: string) => /<main[\s\S]*<\/main>/.exec((await page(path)).html)?.[0]
    expect(await results('/search?q=eko')).toContain('Ẹ̀kọ́ &amp; fees</a>')
    expect(await results('/search?q=eko')).toBe(await results('/search?query=eko'))
  })

  test('GET /search/api/all has pages beside articles, each marked as what it is', async () => {
    const { status, body } = await get('/search/api/all?q=eko')
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, data: [{ kind: 'article', title: 'Ẹ̀kọ́ & fees', category_name: 'Fees' }] })
    expect(body.data[0].href).toMatch(/^\/blog\/\d+$/)
    const pages = (await get('/search/api/all?query=pricing')).body.data
    expect(pages[0]).toMatchObject({ kind: 'page', title: 'Pricing', href: '/pricing-plane', category_name: '' })
    expect((await get('/search/api/all?query=uniform&limit=5')).body.data).toHaveLength(5)
  })

  test('#CBT is taken as CBT: by both calls, the page and the list of posts', async () => {
    for (const path of ['/search/api?query=', '/search/api/all?query=', '/blogs/api/blogs?q='])
      expect((await get(`${path}%23Uniform`)).body, path).toEqual((await get(`${path}Uniform`)).body)
    expect((await page('/search?query=%23eko')).html).toContain('Ẹ̀kọ́ &amp; fees</a>')
  })

  test('a blank text finds nothing, one over 200 characters or given twice is refused', async () => {
    for (const path of ['/search/api', '/search/api?query=', '/search/api?query=%20%20', '/search/api?query=%00'])
      expect(await get(path), path).toEqual({ status: 200, body: [] })
    const message = 'Search text must be 200 characters or fewer'
    expect(await get(`/search/api?query=${'x'.repeat(201)}`)).toEqual({
      status: 400,
      body: { success: false, message, errors: { query: message } },
    })
    expect((await get('/search/api?query=a&query=b')).status).toBe(400)
  })

  test('drafts are not in it, and no text makes it fail', async () => {
    expect((await get('/search/api?query=inverters')).body).toEqual([])
    for (const query of ['"', "'", '*', 'AND', 'NEAR(', '%', '\\', '\ud83d'.toWellFormed(), "';--"])
      expect((await get(`/search/api?query=${encodeURIComponent(query)}`)).status, query).toBe(200)
  })

  test('/search lists results without scripts, keeps what was typed, and stays out of search engines', async () => {
    const { status, html } = await page('/search?query=eko')
    expect(status).toBe(200)
    expect(html).toContain('<form')
    expect(html).toMatch(/<input[^>]*name="query"[^>]*value="eko"/)
    expect(html).toContain('Ẹ̀kọ́ &amp; fees</a>')
    expect(html).toContain('<meta name="robots" content="noindex"')
  })

  test('/search says that it found nothing, or that the text is too long, and where to go from there', async () => {
    expect((await page('/search?query=xqzptw')).html).toContain('Nothing found for “xqzptw”')
    const long = await page(`/search?query=${'x'.repeat(201)}`)
    expect(long.status).toBe(400)
    expect(long.html).toContain('Search text must be 200 characters or fewer')
    expect((await page('/search')).status).toBe(200)
    expect((await page('/search?query=%3Cscript%3Ealert(1)%3C/script%3E')).html).not.toContain('<script>alert')
  })

  test('what visitors type does not fill the page cache', async () => {
    const entries = async () => Number(/^page_cache_entries (\d+)/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1])
    const before = await entries()
    for (let count = 0; count < 5; count += 1) await page(`/search?query=uniform${count}`)
    expect(await entries()).toBe(before)
  })
})
