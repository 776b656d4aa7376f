import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PATIENCE } from '#tests/support/patience.ts'
import { type ConnectionLimits, createLimitedServer } from './connections.ts'
import { createProxies } from './proxies.ts'
import { answerUnreadable } from './unrouted-errors.ts'

const NEVER = 600_000
const SOON = 250
const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
const GENEROUS = { atOnce: 100, ofOneAddress: 100, keepAliveMs: NEVER, silenceMs: NEVER, requestMs: NEVER, lingerMs: NEVER }

/** A server with these limits that answers everything with the body, and connections to it. */
async function started(limits: Partial<ConnectionLimits>, body: string | Buffer = 'Well') {
  return listening(createLimitedServer((_request, response) => void response.end(body), undefined, { ...GENEROUS, ...limits }))
}

async function listening(server: Server) {
  const open: Socket[] = []
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
    server.closeAllConnections()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const opened = (localAddress = '127.0.0.1'): Socket => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
    open.push(socket)
    return socket
  }
  return { server, opened }
}

/** Asks and waits for the first bytes; false when the connection is closed instead. */
async function isAnswered(socket: Socket, request = REQUEST): Promise<boolean> {
  socket.write(request)
  const closed = once(socket, 'close').then(() => false)
  return Promise.race([once(socket, 'data').then(() => true), closed]).catch(() => false)
}

/** All that comes until the other side closes. */
const untilClosed = (socket: Socket): Promise<string> => text(socket).catch(() => '')

const connectionsOf = (server: Server): Promise<number> => promisify(server.getConnections.bind(server))()

test('beyond the most connections a further one is closed; once one has gone there is room again', async () => {
  const { opened } = await started({ atOnce: 3 })
  const [first, ...others] = [opened(), opened(), opened()]
  for (const each of [first, ...others]) expect(await isAnswered(each)).toBe(true)
  expect(await isAnswered(opened())).toBe(false)
  for (const each of [first, ...others]) expect(await isAnswered(each)).toBe(true)
  first.destroy()
  await vi.waitFor(async () => expect(await isAnswered(opened())).toBe(true), PATIENCE)
})

/** Half a request on each of so many connections, once the server has them. */
async function halfOpen({ server, opened }: Awaited<ReturnType<typeof started>>, count: number, from: string): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => opened(from))
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHo')
  await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(count), PATIENCE)
  return sockets
}

const isOpen = (socket: Socket) => !socket.destroyed && !socket.closed

test('an address that holds them all gives way to others, and to itself does not', async () => {
  const parts = await started({ atOnce: 6, ofOneAddress: 2 })
  const held = await halfOpen(parts, 6, '127.0.0.2')
  expect(await isAnswered(parts.opened('127.0.0.2'))).toBe(false)
  const others = [parts.opened('127.0.0.3'), parts.opened('127.0.0.4')]
  for (const each of others) expect(await isAnswered(each)).toBe(true)
  await vi.waitFor(() => expect(held.filter(isOpen)).toHaveLength(4), PATIENCE)
  expect(await connectionsOf(parts.server)).toBe(6)
  for (const each of others) expect(await isAnswered(each)).toBe(true)
})

test('whoever waits for an answer goes last', async () => {
  const held = Promise.withResolvers<void>()
  const server = createLimitedServer((_request, response) => void held.promise.then(() => response.end('Well')), undefined, {
    ...GENEROUS,
    atOnce: 3,
    ofOneAddress: 1,
  })
  const { opened } = await listening(server)
  const waiting = opened('127.0.0.2')
  const asked = once(server, 'request')
  waiting.write(REQUEST)
  await asked
  const idle = [opened('127.0.0.2'), opened('127.0.0.2')]
  await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(3), PATIENCE)
  const other = opened('127.0.0.3')
  await vi.waitFor(() => expect(idle.filter(isOpen)).toHaveLength(1), PATIENCE)
  held.resolve()
  expect(String((await once(waiting, 'data'))[0])).toContain('Well')
  expect(await isAnswered(other)).toBe(true)
})

test('what an address holds within its share stays, however many come', async () => {
  const { opened } = await started({ atOnce: 4, ofOneAddress: 2 })
  const held = ['127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.3'].map((from) => opened(from))
  for (const each of held) expect(await isAnswered(each)).toBe(true)
  expect(await isAnswered(opened('127.0.0.4'))).toBe(false)
  for (const each of held) expect(await isAnswered(each)).toBe(true)
})

/** With a proxy at 127.0.0.9; what is posted waits for the rest of it, all else is answered. */
const behindProxy = (limits: Partial<ConnectionLimits>) => {
  const answer = (request: IncomingMessage, response: ServerResponse) => void (request.method === 'GET' && response.end('Well'))
  return listening(createLimitedServer(answer, createProxies(['127.0.0.9']), { ...GENEROUS, ...limits }))
}

const halfForm = (client: string) => `POST / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\nContent-Length: 9\r\n\r\nx`

