import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#config/read-config.ts'
import { prepareResponse } from './pages/page-response.ts'
import { isRead } from './pages/render-page.ts'
import { writePrepared } from './pages/write-response.ts'

/** Nothing is shut out: a crawler that may not read an answer never learns that it is not to be listed. */
const ROBOTS = 'User-agent: *\nDisallow:\n'

interface ForeignHostParts {
  /** The origins of the site itself. */
  config: Pick<Config, 'allowedOrigins'>
  /** Headers of every answer, by lower-case name. */
  common: Record<string, string>
  /** Told once: who asks through a proxy under another name is likely everyone. */
  onProxied(): void
}

/**
 * Tells search engines to leave alone what is asked for under any name but the site's own (docs/decisions/0078). Gives true when it
 * answered: /robots.txt is another one there. What is written later keeps the header that is set here.
 */
export function createForeignHosts({ config, common, onProxied }: ForeignHostParts) {
  const own = new Set(config.allowedOrigins.map((origin) => new URL(origin).hostname))
  const robots = prepareResponse({
    status: 200,
    headers: { ...common, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
    body: Buffer.from(ROBOTS),
  })
  let hasWarned = false

  return function answerForeign(request: IncomingMessage, response: ServerResponse): boolean {
    if (own.has(nameIn(request.headers.host ?? ''))) return false
    response.setHeader('x-robots-tag', 'noindex')
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true
      onProxied()
    }
    if (!isRead(request.method) || request.url?.split('?')[0] !== '/robots.txt') return false
    void robots.then((prepared) => writePrepared(request, response, prepared))
    return true
  }
}

/** Without the port, which a proxy in front does not always pass on. */
function nameIn(host: string): string {
  const port = host.lastIndexOf(':')
  return (port > host.lastIndexOf(']') ? host.slice(0, port) : host).toLowerCase()
}
