import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '#database/engine.ts'
import { openDatabase } from '#database/open-database.ts'
import { localFiles } from '#domain/media/local-files.ts'
import { systemClock } from '#domain/site.ts'
import { buildCategory, buildPost } from '#tests/support/factories.ts'
import { suiteEngines } from '#tests/support/engines.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { testSite } from '#tests/support/test-site.ts'

describe.each(suiteEngines)('the search call and page on $name', ({ suitePlace }) => {
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
