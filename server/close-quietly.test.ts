import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { closeQuietly, type Ending, endQuietly } from './close-quietly.ts'

const ASKED = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx'

/** A server that closes with its next answer, and connections to it on which it has answered. */
async function running(connections: number) {
  let isEnding = false
  const server = createServer((_request, response) => {
    if (isEnding) response.shouldKeepAlive = false
    response.end('Well')
  })
  onTestFinished(() => void server.close().closeAllConnections())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const opened = () => connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  const kept = Array.from({ length: connections }, opened)
  for (const each of kept) {
    each.write(ASKED)
    await once(each, 'data')
  }
  return {
    server,
    kept,
    opened,
    end: () => {
      isEnding = true
      return closeQuietly(server)
    },
  }
}

test('a form that had come on a kept connection before the end is answered, and those that rest are closed', async () => {
  const { kept, end } = await running(3)
  kept[1]?.write(ASKED)
  const ended = end()
  const answers = await Promise.all(kept.map((each) => text(each).catch(() => 'reset')))
  expect(answers.map((answer) => answer.endsWith('Well'))).toEqual([false, true, false])
  await ended
})

test('a form whose connection was being opened at the end is answered; a later connection is refused', async () => {
  const { server, opened, end } = await running(0)
  const late = opened()
  late.write(ASKED)
  const ended = end()
  expect(await text(late).catch(() => 'reset')).toMatch(/Well$/)
  await ended
  expect(server.listening).toBe(false)
})

test('a connection that rests once its answer is whole, though it was told nothing of the end, is closed too', async () => {
  const { server, kept, end } = await running(1)
  const held = Promise.withResolvers<void>()
  server.removeAllListeners('request')
  server.on('request', (_request, response) => {
    response.write('W')
    void held.promise.then(() => response.end('ell'))
  })
  kept[0]?.write(ASKED)
  await once(kept[0] ?? server, 'data')
  const ended = end()
  held.resolve()
  await ended
  expect(server.listening).toBe(false)
})

test.each([
  ['closes connections, keeps them while the door is shut, and closes them again', 100, 'true open, false open, false shut, true shut'],
  ['without a delay closes connections at once', 0, 'true open, true shut'],
])('an end %s', async (_, delayMs, states) => {
  const { server, kept } = await running(1)
  const seen: string[] = []
  const ending: Ending = { closesConnections: false }
  const note = () => {
    const state = `${ending.closesConnections} ${server.listening ? 'open' : 'shut'}`
    if (seen.at(-1) !== state) seen.push(state)
  }
  const watched = new Proxy(ending, {
    set(target, name, value) {
      if (!server.listening) note()
      const isSet = Reflect.set(target, name, value)
      note()
      return isSet
    },
  })
  const rests = text(kept[0] ?? process.stdin).catch(() => '')
  await endQuietly(server, watched, delayMs)
  note()
  expect(seen.join(', ')).toBe(states)
  expect(await rests).toBe('')
})
