import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Figure, Question } from '../question.ts'
import { countOf } from '../support/count-figure.ts'
import type { RunningSite } from '../support/site-process.ts'
import { behind } from './one-address.ts'

const MIB = 1024 * 1024
const WHOLE = 200 * MIB
/** A body is bounded at 16 MB, and so much more may be on its way. */
const MOST_ON_DISK_MB = 32
const MOST_SENT_MB = 64
const HEAD =
  'POST /contactus HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n'

/** A body that does not say its length, which a web server in front may write to disk before the site can refuse it. */
const endlessBodies = (name: 'nginx' | 'Caddy'): Question => ({
  name: `endless-bodies-${name.toLowerCase()}`,
  title: `Bodies without a length, sent to ${name}`,
  how: `Three bodies of ${WHOLE / MIB} MB, one after the other, in chunks; what ${name} writes of them is looked at with each chunk.`,
  run: (bench) => behind(bench, name, attack),
})

export const endlessBodiesNginx = endlessBodies('nginx')
export const endlessBodiesCaddy = endlessBodies('Caddy')

async function attack({ url }: RunningSite, folder: string): Promise<Figure[]> {
  const seen = { sent: 0, onDisk: 0, refused: 0 }
  for (let body = 0; body < 3; body += 1) {
    const one = await sendOne(url, () => (seen.onDisk = Math.max(seen.onDisk, bytesBelow(join(folder, 'body')))))
    seen.sent = Math.max(seen.sent, one.sent)
    seen.refused += Number(one.heard.startsWith('HTTP/1.1 413'))
  }
  return [
    { what: 'written to disk of one body', where: '', value: seen.onDisk / MIB, unit: 'MB', budget: { atMost: MOST_ON_DISK_MB } },
    { what: 'sent of one body before it was refused', where: '', value: seen.sent / MIB, unit: 'MB', budget: { atMost: MOST_SENT_MB } },
    countOf('bodies not refused as too large', 3 - seen.refused, 0),
  ]
}

async function sendOne(url: string, look: () => void): Promise<{ sent: number; heard: string }> {
  const part = Buffer.alloc(256 * 1024, 'x')
  const chunk = Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
  const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  const told = { heard: '' }
  const ended = new Promise((resolve) => {
    socket.setEncoding('latin1').on('data', (text: string) => resolve((told.heard += text)))
    socket.once('close', resolve)
  })
  socket.write(HEAD)
  let sent = 0
  for (; sent < WHOLE && told.heard === '' && !socket.destroyed; sent += part.length) {
    const room = socket.write(chunk) ? setImmediate() : once(socket, 'drain').catch(() => {})
    await Promise.race([room, ended])
    look()
  }
  await Promise.race([ended, once(socket, 'close')])
  socket.destroy()
  return { sent, heard: told.heard }
}

const bytesBelow = (folder: string): number =>
  existsSync(folder)
    ? readdirSync(folder).reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0)
    : 0
