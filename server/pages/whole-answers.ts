import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EncodedResponse } from './page-response.ts'

/** What Node's own response notes once its head is written; it is told so, since its head is in the bytes that it gets. */
interface HeadNotes {
  _header: string | null
  _headerSent: boolean
}

/** Whole answers, head and body, of the running second: a head tells the time. */
const ready = new Map<EncodedResponse, Buffer>()
let second = 0

/**
 * Sends an answer of status 200 in one write, made once a second: for each request anew, Node would look at every header, and give head
 * and body to the system apart. False, and nothing is sent, where the head must say more: of the connection, or what was set before.
 */
export function sendWhole(request: IncomingMessage, response: ServerResponse, encoded: EncodedResponse): boolean {
  const isUsual = request.method === 'GET' && request.httpVersionMinor === 1 && response.shouldKeepAlive
  if (!isUsual || response.headersSent || response.getHeaderNames().length > 0) return false
  const notes = response as unknown as HeadNotes
  notes._header = 'HTTP/1.1 200 OK'
  notes._headerSent = true
  response.end(wholeOf(encoded))
  return true
}

function wholeOf(encoded: EncodedResponse): Buffer {
  const now = Math.floor(Date.now() / 1_000)
  if (now !== second) {
    second = now
    ready.clear()
  }
  const known = ready.get(encoded)
  if (known) return known
  const { headers, body } = encoded
  let head = 'HTTP/1.1 200 OK\r\n'
  for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`
  const whole = Buffer.concat([Buffer.from(`${head}Date: ${new Date(now * 1_000).toUTCString()}\r\n\r\n`, 'latin1'), body])
  ready.set(encoded, whole)
  return whole
}
