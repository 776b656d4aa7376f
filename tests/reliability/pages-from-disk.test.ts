import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2'
import { request as httpsRequest } from 'node:https'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { localFiles, UPLOADS_FOLDER } from '#domain/media/local-files.ts'
import * as messages from '#shared/messages.ts'
import { answerOf } from '../support/answer-of.ts'
import { filledForms } from '../support/lead-forms.ts'
import { largePhotograph } from '../support/pictures.ts'
import { freePort } from '../support/postgres-server.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { buildUser, STAFF_PASSWORD } from '../support/staff.ts'
import { testSite } from '../support/test-site.ts'
import { makeCertificate, NAMES_ITS_ADDRESS, startWebServer, webServers } from '../support/web-servers.ts'

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

interface Asked {
  method?: string
  headers?: Record<string, string | number>
  body?: () => Iterable<Buffer>
}

let ca: Buffer | undefined

/** Without what `fetch` does by itself: decoding, following. */
const send = (url: string, { method = 'GET', headers = {}, body }: Asked): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const told = (answer: IncomingMessage) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }))
    }
    const plain = { method, headers, agent: false } as const
    // Under another name the certificate is not that name's.
    const byTls = { ...plain, ca, servername: '', checkServerIdentity: () => undefined }
    const asked = url.startsWith('https:') ? httpsRequest(url, byTls, told) : request(url, plain, told)
    asked.on('error', reject)
    if (body) pipeline(Readable.from(body()), asked).catch(reject)
    else asked.end()
  })

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> => send(url, { headers, method })

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

const CHUNKED =
  'POST /contactus HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n'
const UNSENT = 'POST /contactus HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/plain\r\nContent-Length: 100000\r\n\r\nx'

/** Of someone else than who asks in these tests. */
const CROWD = '127.0.0.66'
const placeOf = (url: string, localAddress = CROWD) => ({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress })

/** A connection that has sent this; one that is closed instead is as well. */
const connected = (url: string, text: string, from = CROWD): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connectTls({ ...placeOf(url, from), ca } as ConnectionOptions)
    socket.once('secureConnect', () => socket.write(text, () => resolve(socket)))
    socket.once('close', () => resolve(socket))
    socket.on('error', () => {})
  })

/** A connection that has begun to greet. */
const halfHello = (url: string): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(placeOf(url), () => socket.write('\x16\x03', () => resolve(socket)))
    socket.once('close', () => resolve(socket))
    socket.on('error', () => {})
  })

const bytesBelow = (folder: string): number =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .reduce((sum, entry) => sum + (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0), 0)
    : 0

