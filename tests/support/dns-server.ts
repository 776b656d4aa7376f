import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import type { LookUp } from '#domain/going-live/sender-dns.ts'

const TXT = 16
const IN = 1
/** Response, authoritative. */
const ANSWER = 0x84_00
const REFUSED = 5
const NO_SUCH_NAME = 3
const HEADER_BYTES = 12
/** Points to the name of the question. */
const SAME_NAME = 0xc0_0c

/** The name that is asked for, and where the question ends. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

function recordOf(parts: readonly string[]): Buffer {
  const data = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')])))
  const head = Buffer.alloc(12)
  head.writeUInt16BE(SAME_NAME, 0)
  head.writeUInt16BE(TXT, 2)
  head.writeUInt16BE(IN, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function answerTo(query: Buffer, records: Readonly<Record<string, string[][]>> | undefined): Buffer {
  const { name, end } = readName(query)
  const found = records?.[name]
  const head = Buffer.alloc(HEADER_BYTES)
  query.copy(head, 0, 0, 2)
  head.writeUInt16BE(ANSWER + (records ? (found ? 0 : NO_SUCH_NAME) : REFUSED), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(found?.length ?? 0, 6)
  return Buffer.concat([head, query.subarray(HEADER_BYTES, end), ...(found ?? []).map(recordOf)])
}

/** A name server of the running test with these TXT records, each in its parts, and what asks it; without records it refuses to answer. */
export async function startDns(records: Readonly<Record<string, string[][]>> | undefined): Promise<LookUp> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, records), port, address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  const resolver = new Resolver({ tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return (name) => resolver.resolveTxt(name)
}
