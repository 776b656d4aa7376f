import { describe, expect, test } from 'vitest'
import { askRaw } from '#tests/support/ask-raw.ts'
import { engines } from '#tests/support/engines.ts'
import { serveSmallPages } from '#tests/support/small-pages.ts'

describe.each(engines.slice(0, 1))('a request in absolute form', ({ fresh }) => {
  async function served() {
    const { port, site, pages } = await serveSmallPages(await fresh(), {
      '/one': {
        loader: ({ request }) => new Response(request.url, { headers: { 'content-type': 'text/plain' } }),
        action: ({ request }) => new Response(`posted to ${request.url}`),
      },
    })
    const ask = async (target: string, method = 'GET') => {
      const answer = await askRaw(port, `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      return {
        status: Number(answer.split(' ')[1]),
        location: /^location: (.*)\r$/im.exec(answer)?.[1],
        robots: /^x-robots-tag: (.*)\r$/im.exec(answer)?.[1],
        body: answer.split('\r\n\r\n')[1],
      }
    }
    return { ask, own: new URL(site.siteUrl).host, siteUrl: site.siteUrl, pages }
  }

  test('is answered as its path, kept under it, and what is made of it names the site alone', async () => {
    const { ask, own, siteUrl, pages } = await served()
    const body = `${siteUrl}/one`
    expect(await ask('http://other.example/one')).toMatchObject({ status: 200, body, robots: 'noindex' })
    await expect.poll(() => pages.cache.get('/one')).toBeDefined()
    expect(pages.cache.counts().entries).toBe(1)
    for (const target of [`http://${own}/one`, `HTTPS://${own}/one?utm_source=x`])
      expect([target, await ask(target)]).toMatchObject([target, { status: 200, body, robots: undefined }])
    expect(await ask(`http://${own}/one`, 'POST')).toMatchObject({ status: 200, body: `posted to ${body}` })
  })

  test.each([
    ['http://other.example/One/?x=/y', 301, '/one?x=/y'],
    ['http://other.example//evil.example/one', 301, '/evil.example/one'],
    ['http://other.example/blogs/api/blogs?limit=1', 200, undefined],
    ['http://other.example/contacts/apiContact', 401, undefined],
    ['http://a:99999/one', 400, undefined],
    ['http:///one', 400, undefined],
  ])('keeps its query and moves within the site: %s', async (target, status, location) => {
    const { ask } = await served()
    expect(await ask(target)).toMatchObject({ status, location })
  })
})
