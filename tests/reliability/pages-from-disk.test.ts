import { readFileSync, writeFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Answer, behindWebServer, FORM } from '../support/behind-web-server.ts'
import { filledForms } from '../support/lead-forms.ts'
import { webServers } from '../support/web-servers.ts'

/** What belongs to a connection or to the form that the bytes have. */
const OWN = new Set([
  'connection',
  'keep-alive',
  'date',
  'server',
  'content-length',
  'transfer-encoding',
  'etag',
  'accept-ranges',
  'alt-svc',
])
const comparable = ({ headers }: Answer) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OWN.has(name) && name !== 'content-security-policy')
      .map(([name, value]) => [name, String(value).toLowerCase().replaceAll(' ', '')])
      .toSorted(),
  )

describe.each(webServers)('pages that $name gives by itself, as the example for it says', (webServer) => {
  const { isHere, file, ask, post, url, siteUrl, written } = behindWebServer(webServer)

  test.skipIf(!isHere)("have the site's own words and headers, in each encoding, and a tag that is confirmed", async () => {
    await written('/faq')
    const own = await ask(`${siteUrl()}/faq`, { host: new URL(url()).host })
    // Marked, so that it is seen who answers.
    writeFileSync(file('/faq'), readFileSync(file('/faq'), 'utf8').replace('</body>', '<!-- from disk --></body>'))
    const plain = await ask(`${url()}/faq`)
    expect(plain.body.toString()).toContain('from disk')
    expect(comparable(plain)).toEqual(comparable(own))
    expect(plain.headers['content-security-policy']).toBe("frame-ancestors 'none'")
    expect(String(own.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
    const [br, gzip] = [
      await ask(`${url()}/faq`, { 'accept-encoding': 'gzip, br' }),
      await ask(`${url()}/faq`, { 'accept-encoding': 'gzip' }),
    ]
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.body).equals(gunzipSync(gzip.body))).toBe(true)
    expect(
      gunzipSync(gzip.body)
        .toString()
        .replace(/<meta http-equiv[^>]*>/, ''),
    ).toBe(own.body.toString())
    const again = await ask(`${url()}/faq`, { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  test.skipIf(!isHere || webServer.name === 'Caddy')('are kept from search engines under another name', async () => {
    await written('/faq')
    writeFileSync(file('/faq'), readFileSync(file('/faq'), 'utf8').replace('</body>', '<!-- from disk --></body>'))
    for (const [path, isFromDisk] of [
      ['/faq', true],
      ['/blog-list?page=2', false],
    ] as const) {
      const { headers, body } = await ask(url() + path, { host: 'staging.example' })
      expect([path, headers['x-robots-tag'], body.toString().includes('from disk')]).toEqual([path, 'noindex', isFromDisk])
    }
  })

  test.skipIf(!isHere)(
    'are not given to who is signed in, asks with parameters or for less data, or spells an address otherwise',
    async () => {
      await written('/faq')
      await written('/')
      for (const path of ['/faq', '/']) writeFileSync(file(path), 'from disk')
      const [fresh, home] = [await ask(`${url()}/faq`), await ask(url())]
      expect([fresh.body.toString(), home.body.toString()]).toEqual(['from disk', 'from disk'])
      const asked = [
        await ask(`${url()}/faq`, { cookie: 'a=b; site.session_token=x' }),
        await ask(`${url()}/faq?page=1`),
        await ask(`${url()}/faq?lite=1`),
        await ask(`${url()}/faq`, { 'save-data': 'on' }),
        await ask(`${url()}/faq`, { ect: '2g' }),
        await ask(`${url()}/faq`, { ect: 'slow-2g' }),
        await ask(`${url()}/blog-list`),
      ]
      for (const { status, body } of asked) expect([status, body.toString().includes('from disk')]).toEqual([200, false])
      for (const { body } of asked.slice(-5, -1)) expect(body.toString()).toContain('<html lang="en-NG" data-lite')
      // Neither of these asks for less.
      for (const headers of [{ 'save-data': 'off' }, { ect: '3g' }, { ect: '4g', cookie: 'a=b' }] as Record<string, string>[])
        expect((await ask(`${url()}/faq`, headers)).body.toString()).toBe('from disk')
      const moved = await ask(`${url()}/faq/`)
      expect([moved.status, moved.headers.location]).toEqual([301, '/faq'])
      expect((await ask(`${url()}/no-such-page`)).status).toBe(404)
      expect((await ask(`${url()}/faq`, {}, 'DELETE')).status).toBe(405)
      expect((await ask(`${url()}/.pages-of-the-site`)).status).toBe(404)
      // A form reaches the site whole, though its page stands as a file.
      await written('/contactus')
      const form = new URLSearchParams({ ...filledForms.contact, message: 'Through the web server. '.repeat(80) })
      const sent = await post('/contactus', FORM, [Buffer.from(`${form}`)])
      expect([sent.status, sent.headers.location]).toEqual([303, expect.stringMatching(/^\/sent\//)])
    },
  )
})