describe.each(webServers)('pages that $name gives by itself, and what it lets through, as the example for it says', (webServer) => {
  const isHere = webServer.isHere && existsSync('/usr/bin/openssl')
  const work = mkdtempSync(join(tmpdir(), 'site-disk-'))
  const folder = join(work, 'pages')
  let site: RunningSite
  let server: Awaited<ReturnType<typeof startWebServer>> | undefined
  let url = ''
  const file = (path: string) => join(folder, path, 'index.html')
  /** From the page's first reader on it stands as a file, a moment later. */
  async function written(path: string): Promise<void> {
    await ask(site.url + path)
    await expect.poll(() => existsSync(file(path))).toBe(true)
  }

  beforeAll(async () => {
    if (!isHere) return void process.stdout.write(`left out: ${webServer.name} in front of the site (it or openssl is not installed)\n`)
    const [place, port, certificate] = [{ dataDir: join(work, 'data'), databaseUrl: undefined }, await freePort(), makeCertificate(work)]
    ca = readFileSync(certificate.certificate)
    const settings = { PAGE_CACHE_DIR: folder, TRUST_PROXY: '127.0.0.1', SITE_URL: `https://127.0.0.1:${port}` }
    const engine = await openDatabase(place)
    await buildUser(testSite(engine, systemClock, localFiles(join(work, 'data', UPLOADS_FOLDER))), 'editor')
    await engine.close()
    site = await startSite(place, settings)
    server = await startWebServer(webServer, { folder, siteUrl: site.url, work, port, certificate })
    url = server.url
  })
  afterAll(async () => {
    await server?.stop()
    await site?.stop()
    rmSync(work, { recursive: true, force: true })
  })

  test.skipIf(!isHere)("have the site's own words and headers, in each encoding, and a tag that is confirmed", async () => {
    await written('/faq')
    const own = await ask(`${site.url}/faq`, { host: new URL(url).host })
    // Marked, so that it is seen who answers.
    writeFileSync(file('/faq'), readFileSync(file('/faq'), 'utf8').replace('</body>', '<!-- from disk --></body>'))
    const plain = await ask(`${url}/faq`)
    expect(plain.body.toString()).toContain('from disk')
    expect(comparable(plain)).toEqual(comparable(own))
    expect(plain.headers['content-security-policy']).toBe("frame-ancestors 'none'")
    expect(String(own.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
    const [br, gzip] = [await ask(`${url}/faq`, { 'accept-encoding': 'gzip, br' }), await ask(`${url}/faq`, { 'accept-encoding': 'gzip' })]
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.body).equals(gunzipSync(gzip.body))).toBe(true)
    expect(
      gunzipSync(gzip.body)
        .toString()
        .replace(/<meta http-equiv[^>]*>/, ''),
    ).toBe(own.body.toString())
    const again = await ask(`${url}/faq`, { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  test.skipIf(!isHere || webServer.name === 'Caddy')('are kept from search engines under another name', async () => {
    await written('/faq')
    writeFileSync(file('/faq'), readFileSync(file('/faq'), 'utf8').replace('</body>', '<!-- from disk --></body>'))
    for (const [path, isFromDisk] of [
      ['/faq', true],
      ['/blog-list?page=2', false],
    ] as const) {
      const { headers, body } = await ask(url + path, { host: 'staging.example' })
      expect([path, headers['x-robots-tag'], body.toString().includes('from disk')]).toEqual([path, 'noindex', isFromDisk])
    }
  })

  test.skipIf(!isHere)(
    'are not given to who is signed in, asks with parameters or for less data, or spells an address otherwise',
    async () => {
      await written('/faq')
      await written('/')
      for (const path of ['/faq', '/']) writeFileSync(file(path), 'from disk')
      const [fresh, home] = [await ask(`${url}/faq`), await ask(url)]
      expect([fresh.body.toString(), home.body.toString()]).toEqual(['from disk', 'from disk'])
      const asked = [
        await ask(`${url}/faq`, { cookie: 'a=b; site.session_token=x' }),
        await ask(`${url}/faq?page=1`),
        await ask(`${url}/faq?lite=1`),
        await ask(`${url}/faq`, { 'save-data': 'on' }),
        await ask(`${url}/faq`, { ect: '2g' }),
        await ask(`${url}/faq`, { ect: 'slow-2g' }),
        await ask(`${url}/blog-list`),
      ]
      for (const { status, body } of asked) expect([status, body.toString().includes('from disk')]).toEqual([200, false])
      for (const { body } of asked.slice(-5, -1)) expect(body.toString()).toContain('<html lang="en-NG" data-lite')
      // Neither of these asks for less.
      for (const headers of [{ 'save-data': 'off' }, { ect: '3g' }, { ect: '4g', cookie: 'a=b' }] as Record<string, string>[])
        expect((await ask(`${url}/faq`, headers)).body.toString()).toBe('from disk')
      const moved = await ask(`${url}/faq/`)
      expect([moved.status, moved.headers.location]).toEqual([301, '/faq'])
      expect((await ask(`${url}/no-such-page`)).status).toBe(404)
      expect((await ask(`${url}/faq`, {}, 'DELETE')).status).toBe(405)
      expect((await ask(`${url}/.pages-of-the-site`)).status).toBe(404)
      // A form reaches the site whole, though its page stands as a file.
      await written('/contactus')
      const form = new URLSearchParams({ ...filledForms.contact, message: 'Through the web server. '.repeat(80) })
      const sent = await post('/contactus', FORM, [Buffer.from(`${form}`)])
      expect([sent.status, sent.headers.location]).toEqual([303, expect.stringMatching(/^\/sent\//)])
    },
  )

  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (path: string, headers: Record<string, string | number>, body: Iterable<Buffer>) =>
    send(url + path, { method: 'POST', headers, body: () => body })

  test.skipIf(!isHere)('let a picture of 9 MB through to the site, which takes it', async () => {
    const account = { email: 'editor@example.com', password: STAFF_PASSWORD }
    const signedIn = await post('/api/auth/sign-in/email', { 'content-type': 'application/json', origin: url }, [
      Buffer.from(JSON.stringify(account)),
    ])
    const cookie = (signedIn.headers['set-cookie'] as string[]).map((line) => line.split(';')[0]).join('; ')
    const picture = await largePhotograph(9 * 1024 * 1024)
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'large.jpg')
    form.append('alt', 'A green field')
    const whole = new Response(form)
    const headers = { 'content-type': whole.headers.get('content-type') ?? '', cookie, origin: url }
    const bytes = Buffer.from(await whole.arrayBuffer())
    const taken = await post('/api/admin/media', { ...headers, 'content-length': bytes.length }, [bytes])
    expect([taken.status, taken.body.toString()]).toEqual([201, expect.stringContaining('"success":true')])
  })

  test.skipIf(!isHere)('end a body of 200 MB that does not say its length, with little of it on disk and in words', async () => {
    const part = Buffer.alloc(256 * 1024, 'x')
    const chunk = Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
    const socket = await connected(url, CHUNKED)
    const heard = { text: '' }
    const ended = new Promise((resolve) => {
      socket.setEncoding('latin1').on('data', (text: string) => resolve((heard.text += text)))
      socket.once('close', resolve)
    })
    let [sent, onDisk] = [0, 0]
    for (; sent < 200 * 1024 * 1024 && heard.text === '' && !socket.destroyed; sent += part.length) {
      const room = socket.write(chunk) ? setImmediate() : once(socket, 'drain').catch(() => {})
      await Promise.race([room, ended])
      onDisk = Math.max(onDisk, bytesBelow(join(work, 'body')))
    }
    await expect.poll(() => heard.text).toContain(messages.bodyTooLarge)
    expect(heard.text).toMatch(/^HTTP\/1\.1 413 /)
    expect(sent).toBeLessThan(64 * 1024 * 1024)
    expect(onDisk).toBeLessThan(32 * 1024 * 1024)
    socket.destroy()
    expect((await ask(`${url}/blog-list`)).status).toBe(200)
  })

  describe('by HTTP/2', () => {
    const POST_FORM = { ':method': 'POST', ':path': '/contactus', 'content-type': 'application/x-www-form-urlencoded' }
    let session: ClientHttp2Session
    beforeEach(() => {
      if (isHere)
        session = connectHttp2(url, {
          createConnection: () => connectTls({ ...placeOf(url), ca, ALPNProtocols: ['h2'] } as ConnectionOptions),
        })
    })
    afterEach(() => {
      if (isHere) session.destroy()
    })

    test.skipIf(!isHere)('a page comes from disk, and a form reaches the site whole', async () => {
      await written('/faq')
      writeFileSync(file('/faq'), 'from disk')
      expect(await answerOf(session.request({ ':path': '/faq' }))).toEqual({ status: 200, text: 'from disk' })
      const sending = session.request(POST_FORM)
      sending.end(`${new URLSearchParams({ ...filledForms.contact, message: `By HTTP/2, through ${webServer.name}. `.repeat(80) })}`)
      expect((await answerOf(sending)).status).toBe(303)
      expect(session.alpnProtocol).toBe('h2')
    })

    test.skipIf(!isHere)('a body of 200 MB that does not say its length ends in words, with little of it on disk', async () => {
      const sending = session.request(POST_FORM)
      const answer = answerOf(sending)
      const isOver = { now: false }
      void answer.then(() => (isOver.now = true))
      const part = Buffer.alloc(256 * 1024, 'x')
      let [sent, onDisk] = [0, 0]
      for (; sent < 200 * 1024 * 1024 && !isOver.now && !sending.destroyed; sent += part.length) {
        const room = sending.write(part) ? setImmediate() : once(sending, 'drain').catch(() => {})
        await Promise.race([room, answer])
        onDisk = Math.max(onDisk, bytesBelow(join(work, 'body')))
      }
      expect(await answer).toEqual({ status: 413, text: expect.stringContaining(messages.bodyTooLarge) })
      expect(sent).toBeLessThan(64 * 1024 * 1024)
      expect(onDisk).toBeLessThan(32 * 1024 * 1024)
      expect((await ask(`${url}/blog-list`)).status).toBe(200)
    })

    test.skipIf(!isHere)('a hundred forms without an end on one connection keep nobody else out', async () => {
      const begun = Array.from({ length: 100 }, () => session.request(POST_FORM))
      const answers = begun.map(answerOf)
      for (const each of begun) each.write('fullName=')
      for (const path of ['/faq', '/blog-list?page=2']) expect((await ask(url + path)).status).toBe(200)
      const form = new URLSearchParams({ ...filledForms.contact, message: `Beside a hundred, by ${webServer.name}` })
      expect((await post('/contactus', FORM, [Buffer.from(`${form}`)])).status).toBe(303)
      if (webServer.name === 'Caddy') return
      expect(await Promise.race(answers)).toEqual({ status: 429, text: expect.stringContaining(messages.tooBusy) })
    })
  })

  test.skipIf(!isHere)('2,000 connections from one address, half a hello or half a form on each, keep nobody else out', async () => {
    const hellos = await Promise.all(Array.from({ length: 1_940 }, () => halfHello(url)))
    const forms = await Promise.all(Array.from({ length: 60 }, () => connected(url, UNSENT)))
    for (const path of ['/faq', '/blog-list?page=2']) expect((await ask(url + path)).status).toBe(200)
    const form = new URLSearchParams({ ...filledForms.contact, message: `Through a crowd, by ${webServer.name}` })
    expect((await post('/contactus', FORM, [Buffer.from(`${form}`)])).status).toBe(303)
    for (const socket of [...hellos, ...forms]) socket.destroy()
  })

  test.skipIf(!isHere || webServer.name === 'Caddy').each([
    ['one address', () => '203.0.113.7'],
    ['the addresses of one IPv6 customer', (at: number) => `2001:db8:1:4${at.toString(16).padStart(2, '0')}::1`],
  ])('tell %s that sends too much at once when to try again, in words', async (_, addressAt) => {
    const answers: string[] = []
    const unsent = (at: number) => UNSENT.replace('\r\n', `\r\nX-Real-IP: ${addressAt(at)}\r\n`)
    const sockets = await Promise.all(Array.from({ length: 40 }, (_each, at) => connected(url, unsent(at), NAMES_ITS_ADDRESS)))
    for (const socket of sockets) socket.setEncoding('utf8').on('data', (text: string) => answers.push(text))
    await expect.poll(() => answers.length).toBeGreaterThanOrEqual(20)
    for (const socket of sockets) socket.destroy()
    for (const part of ['HTTP/1.1 429 ', 'Retry-After: 5', messages.tooBusy]) expect(answers[0]).toContain(part)
  })
})
