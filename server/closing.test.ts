import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { apiPaths } from '#shared/paths.ts'
import { sampleSite } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { startSite } from '#tests/support/running-site.ts'

const VISITORS = 40
const PATHS = ['/blog-list', '/search?query=fees', '/blogs/api/blogs?limit=5', '/nowhere', '/favicon.svg']

interface Answer {
  status: number
  closes: boolean
}

/** Asks over a kept connection; rejects when the answer does not come whole. */
const ask = (url: string, agent: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { agent }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, closes: response.headers.connection === 'close' }))
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end()
  })

/** Asks one thing after the other until it is told that the connection closes. */
async function visit(url: string, number: number, answers: Answer[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let at = number; ; at += 1) {
    const answer = await ask(url + PATHS[at % PATHS.length], agent)
    answers.push(answer)
    if (answer.closes) return agent.destroy()
  }
}

test('under load, an ending server says so first, finishes what has begun and resets nothing', async () => {
  const site = await startSite(sampleSite(), { CLOSE_DELAY_MS: '20000' })
  const answers: Answer[] = []
  const visits = Promise.allSettled(Array.from({ length: VISITORS }, (_, number) => visit(site.url, number, answers)))
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(VISITORS * 2), PATIENCE)
  expect(answers.filter(({ closes }) => closes)).toEqual([])

  const ended = site.stop()
  const fresh = new Agent()
  await vi.waitFor(async () => expect(await ask(`${site.url}/readyz`, fresh)).toEqual({ status: 503, closes: true }), {
    ...PATIENCE,
    interval: 5,
  })
  expect(await ask(`${site.url}/healthz`, fresh)).toEqual({ status: 200, closes: true })
  expect(await ask(`${site.url}/blog-list`, fresh)).toEqual({ status: 200, closes: true })

  expect((await visits).filter(({ status }) => status === 'rejected')).toEqual([])
  expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([])
  expect(await ended).toBe(0)
  await expect(ask(`${site.url}/healthz`, fresh)).rejects.toThrow('ECONNREFUSED')
})

/** Splits the bytes of a request: somewhere in its head, or in its body. */
const halves = (bytes: string, at: string): [string, string] => {
  const cut = bytes.indexOf(at) + at.length
  return [bytes.slice(0, cut), bytes.slice(cut)]
}
const head = (line: string, more = '') => `${line} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
const post = (path: string, type: string, body: string) =>
  head(`POST ${path}`, `Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`) + body
const posted = (fullName: string) =>
  post('/contactus', 'application/x-www-form-urlencoded', new URLSearchParams({ ...filledForms.contact, fullName }).toString())
const called = post(apiPaths.addQuote, 'application/json', JSON.stringify(filledForms.quote))

const CUT_OFF: { what: string; parts: [string, string]; status: number }[] = [
  { what: 'the first line of a page in memory', parts: halves(head('GET /faq'), 'GET /f'), status: 200 },
  { what: 'the head of a page that is made', parts: halves(head('GET /reseller'), 'Host: lo'), status: 200 },
  { what: 'the head of a call', parts: halves(head('GET /blogs/api/blogs?limit=5'), 'Host: lo'), status: 200 },
  { what: 'the head of a form', parts: halves(posted('Ngozi Eze'), 'Content-Type: app'), status: 303 },
  { what: 'the body of a form', parts: halves(posted('Bola Ade'), '\r\n\r\nfull'), status: 303 },
  { what: 'the body of a call', parts: halves(called, '\r\n\r\n{"na'), status: 201 },
]

/** A connection that the server has taken up: it has answered on it. */
async function takenUp(port: number): Promise<Socket> {
  const socket = connect(port, 'localhost')
  socket.write(head('GET /healthz'))
  await once(socket, 'data')
  return socket
}

test('what was half sent when the server was told to end is answered, though it takes no more connections', async () => {
  const site = await startSite(sampleSite())
  await fetch(`${site.url}/faq`)
  const sockets = await Promise.all(CUT_OFF.map(() => takenUp(Number(new URL(site.url).port))))
  for (const [at, { parts }] of CUT_OFF.entries()) sockets[at]?.write(parts[0])
  // What was sent before is read before: once this is answered, all those halves have come in.
  await fetch(`${site.url}/healthz`)

  const ended = site.stop()
  const fresh = new Agent()
  await vi.waitFor(() => expect(ask(`${site.url}/healthz`, fresh)).rejects.toThrow('ECONNREFUSED'), PATIENCE)
  const answers = sockets.map((socket, at) => {
    socket.write(CUT_OFF[at]?.parts[1] ?? '')
    return text(socket)
  })
  for (const [at, { what, status }] of CUT_OFF.entries()) {
    const [lines = '', body = ''] = ((await answers[at]) ?? '').split('\r\n\r\n')
    expect([what, /^HTTP\/1\.1 (\d+)/.exec(lines)?.[1]]).toEqual([what, String(status)])
    expect(lines.toLowerCase()).toContain('\r\nconnection: close')
    expect([what, Buffer.byteLength(body)]).toEqual([what, Number(/\r\ncontent-length: (\d+)/i.exec(lines)?.[1] ?? 0)])
  }
  expect(await ended).toBe(0)
})

test('a connection that never asks for anything does not keep the server from ending in order', async () => {
  const site = await startSite(sampleSite(), { TIME_LIMITS: '2' })
  const half = request(`${site.url}/contactus`, { method: 'POST', headers: { 'content-length': '100' } })
  half.on('error', () => {})
  half.write('fullName=')
  await vi.waitFor(() => expect(half.socket?.bytesWritten).toBeGreaterThan(0), PATIENCE)
  expect(await site.stop()).toBe(0)
})
