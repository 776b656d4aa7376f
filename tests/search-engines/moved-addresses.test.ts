import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { suiteEngines } from '#tests/support/engines.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'

const redirects = [
  ...['/2012/01/my-story', '/blog/my-story', '/?p=123'].map((path) => ({ path, target: '/blog/6' })),
  { path: '/?p=124', target: '/blog/6' },
  { path: '/promo', target: '/book-a-demo?utm_source=flyer&pupils=300#form' },
  { path: '/forum', target: 'https://forum.example/' },
  { path: '/about/our-team', target: '/pages/our-team' },
]

/** Pages that are kept, by the site's own count. */
async function keptPages(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^page_cache_entries (\d+)/m.exec(text)?.[1])
}

describe.each(suiteEngines.slice(0, 1))('an address that moved', ({ suitePlace }) => {
  const { sampled, remove } = suitePlace()
  let site: RunningSite
  beforeAll(async () => {
    const at = await sampled()
    const engine = await openDatabase(at)
    const created_at = '2026-01-01T00:00:00.000Z'
    await engine.db
      .insertInto('redirects')
      .values(redirects.map((each) => ({ ...each, created_at })))
      .execute()
    const imported_at = created_at
    await engine.db
      .insertInto('imports')
      .values({ source: 'wordpress:old.example', source_key: 'post:123', entity: 'post', entity_id: '6', imported_at })
      .execute()
    await engine.close()
    site = await startSite(at)
  })
  afterAll(async () => {
    await site?.stop()
    await remove()
  })

  test('of an imported site leads on for good, numbered ones and those below /blog too', async () => {
    for (const path of ['/2012/01/My-Story', '/blog/my-story', '/?p=123']) {
      const answer = await fetch(site.url + path, { redirect: 'manual' })
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 301, '/blog/6'])
    }
    expect((await fetch(`${site.url}/blog/another-story`)).status).toBe(404)
  })

  test('of an imported site leads on in one step, whether a slash ends it or not; a draft and what was never there lead nowhere for good', async () => {
    const answers: [string, number, string | null][] = [
      ['/2012/01/my-story/', 301, '/blog/6'],
      ['/2012/01/My-Story/feed/', 301, '/blog/6'],
      ['/2012/01/my-story/amp', 301, '/blog/6'],
      ['/blog/my-story/', 301, '/blog/6'],
      ['/blog/my-story/?utm_source=wa', 301, '/blog/6?utm_source=wa'],
      ['/feed/', 301, '/feed.xml'],
      ['/rss', 301, '/feed.xml'],
      ['/atom.xml', 301, '/feed.xml'],
      ['/category/none/', 301, '/blog-list'],
      ['/2019/05/', 301, '/blog-list'],
      ['/?s=school+fees&utm_source=wa', 301, '/search?query=school%20fees&utm_source=wa'],
      ['/?cat=4711', 301, '/blog-list'],
      ['/about/our-team/', 302, '/'],
      ['/never-there/', 301, '/never-there'],
      ['/never-there', 404, null],
      ['/blog/6/', 301, '/blog/6'],
      ['/favicon.ico', 200, null],
    ]
    for (const [path, status, target] of answers) {
      const answer = await fetch(site.url + path, { redirect: 'manual' })
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, status, target])
    }
  })

  test('keeps no page in memory, whatever is asked for', async () => {
    const before = await keptPages(site.url)
    for (const path of ['/category/made-up', '/?s=made-up', '/?cat=5', '/2018/', '/made-up/feed/', '/wp-content/uploads/2020/x.jpg'])
      await fetch(site.url + path, { redirect: 'manual' })
    expect(before).toBeGreaterThanOrEqual(0)
    expect(await keptPages(site.url)).toBe(before)
  })

  test('takes the campaign along: one as people type it, one of an older site, one that staff made; another host gets nothing', async () => {
    const carried = 'utm_source=wa&utm_campaign=back+to+school&gclid=%E2%82%A6'
    const known: [string, string][] = [
      ['/pricing', `/pricing-plane?${carried}`],
      ['/appointment', `/appoinment?${carried}`],
      ['/?p=124', `/blog/6?${carried}`],
      ['/?p=4711', `/?${carried}`],
      ['/promo', '/book-a-demo?utm_source=flyer&pupils=300&utm_campaign=back+to+school&gclid=%E2%82%A6#form'],
      ['/forum', 'https://forum.example/'],
    ]
    for (const [path, target] of known) {
      const answer = await fetch(`${site.url}${path}${path.includes('?') ? '&' : '?'}${carried}`, { redirect: 'manual' })
      expect([path, answer.headers.get('location')]).toEqual([path, target])
    }
  })

  test('leads each of several who ask at once on with a query of their own', async () => {
    const ask = async (at: number) => (await fetch(`${site.url}/promo?ref=${at}`, { redirect: 'manual' })).headers.get('location')
    const asked = Array.from({ length: 20 }, (_, at) => at)
    expect(await Promise.all(asked.map(ask))).toEqual(asked.map((at) => `/book-a-demo?utm_source=flyer&pupils=300&ref=${at}#form`))
  })
})
