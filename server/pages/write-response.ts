import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { readRange } from '#shared/byte-range.ts'
import { chooseEncoding, type EncodedResponse, matchesEtag, type PreparedResponse } from './page-response.ts'
import { sendWhole } from './whole-answers.ts'

/** Writes a prepared answer: 304 for a known tag, the part that is asked for where parts may be, no body for HEAD. */
export function writePrepared(request: IncomingMessage, response: ServerResponse, prepared: PreparedResponse): void {
  // Since HTTP/1.1 connections are kept; the two headers that say so again would take 48 bytes of a first flight.
  if (request.httpVersionMinor > 0 && response.shouldKeepAlive) response.removeHeader('connection')
  if (prepared.stream) return writeStream(request, response, prepared.stream, prepared)
  const { byEncoding } = prepared
  const encoded = byEncoding[chooseEncoding(request.headers['accept-encoding'] as string | undefined)] ?? byEncoding.identity
  if (prepared.status === 200 && matchesEtag(request.headers['if-none-match'], encoded.etag)) {
    response.writeHead(304, encoded.notModifiedHeaders).end()
    return
  }
  if (prepared.inRanges && writeRange(request, response, encoded)) return
  const cookies = (prepared.cookies ?? []).flatMap((cookie) => ['set-cookie', cookie])
  if (prepared.status === 200 && cookies.length === 0 && sendWhole(request, response, encoded)) return
  response.writeHead(prepared.status, cookies.length > 0 ? [...encoded.headers, ...cookies] : encoded.headers)
  response.end(request.method === 'HEAD' ? undefined : encoded.body)
}

/** A client that leaves ends what makes the file; a file that can't be finished ends the connection, so that nobody takes it for whole. */
function writeStream(request: IncomingMessage, response: ServerResponse, stream: Readable, prepared: PreparedResponse): void {
  const cookies = (prepared.cookies ?? []).flatMap((cookie) => ['set-cookie', cookie])
  response.writeHead(prepared.status, [...Object.entries(prepared.headers).flat(), ...cookies])
  if (request.method === 'HEAD') {
    stream.destroy()
    response.end()
    return
  }
  pipeline(stream, response, () => {})
}

/** True when a part was asked for and answered. A tag in If-Range that is no longer ours means the whole. */
function writeRange(request: IncomingMessage, response: ServerResponse, { headers, body, etag }: EncodedResponse): boolean {
  const stale = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag
  const range = request.method === 'GET' && !stale ? readRange(request.headers.range, body.length) : undefined
  if (!range) return false
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${body.length}`, 'cache-control': 'no-store' }).end()
    return true
  }
  const part = body.subarray(range.from, range.to + 1)
  const partly = headers.flatMap((value, index) => {
    if (index % 2 === 1) return []
    return [value, value === 'content-length' ? String(part.length) : (headers[index + 1] ?? '')]
  })
  response.writeHead(206, [...partly, 'content-range', `bytes ${range.from}-${range.to}/${body.length}`]).end(part)
  return true
}
