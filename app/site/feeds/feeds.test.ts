import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { screenNames, screenOf } from '#shared/content/screens.ts'
import { screenPath } from '#shared/paths.ts'
import { beforeServing } from '#tests/support/before-serving.ts'
import { fillWithSamples } from '#tests/support/engines.ts'
import { someOf } from '#tests/support/every-case.ts'
import { buildPost } from '#tests/support/factories.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { siteRoutes } from '#tests/support/site-routes.ts'

/** The texts of all elements of a name; throws where the XML is not well-formed. */
function textsOf(xml: string, wanted: string): string[] {
  const found: string[] = []
  const open: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    open.push(name)
    if (name === wanted) found.push('')
  })
  parser.on('text', (text) => {
    if (open.at(-1) === wanted) found[found.length - 1] += text
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  return found
}

describe('for machines that read the site', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-feeds-'))
  let site: RunningSite
  beforeAll(async () => {
    fillWithSamples(dataDir)
    const content = '<p>Before <img src="https://a.example/x.jpg" alt="A gate" loading="lazy" /> after</p>'
    await beforeServing(dataDir, (own) => buildPost(own, { title: 'With a foreign picture', content }))
    site = await startSite({ dataDir, databaseUrl: undefined })
  })
  afterAll(async () => {
    await site?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const get = async (path: string) => {
    const answer = await fetch(site.url + path)
    return { type: answer.headers.get('content-type'), etag: answer.headers.get('etag'), text: await answer.text(), status: answer.status }
  }

  test('every page names its feeds and its manifest', async () => {
    for (const path of someOf(4, siteRoutes)) {
      const { text } = await get(path)
      for (const part of [
        'rel="manifest" href="/manifest.webmanifest"',
        'rel="alternate" href="/feed.xml" type="application/rss+xml"',
        'rel="alternate" href="/feed.json" type="application/feed+json"',
      ])
        expect([path, part, text.includes(part)]).toEqual([path, part, true])
    }
  })

  test('/feed.xml is RSS with the newest twenty articles, their text and whole addresses', async () => {
    const { type, text, etag } = await get('/feed.xml')
    expect(type).toBe('application/rss+xml; charset=utf-8')
    expect(etag).toBeTruthy()
    expect(textsOf(text, 'item')).toHaveLength(20)
    const { data } = JSON.parse((await get('/blogs/api/blogs?limit=20&fields=summary')).text) as { data: { id: number; title: string }[] }
    expect(textsOf(text, 'guid')).toEqual(data.map(({ id }) => `${site.url}/blog/${id}`))
    const dates = textsOf(text, 'pubDate').map((date) => Date.parse(date))
    expect(dates).toEqual([...dates].sort((one, other) => other - one))
    for (const html of textsOf(text, 'content:encoded')) {
      expect(html).toContain('<p>')
      expect(html).not.toMatch(/(?:href|src)="\//)
    }
    // A picture of another site would tell that site of every reader.
    for (const path of ['/feed.xml', '/feed.json']) {
      const whole = (await get(path)).text
      expect(whole).toContain('Before')
      expect(whole).not.toContain('a.example')
    }
  })

  test('/feed.json is a JSON Feed of the same articles', async () => {
    const { type, text } = await get('/feed.json')
    expect(type).toBe('application/feed+json; charset=utf-8')
    const feed = JSON.parse(text) as { version: string; feed_url: string; items: { id: string; content_html: string; image?: string }[] }
    expect(feed.version).toBe('https://jsonfeed.org/version/1.1')
    expect(feed.feed_url).toBe(`${site.url}/feed.json`)
    const rss = (await get('/feed.xml')).text
    expect(feed.items.map(({ id }) => id)).toEqual(textsOf(rss, 'guid'))
    const pictures = feed.items.flatMap(({ image }) => image ?? [])
    expect(pictures).not.toEqual([])
    expect(Array.from(rss.matchAll(/<media:content url="([^"]+)" medium="image"\/>/g), ([, url]) => url)).toEqual(pictures)
  })

  test('/sitemap.xml names every screen, page, category, project and article, each once, and each is there', async () => {
    const { type, text } = await get('/sitemap.xml')
    expect(type).toBe('application/xml; charset=utf-8')
    const addresses = textsOf(text, 'loc')
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const name of screenNames)
      expect([name, addresses.includes(site.url + screenPath(name))]).toEqual([name, screenOf(name).sitemap !== false])
    for (const path of ['/blog/1', '/category-list/9', '/pages/privacy-policy', '/project-details/harvest-gate-results'])
      expect(addresses).toContain(site.url + path)
    for (const address of someOf(4, addresses)) expect([address, (await fetch(address)).status]).toEqual([address, 200])
    expect((await get('/sitemap.xml?part=2')).status).toBe(404)
  })

  test('/robots.txt keeps searches and staff out and names the sitemap', async () => {
    const { type, text } = await get('/robots.txt')
    expect(type).toBe('text/plain; charset=utf-8')
    for (const line of ['Disallow: /admin', 'Disallow: /search?', `Sitemap: ${site.url}/sitemap.xml`])
      expect(text.split('\n')).toContain(line)
    // They say 'noindex', which must be read to be heeded.
    expect(text).not.toContain('/sent/')
  })

  test('/manifest.webmanifest has name, colours and icons that are there', async () => {
    const { type, text } = await get('/manifest.webmanifest')
    expect(type).toBe('application/manifest+json; charset=utf-8')
    const manifest = JSON.parse(text) as { name: string; icons: { src: string }[] }
    expect(manifest.name).toBe('Thinksch Technologies')
    for (const { src } of manifest.icons) expect([src, (await get(src)).status]).toEqual([src, 200])
  })
})