test.each([
  ['one address', () => '203.0.113.7'],
  ['one household of IPv6', (at: number) => `2001:db8:1:4${at}::1`],
])('what %s sends slowly through a proxy gives way to what others ask through it', async (_, clientAt) => {
  const { server, opened } = await behindProxy({ atOnce: 4, ofOneAddress: 2 })
  const slow = Array.from({ length: 4 }, () => opened('127.0.0.9'))
  let begun = 0
  server.on('request', () => (begun += 1))
  for (const [at, each] of slow.entries()) each.write(halfForm(clientAt(at)))
  await vi.waitFor(() => expect(begun).toBe(4), PATIENCE)
  for (let other = 0; other < 2; other += 1) expect(await isAnswered(opened('127.0.0.9'))).toBe(true)
  await vi.waitFor(() => expect(slow.filter(isOpen)).toHaveLength(2), PATIENCE)
})

test('a connection of a proxy that has its answer is nobody’s, however many one address asked for on such', async () => {
  const { opened } = await behindProxy({ atOnce: 3, ofOneAddress: 1 })
  const kept = [opened('127.0.0.9'), opened('127.0.0.9'), opened('127.0.0.9')]
  const asking = REQUEST.replace('\r\n\r\n', '\r\nX-Forwarded-For: 203.0.113.7\r\n\r\n')
  for (const each of kept) expect(await isAnswered(each, asking)).toBe(true)
  expect(await isAnswered(opened('127.0.0.3'))).toBe(false)
  expect(kept.filter(isOpen)).toHaveLength(3)
})

test('a proxy that is believed speaks for all visitors: it gives way to nobody, and others give way to it', async () => {
  const parts = await behindProxy({ atOnce: 5, ofOneAddress: 1 })
  const ofProxy = [parts.opened('127.0.0.9'), parts.opened('127.0.0.9'), parts.opened('127.0.0.9')]
  for (const each of ofProxy) expect(await isAnswered(each)).toBe(true)
  const direct = [parts.opened('127.0.0.2'), parts.opened('127.0.0.2')]
  for (const each of direct) expect(await isAnswered(each)).toBe(true)
  const further = parts.opened('127.0.0.9')
  expect(await isAnswered(further)).toBe(true)
  await vi.waitFor(() => expect(direct.filter(isOpen)).toHaveLength(1), PATIENCE)
  expect(await isAnswered(parts.opened('127.0.0.3'))).toBe(false)
  for (const each of [...ofProxy, further]) expect(await isAnswered(each)).toBe(true)
})

test('a connection that says nothing is closed, and one that says nothing more', async () => {
  const { opened } = await started({ silenceMs: SOON })
  const half = opened()
  half.write('GET / HTTP/1.1\r\nHo')
  expect(await Promise.all([untilClosed(opened()), untilClosed(half)])).toEqual(['', ''])
})

test('a connection that asks for nothing more after an answer is closed', async () => {
  const { opened } = await started({ keepAliveMs: 1_000 })
  const socket = opened()
  socket.write(REQUEST)
  expect(await untilClosed(socket)).toContain('Keep-Alive: timeout=1\r\n')
})

test('an answer that nobody reads is not kept waiting', async () => {
  const { server, opened } = await started({ silenceMs: SOON }, Buffer.alloc(64 * 1024 * 1024))
  opened().pause().write(REQUEST)
  await once(server, 'request')
  await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0), PATIENCE)
})

test('a request that trickles in without an end is told that it took too long', async () => {
  const { server, opened } = await started({ requestMs: SOON })
  server.removeAllListeners('request')
  server.on('clientError', (error, client) => answerUnreadable({}, error, client as Socket))
  const socket = opened()
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n')
  const trickle = setInterval(() => socket.write('x'), SOON / 5)
  onTestFinished(() => clearInterval(trickle))
  expect(await untilClosed(socket)).toContain('408 Request Timeout')
})

const PART = `1000\r\n${'x'.repeat(4_096)}\r\n`

const PART_OF_FORM = `POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${PART}`

/** A server that answers before all is sent and closes the connection with it, and somebody whom it answered that to these first bytes. */
async function answeredEarly(firstBytes: string, limits: Partial<ConnectionLimits> = {}) {
  const answer = (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(413, { connection: 'close', 'content-length': 9 }).end('Too large')
  const { server } = await listening(createLimitedServer(answer, undefined, { ...GENEROUS, ...limits }))
  server.on('clientError', (error, client) => answerUnreadable({}, error, client as Socket))
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  const troubles: unknown[] = []
  socket.on('error', (error) => troubles.push(error))
  socket.write(firstBytes)
  return { server, socket, troubles, said: await text(socket) }
}

test.each([
  ['a form', PART_OF_FORM, 'Too large'],
  ['what is no request', 'nonsense\r\n\r\n', '400 Bad Request'],
])('whoever is answered before all of %s is sent may send on: the connection is not reset', async (_, firstBytes, answer) => {
  const { server, socket, troubles, said } = await answeredEarly(firstBytes)
  expect(said).toContain(answer)
  for (let sent = 0; sent < 64; sent += 1) if (!socket.write(PART)) await once(socket, 'drain')
  await promisify((done: () => void) => socket.end('0\r\n\r\n', done))()
  await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0), PATIENCE)
  expect(troubles).toEqual([])
})

test('whoever sends on for long after the answer is cut', async () => {
  const { server, socket } = await answeredEarly(PART_OF_FORM, { lingerMs: SOON })
  const trickle = setInterval(() => socket.write(PART), SOON / 5)
  onTestFinished(() => clearInterval(trickle))
  await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0), PATIENCE)
})
