import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuseMalformed } from './unrouted-errors.ts'

/** A name or an address, empty too, with a port or without (RFC 9110, 7.2). */
const HOST = /^(?:\[[\w.:%~-]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/

/**
 * Refuses a request that does not say once, and readably, which host it is for (RFC 9112, 3.2): a proxy in front may have read another
 * of its hosts than this server would. Gives true when it answered.
 */
export function refuseUnclearHost(common: Record<string, string>, request: IncomingMessage, response: ServerResponse): boolean {
  const trouble = hostTrouble(request)
  if (trouble === undefined) return false
  refuseMalformed(common, request, response, trouble)
  return true
}

function hostTrouble({ rawHeaders, httpVersion, headers }: IncomingMessage): string | undefined {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (hosts > 1) return 'The request has more than one Host header'
  if (hosts === 0) return httpVersion === '1.0' ? undefined : 'The request has no Host header'
  return HOST.test(headers.host ?? '') ? undefined : 'The Host header is malformed'
}
