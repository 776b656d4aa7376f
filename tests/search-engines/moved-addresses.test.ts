import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { suiteEngines } from '#tests/support/engines.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'

const redirects = [
  ...['/2012/01/my-story', '/blog/my-story', '/?p=123'].map((path) => ({ path, target: '/blog/6' })),
  { path: '/?p=124', target: '/blog/6' },
  { path: '/promo', target: '/book-a-demo?utm_source=flyer&pupils=300#form' },
  { path: '/forum', target: 'https://forum.example/' },
]

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
