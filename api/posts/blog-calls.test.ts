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

/** More than a list may hold at once. */
const OLDER = 103

describe.each(firstOf(suiteEngines))('blog calls on $name', ({ suitePlace }) => {
  const { place, remove } = suitePlace()
  let server: RunningSite
  let engine: Engine
  let ids: { fees: number; shown: number; draft: number; future: number }
  beforeAll(async () => {
    const at = await place()
    engine = await openDatabase(at)
    const site = testSite(engine, systemClock, localFiles(at.dataDir))
    const fees = await buildCategory(site, 'Fees')
    for (let count = 0; count < OLDER; count += 1) await buildPost(site, { title: `Older ${count}`, publishAt: '2025-01-01T00:00:00.000Z' })
    const shown = await buildPost(site, { title: 'Fees by instalment', categoryId: fees })
    const draft = await buildPost(site, { title: 'Draft', status: 'draft' })
    const future = await buildPost(site, { title: 'Future', publishAt: '2999-01-01T00:00:00.000Z' })
    ids = { fees, shown, draft, future }
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

  test('GET /blogs/api/blogs lists published posts, newest first, with totals', async () => {
    const { status, body } = await get('/blogs/api/blogs?limit=3')
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: '', meta: { total: 104, page: 1, limit: 3, pages: 35 } })
    expect(body.data.map((post: { title: string }) => post.title)).toEqual(['Fees by instalment', 'Older 102', 'Older 101'])
    expect(body.data[0]).toMatchObject({
      id: ids.shown,
      category_id: ids.fees,
      category_name: 'Fees',
      content: '<p>Some words.</p>',
      blog_image: null,
      excerpt: 'Some words.',
      post_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    })
  })

  test('lists 50 unless told otherwise', async () => {
    const { data, meta } = (await get('/blogs/api/blogs')).body
    expect([data.length, meta]).toEqual([50, { total: 104, page: 1, limit: 50, pages: 3 }])
  })

  test('fields=summary leaves the content out', async () => {
    const { body } = await get('/blogs/api/blogs?fields=summary&limit=1')
    expect(Object.keys(body.data[0])).not.toContain('content')
  })

  test('filters by category and by words; an unknown category lists nothing', async () => {
    expect((await get(`/blogs/api/blogs?category_id=${ids.fees}`)).body.meta.total).toBe(1)
    expect((await get('/blogs/api/blogs?category_id=999999')).body).toMatchObject({ data: [], meta: { total: 0, pages: 1 } })
    expect((await get('/blogs/api/blogs?q=instalment')).body.meta.total).toBe(1)
  })

  test('cuts a limit over the maximum to it', async () => {
    for (const limit of [100, 101, 5_000]) {
      const { data, meta } = (await get(`/blogs/api/blogs?limit=${limit}`)).body
      expect([limit, data.length, meta]).toEqual([limit, 100, { total: 104, page: 1, limit: 100, pages: 2 }])
    }
    expect((await get('/blogs/api/blogs?limit=5000&page=2')).body.data).toHaveLength(4)
  })

  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'limit=0',
    'limit=ten',
    'category_id=abc',
    'status=secret',
    'fields=all',
    'page=1&page=2',
    `q=${'x'.repeat(201)}`,
  ])('refuses ?%s by name with 400', async (query) => {
    const { status, body } = await get(`/blogs/api/blogs?${query}`)
    expect(status).toBe(400)
    expect(body.errors).toHaveProperty(query.split('=')[0] ?? '')
  })

  test('status=draft and the like are for editors', async () => {
    for (const state of ['draft', 'scheduled', 'all']) expect((await get(`/blogs/api/blogs?status=${state}`)).status).toBe(401)
    expect((await get('/blogs/api/blogs?status=published')).body.meta.total).toBe(104)
  })

  test('GET /blogs/api/viewBlog/{id} gives one post', async () => {
    expect((await get(`/blogs/api/viewBlog/${ids.shown}`)).body).toMatchObject({ id: ids.shown, title: 'Fees by instalment', tags: [] })
  })

  test("drafts, future posts, unknown and malformed ids are 'Post not found!' with 404", async () => {
    for (const id of [ids.draft, ids.future, 999_999, 0, 'abc', '1e3', '9'.repeat(30), '%00', "1'--"]) {
      const { status, body } = await get(`/blogs/api/viewBlog/${id}`)
      expect([id, status]).toEqual([id, 404])
      expect(body).toEqual({ success: false, message: 'Post not found!' })
    }
  })

  test('GET /categories/api/categories counts what visitors see', async () => {
    for (const path of ['/categories/api/categories', '/categories'])
      expect((await get(path)).body).toEqual({
        success: true,
        data: [{ id: ids.fees, name: 'Fees', description: '', post_count: 1 }],
        message: '',
      })
  })

  test('health, readiness and metrics answer', async () => {
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
    const metrics = await fetch(`${server.url}/metrics`)
    expect(await metrics.text()).toContain('page_cache_hits_total')
    const proxied = await fetch(`${server.url}/metrics`, { headers: { 'X-Forwarded-For': '127.0.0.1' } })
    expect(proxied.status).toBe(401)
  })
})
