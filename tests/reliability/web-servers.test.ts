import { once } from 'node:events'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as messages from '#shared/messages.ts'
import { answerOf } from '../support/answer-of.ts'
import { behindWebServer, FORM } from '../support/behind-web-server.ts'
import { filledForms } from '../support/lead-forms.ts'
import { largePhotograph } from '../support/pictures.ts'
import { STAFF_PASSWORD } from '../support/staff.ts'
import { NAMES_ITS_ADDRESS, webServers } from '../support/web-servers.ts'

const CHUNKED =
  'POST /contactus HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n'
const UNSENT = 'POST /contactus HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/plain\r\nContent-Length: 100000\r\n\r\nx'

/** Of someone else than who asks in these tests. */
const CROWD = '127.0.0.66'
const placeOf = (url: string, localAddress = CROWD) => ({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress })

/** A connection that has sent this; one that is closed instead is as well. */
const connected = (url: string, ca: Buffer | undefined, text: string, from = CROWD): Promise<Socket> =>
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

describe.each(webServers)('what $name lets through to the site, as the example for it says', (webServer) => {
  const { isHere, work, file, ask, post, url, ca, written } = behindWebServer(webServer)

  test.skipIf(!isHere)('let a picture of 9 MB through to the site, which takes it', async () => {
    const account = { email: 'editor@example.com', password: STAFF_PASSWORD }
    const signedIn = await post('/api/auth/sign-in/email', { 'content-type': 'application/json', origin: url() }, [
      Buffer.from(JSON.stringify(account)),
    ])
    const cookie = (signedIn.headers['set-cookie'] as string[]).map((line) => line.split(';')[0]).join('; ')
    const picture = await largePhotograph(9 * 1024 * 1024)
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'large.jpg')
    form.append('alt', 'A green field')
    const whole = new Response(form)
    const headers = { 'content-type': whole.headers.get('content-type') ?? '', cookie, origin: url() }
    const bytes = Buffer.from(await whole.arrayBuffer())
    const taken = await post('/api/admin/media', { ...headers, 'content-length': bytes.length }, [bytes])
    expect([taken.status, taken.body.toString()]).toEqual([201, expect.stringContaining('"success":true')])
  })

  test.skipIf(!isHere)('end a body of 200 MB that does not say its length, with little of it on disk and in words', async () => {
    const part = Buffer.alloc(256 * 1024, 'x')
    const chunk = Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
    const socket = await connected(url(), ca(), CHUNKED)
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
    expect((await ask(`${url()}/blog-list`)).status).toBe(200)
  })

  describe('by HTTP/2', () => {
    const POST_FORM = { ':method': 'POST', ':path': '/contactus', 'content-type': 'application/x-www-form-urlencoded' }
    let session: ClientHttp2Session
    beforeEach(() => {
      if (isHere)
        session = connectHttp2(url(), {
          createConnection: () => connectTls({ ...placeOf(url()), ca: ca(), ALPNProtocols: ['h2'] } as ConnectionOptions),
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
      expect((await ask(`${url()}/blog-list`)).status).toBe(200)
    })

    test.skipIf(!isHere)('a hundred forms without an end on one connection keep nobody else out', async () => {
      const begun = Array.from({ length: 100 }, () => session.request(POST_FORM))
      const answers = begun.map(answerOf)
      for (const each of begun) each.write('fullName=')
      for (const path of ['/faq', '/blog-list?page=2']) expect((await ask(url() + path)).status).toBe(200)
      const form = new URLSearchParams({ ...filledForms.contact, message: `Beside a hundred, by ${webServer.name}` })
      expect((await post('/contactus', FORM, [Buffer.from(`${form}`)])).status).toBe(303)
      if (webServer.name === 'Caddy') return
      expect(await Promise.race(answers)).toEqual({ status: 429, text: expect.stringContaining(messages.tooBusy) })
    })
  })

  test.skipIf(!isHere)('2,000 connections from one address, half a hello or half a form on each, keep nobody else out', async () => {
    const hellos = await Promise.all(Array.from({ length: 1_940 }, () => halfHello(url())))
    const forms = await Promise.all(Array.from({ length: 60 }, () => connected(url(), ca(), UNSENT)))
    for (const path of ['/faq', '/blog-list?page=2']) expect((await ask(url() + path)).status).toBe(200)
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
    const sockets = await Promise.all(Array.from({ length: 40 }, (_each, at) => connected(url(), ca(), unsent(at), NAMES_ITS_ADDRESS)))
    for (const socket of sockets) socket.setEncoding('utf8').on('data', (text: string) => answers.push(text))
    await expect.poll(() => answers.length).toBeGreaterThanOrEqual(20)
    for (const socket of sockets) socket.destroy()
    for (const part of ['HTTP/1.1 429 ', 'Retry-After: 5', messages.tooBusy]) expect(answers[0]).toContain(part)
  })
})
