import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorAnswer } from '#api/error-answer.ts'
import { hasSignedSession } from '#domain/accounts/session-cookie.ts'
import { BUSY_RETRY_AFTER_SECONDS } from '#domain/errors.ts'
import * as messages from '#shared/messages.ts'
import { isRead } from './pages/render-page.ts'
import { plainDocument } from './plain-document.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import { whosePath } from './whose-path.ts'

interface Parts {
  /** Headers of every answer, by lower-case name. */
  common: Record<string, string>
  secret: string
  pages: { isTooBusyFor(url: string, isAhead: boolean): boolean }
  calls: { readonly isFull: boolean }
}

/** Half a second to one and a half: whoever asks again at once would take all the time there is, and all together in one moment. */
const patience = (): number => 500 + Math.random() * 1_000

/**
 * Refuses strangers' reads that would be refused anyway before the framework sees them: with thousands of them at once its
 * share of each would keep everyone else waiting. Gives false when the request has to go on.
 */
export function createEarlyRefusal({ common, secret, pages, calls }: Parts) {
  const refusal = (type: string, policy: Record<string, string>, text: string) => {
    const body = Buffer.from(text)
    const headers = {
      ...common,
      ...policy,
      'retry-after': String(BUSY_RETRY_AFTER_SECONDS),
      'content-type': type,
      'content-length': String(body.length),
    }
    return { body, headers: Object.entries(headers).flat() }
  }
  const page = refusal(
    'text/html; charset=utf-8',
    { 'content-security-policy': contentSecurityPolicy([]) },
    plainDocument(messages.tooBusy),
  )
  const call = refusal('application/json; charset=utf-8', {}, JSON.stringify(errorAnswer(messages.tooBusy)))

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isRead(request.method) || hasSignedSession(request.headers.cookie, secret)) return false
    const url = request.url ?? '/'
    const whose = whosePath(url)
    const isTooBusy =
      whose === 'page' ? pages.isTooBusyFor(url, request.headers['sec-purpose'] !== undefined) : whose === 'call' && calls.isFull
    if (!isTooBusy) return false
    const { body, headers } = whose === 'page' ? page : call
    const answering = setTimeout(() => response.writeHead(503, headers).end(request.method === 'HEAD' ? undefined : body), patience())
    response.once('close', () => clearTimeout(answering))
    return true
  }
}
