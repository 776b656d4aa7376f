import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, matchesEtag, type PreparedResponse } from './page-response.ts'

/** Writes a prepared answer: 304 for a known tag, no body for HEAD. */
export function writePrepared(request: IncomingMessage, response: ServerResponse, prepared: PreparedResponse): void {
  const encoded = prepared.byEncoding[chooseEncoding(request.headers['accept-encoding'] as string | undefined)]
  if (prepared.status === 200 && matchesEtag(request.headers['if-none-match'], encoded.etag)) {
    response.writeHead(304, encoded.notModifiedHeaders).end()
    return
  }
  response.writeHead(prepared.status, encoded.headers)
  response.end(request.method === 'HEAD' ? undefined : encoded.body)
}
