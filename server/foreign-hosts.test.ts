import { describe, expect, test } from 'vitest'
import { askRaw } from '#tests/support/ask-raw.ts'
import { engines } from '#tests/support/engines.ts'
import { serveSmallPages } from '#tests/support/small-pages.ts'

describe.each(engines.slice(0, 1))('under another name than SITE_URL', ({ fresh }) => {
  async function askedAs() {
    const { port, site, pages } = await serveSmallPages(await fresh(), {
      '/one': { loader: () => new Response('one', { headers: { 'content-type': 'text/plain' } }) },
      '/robots.txt': { loader: () => new Response('the own') },
    })
    const ask = async (host: string, path: string, ...more: string[]) => {
      const answer = await askRaw(port, [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...more, '', ''].join('\r\n'))
      const tags = answer.split('\r\n').filter((line) => line.toLowerCase().startsWith('x-robots-tag:'))
      return {
        status: Number(answer.split(' ')[1]),
        tags: tags.map((line) => line.split(': ')[1]),
        body: answer.split('\r\n\r\n')[1] ?? '',
      }
    }
    return { ask, own: new URL(site.siteUrl).hostname, pages }
  }

  test('every answer says noindex: made, from memory, unchanged, unknown, a call', async () => {
    const { ask, own, pages } = await askedAs()
    await ask(own, '/one')
    await expect.poll(() => pages.cache.get('/one')).toBeDefined()
    const tag = pages.cache.get('/one')?.byEncoding.identity.etag ?? ''
    for (const [path, status, ...more] of [
      ['/one', 200],
      ['/one', 304, `If-None-Match: ${tag}`],
      ['/blogs/api/nothing', 404],
      ['/healthz', 200],
      ['/ONE', 301],
    ] as const) {
      expect(await ask('staging.example', path, ...more)).toMatchObject({ status, tags: ['noindex'] })
      expect(await ask(own, path, ...more)).toMatchObject({ status, tags: [] })
    }
  })

  test('a port and capitals make no other name; a longer name does', async () => {
    const { ask, own } = await askedAs()
    for (const host of [`${own}:8080`, own.toUpperCase()]) expect([host, (await ask(host, '/one')).tags]).toEqual([host, []])
    for (const host of [`www.${own}`, `${own}.example`, '203.0.113.9', '[::2]:80', ''])
      expect([host, (await ask(host, '/one')).tags]).toEqual([host, ['noindex']])
  })

  test('/robots.txt shuts nothing out there, so that the rest can be read to be left alone', async () => {
    const { ask, own } = await askedAs()
    expect(await ask(own, '/robots.txt')).toMatchObject({ body: 'the own', tags: [] })
    expect(await ask('staging.example', '/robots.txt?x')).toMatchObject({
      status: 200,
      body: 'User-agent: *\nDisallow:\n',
      tags: ['noindex'],
    })
  })
})
