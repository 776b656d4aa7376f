import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type ConnectionLimits, createLimitedServer } from './connections.ts'

const NEVER = 600_000
const SOON = 250
const PATIENCE = { timeout: 60_000 }
const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
const GENEROUS = { atOnce: 100, keepAliveMs: NEVER, silenceMs: NEVER, requestMs: NEVER }

/** A server with these limits that answers everything with the body, and connections to it. */
async function started(limits: Partial<ConnectionLimits>, body: string | Buffer = 'Well') {
  const server = createLimitedServer((_request, response) => void response.end(body), { ...GENEROUS, ...limits })
  const open: Socket[] = []
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
    server.closeAllConnections()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const opened = (): Socket => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
    open.push(socket)
    return socket
  }
  return { server, opened }
}

/** Asks and waits for the first bytes; false when the connection is closed instead. */
async function isAnswered(socket: Socket): Promise<boolean> {
  socket.write(REQUEST)
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
  const socket = opened()
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n')
  const trickle = setInterval(() => socket.write('x'), SOON / 5)
  onTestFinished(() => clearInterval(trickle))
  expect(await untilClosed(socket)).toContain('408 Request Timeout')
})
