import type { IncomingMessage } from 'node:http'

const ABSOLUTE = /^https?:\/\/([^/?#\\]+)(.*)$/i

/**
 * Brings a request in absolute form (`GET http://host/path`) into the one that all others have: its path alone, under the host that
 * it names (RFC 9112, 3.2.2). What names no host that there could be stays as it is, and is refused where it can't be routed.
 */
export function readAbsoluteForm(request: IncomingMessage): void {
  const [, host, rest = ''] = ABSOLUTE.exec(request.url ?? '') ?? []
  if (host === undefined || !URL.canParse(`http://${host}`)) return
  request.headers.host = host
  request.url = rest.startsWith('/') ? rest : `/${rest}`
}
