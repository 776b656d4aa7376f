import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { SESSION_COOKIE, signValue } from '#domain/accounts/session-cookie.ts'
import { systemClock } from '#domain/clock.ts'
import { localFiles, UPLOADS_FOLDER } from '#domain/media/local-files.ts'
import { removeSampleContent } from '#domain/samples/remove-sample-content.ts'
import { askRaw } from '#tests/support/ask-raw.ts'
import { engines, suiteEngines } from '#tests/support/engines.ts'
import { firstOf } from '#tests/support/every-case.ts'
import { buildPost } from '#tests/support/factories.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { testSite } from '#tests/support/test-site.ts'
import { titleAndHeading } from '#tests/support/title-and-heading.ts'

const SECRET = 'a secret for tests that is long enough'

const stopping = async (site: RunningSite, work: () => Promise<void>) => {
  try {
    await work()
  } finally {
    await site.stop()
  }
}

const contains = (text: string): unknown => expect.stringContaining(text)

const pageCounts = async (url: string) => {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1])
  return { hits: read('page_cache_hits_total'), entries: read('page_cache_entries') }
}

describe.each(firstOf(suiteEngines))('the pages of the server on $name', ({ suitePlace }) => {
  const { sampled, remove } = suitePlace()
  let site: RunningSite
  beforeAll(async () => {
    site = await startSite(await sampled(), { SECRET })
  })
  afterAll(async () => {
    await site?.stop()
    await remove()
  })

  test('answers a page it has made from memory, with 304 for a known tag, and HEAD without a body', async () => {
    const first = await fetch(`${site.url}/blog-list`, { headers: { 'Accept-Encoding': 'br' } })
    expect(first.status).toBe(200)
    expect(first.headers.get('content-encoding')).toBe('br')
    expect(await first.text()).toContain('</html>')
    const before = await pageCounts(site.url)
    const known = await fetch(`${site.url}/blog-list`, {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': first.headers.get('etag') ?? '' },
    })
    expect([known.status, await known.text()]).toEqual([304, ''])
    expect(known.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
    const head = await fetch(`${site.url}/blog-list`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await pageCounts(site.url)).hits).toBe(before.hits + 2)
  })

  test('parameters that a page does not declare neither reach nor grow the cache', async () => {
    const plain = await (await fetch(`${site.url}/blog-list`)).text()
    const before = await pageCounts(site.url)
    for (let count = 0; count < 5; count += 1) expect(await (await fetch(`${site.url}/blog-list?utm_source=${count}`)).text()).toBe(plain)
    for (const path of ['/nothing-1', '/nothing-2', '/blog-list?page=99', '/blog/99999'])
      expect((await fetch(site.url + path)).status).toBe(404)
    expect((await pageCounts(site.url)).entries).toBe(before.entries)
  })

  test('an address has one spelling: others move to it and are not kept beside it', async () => {
    const { port } = new URL(site.url)
    const before = await pageCounts(site.url)
    for (const [path, location] of [
      ['/a/../about-us', '/about-us'],
      ['/%2e/about-us', '/about-us'],
      ['/ABOUT-us', '/about-us'],
      ['/About-Us/?utm_source=x', '/about-us?utm_source=x'],
      ['/.//evil.example', '/evil.example'],
    ]) {
      const answer = await askRaw(Number(port), `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      expect([path, answer.split('\r\n')[0], /^location: (.*)\r$/m.exec(answer)?.[1]]).toEqual([
        path,
        'HTTP/1.1 301 Moved Permanently',
        location,
      ])
    }
    expect((await pageCounts(site.url)).entries).toBe(before.entries)
    expect((await fetch(`${site.url}/about-us`)).status).toBe(200)
    expect((await pageCounts(site.url)).entries).toBe(before.entries + 1)
  })

  test('numbers of an older site that nothing has lead to the first page, and none of them is kept beside it', async () => {
    const ask = async (path: string) => {
      const { status, headers } = await fetch(site.url + path, { redirect: 'manual' })
      return [path, status, headers.get('location'), headers.get('cache-control')]
    }
    await fetch(site.url)
    const before = await pageCounts(site.url)
    for (const path of ['/?p=4711', '/?page_id=4711', '/?attachment_id=4711', '/?p=1&page_id=2', '/?p=none', '/?p='])
      expect(await ask(path)).toEqual([path, 301, '/', 'no-cache'])
    expect(await ask('/?p=4711&lite=1')).toEqual(['/?p=4711&lite=1', 301, '/?lite=1', 'no-cache'])
    // What the scripts ask for in its place.
    expect((await fetch(`${site.url}/_.data?p=4711`)).status).toBe(202)
    expect((await pageCounts(site.url)).entries).toBe(before.entries)
  })

  test('what is made up keeps no page: whatever is kept is an address that exists', async () => {
    await fetch(`${site.url}/blog/6`)
    const before = await pageCounts(site.url)
    const madeUp = [
      '/blog/06',
      '/blog/6.0',
      '/blog/6-x',
      '/blog/4711',
      '/category-list/01',
      '/category-list/1?page=99',
      '/blog-list?page=99',
    ]
    const others = ['/blog-grid?page=99', '/sitemap.xml?part=99', '/project-details/x', '/pages/x', '/cards/x/y', '/adire.svg?name=Made-up']
    const answered = [
      '/pricing-plane?pupils=4711',
      '/search?query=made-up',
      '/adire?name=Made-up',
      '/blog/6?made=up',
      '/blog/6.data?_routes=x',
    ]
    for (const path of [...madeUp, ...others, ...answered]) await fetch(site.url + path)
    expect((await pageCounts(site.url)).entries).toBe(before.entries)
  })

  test('a form posted to another spelling of its address loses nothing on the way', async () => {
    const body = new URLSearchParams({ fullName: 'Ngozi Eze', phoneNumber: '0803', email: 'nobody', message: 'Keep these words' })
    const answer = await fetch(`${site.url}/contactus/`, { method: 'POST', body })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Keep these words')
  })

  test('a signed-in person never gets or fills the public cache', async () => {
    const before = await pageCounts(site.url)
    const ask = (token: string) => fetch(`${site.url}/faq`, { headers: { Cookie: SESSION_COOKIE + encodeURIComponent(token) } })
    const signedIn = () => ask(signValue('abc', SECRET))
    expect((await signedIn()).headers.get('cache-control')).toBe('private, no-store')
    expect((await pageCounts(site.url)).entries).toBe(before.entries)
    await fetch(`${site.url}/faq`)
    const { hits } = await pageCounts(site.url)
    await signedIn()
    expect((await pageCounts(site.url)).hits).toBe(hits)
    // What was not signed here is nobody's session.
    for (const token of ['abc', signValue('abc', 'another secret')]) await ask(token)
    expect((await pageCounts(site.url)).hits).toBe(hits + 2)
  })
})

describe.each(engines)('the server on $name', ({ name, place, sampled }) => {
  test('shows what another process published', async () => {
    const site = await startSite(await sampled())
    await stopping(site, async () => {
      const read = async () => (await fetch(`${site.url}/blog-list`)).text()
      await read()
      const engine = await openDatabase(site.place)
      await buildPost(testSite(engine, systemClock), { title: 'News from another process' })
      await vi.waitFor(async () => expect(await read()).toContain('News from another process'), { ...PATIENCE, interval: 100 })
      await engine.close()
    })
  })

  test('makes home anew after a change, before anyone asks for it', async () => {
    const site = await startSite(await sampled(), { WARM_PAGES: 'on' })
    await stopping(site, async () => {
      const engine = await openDatabase(site.place)
      await buildPost(testSite(engine, systemClock), { title: 'News from another process' })
      await engine.close()
      await expect.poll(async () => (await pageCounts(site.url)).entries).toBeGreaterThan(0)
    })
  })

  test('adds the sample content once to an empty database, also when restarted, and none when told so', async () => {
    const site = await startSite(await place())
    const total = async (url: string) => (await (await fetch(`${url}/blogs/api/blogs?limit=1`)).json()).meta.total as number
    const added = await total(site.url)
    await site.stop()
    expect(added).toBeGreaterThanOrEqual(12)
    const again = await startSite(site.place)
    await stopping(again, async () => expect(await total(again.url)).toBe(added))
    const empty = await startSite(await place(), { SAMPLE_CONTENT: 'off' })
    await stopping(empty, async () => {
      expect(await total(empty.url)).toBe(0)
      expect(await (await fetch(`${empty.url}/blog-list`)).text()).toContain('No blogs available')
      const home = await fetch(empty.url)
      expect([home.status, /aria-label="Facebook"|href="https:/.test(await home.text())]).toEqual([200, false])
      expect((await fetch(`${empty.url}/contactus`)).status).toBe(200)
    })
  })

  test('without its sample content it stays empty after a restart, and every page says so kindly', async () => {
    const at = await sampled()
    const engine = await openDatabase(at)
    const files = localFiles(join(at.dataDir, UPLOADS_FOLDER))
    expect((await removeSampleContent(testSite(engine, systemClock, files), 'test')).kept).toEqual([])
    await engine.close()
    const again = await startSite(at)
    await stopping(again, async () => {
      const read = async (path: string) => {
        const answer = await fetch(again.url + path)
        return { status: answer.status, text: await answer.text() }
      }
      for (const path of ['/', '/blog-list']) expect(await read(path)).toMatchObject({ status: 200, text: contains('No blogs available') })
      expect(await read('/blog-list')).toMatchObject({ text: contains('No categories available') })
      expect(await read('/contactus')).toMatchObject({ status: 200, text: contains('Send us a message') })
      expect(await read('/search')).toMatchObject({ status: 200, text: contains('What are you looking for?') })
      expect(await read('/search?query=xqzptw')).toMatchObject({ status: 200, text: contains('Nothing found for') })
      expect(await read('/category-list/9')).toMatchObject({ status: 404, text: contains('Category not found!') })
      for (const path of ['/about-us', '/think-school', '/pricing-plane', '/project', '/faq', '/reseller']) {
        expect({ path, ...(await read(path)) }).toMatchObject({ path, status: 200, text: contains('</h1>') })
      }
      expect(await read('/categories/api/categories')).toMatchObject({ status: 200, text: contains('"data":[]') })
      expect((await readdir(join(at.dataDir, UPLOADS_FOLDER))).length).toBe(0)
    })
  })

  test.runIf(name === 'PostgreSQL')('several processes that start together migrate and add the sample content once', async () => {
    const at = await place()
    const sites = await Promise.all([startSite(at), startSite(at), startSite(at)])
    const totals = await Promise.all(
      sites.map(async ({ url }) => (await (await fetch(`${url}/blogs/api/blogs?limit=1`)).json()).meta.total),
    )
    await Promise.all(sites.map((site) => site.stop()))
    expect(new Set(totals).size).toBe(1)
    const engine = await openDatabase(at)
    expect(await engine.db.selectFrom('audit').selectAll().where('action', '=', 'sample content added').execute()).toHaveLength(1)
    await engine.close()
  })

  test.runIf(name === 'PostgreSQL')(
    'while the database is away: pages in memory as ever, others 503 with the words for it, and all well when it is back',
    async () => {
      const at = await sampled()
      const line = await openLine(at.databaseUrl ?? '')
      onTestFinished(() => line.cut())
      const site = await startSite({ ...at, databaseUrl: line.url })
      await stopping(site, async () => {
        await fetch(`${site.url}/blog-list`)
        line.cut()
        const missing = await fetch(`${site.url}/category-list/9`)
        expect(missing.status).toBe(503)
        expect(missing.headers.get('retry-after')).toBeTruthy()
        expect(await missing.text()).toContain('Error: The site cannot reach its data just now')
        const list = await fetch(`${site.url}/blog-list?page=2`)
        expect(await list.text()).toContain('Error loading blogs: The site cannot reach its data just now')
        for (const path of ['/', '/think-school']) {
          const page = await fetch(site.url + path)
          expect([page.status, await page.text()]).toEqual([503, contains('Error loading blogs: The site cannot reach its data just now')])
        }
        for (const path of [
          '/',
          '/think-school',
          '/category-list/9',
          '/blog-grid',
          '/blog/6',
          '/search?q=fees',
          '/about-us',
          '/nothing-here',
        ]) {
          const { title, heading } = titleAndHeading(await (await fetch(site.url + path)).text())
          expect([path, title]).toEqual([path, heading])
          expect([path, heading]).not.toEqual([path, ''])
        }
        const call = await fetch(`${site.url}/blogs/api/blogs`)
        expect([call.status, call.headers.get('retry-after') !== null]).toEqual([503, true])
        expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
        expect((await fetch(`${site.url}/healthz`)).status).toBe(200)

        const posted = await fetch(`${site.url}/contactus`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ fullName: 'Ngozi Eze', phoneNumber: '0803', email: 'n@school.example', message: 'Keep these words' }),
        })
        expect(posted.status).toBe(503)
        expect(await posted.text()).toContain('Keep these words')

        await line.mend()
        await vi.waitFor(async () => expect((await fetch(`${site.url}/category-list/9`)).status).toBe(200), { ...PATIENCE, interval: 200 })
      })
    },
  )
})

/** A line to the database that a test can cut. */
async function openLine(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const line = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far])
      sockets.add(socket.on('error', () => {}).on('close', () => [near, far].forEach((each) => each.destroy())))
    near.pipe(far).pipe(near)
  })
  const listen = (port: number) => new Promise<void>((resolve) => line.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = line.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: url.href,
    cut() {
      line.close()
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    mend: () => listen(port),
  }
}
