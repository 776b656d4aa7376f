import type { FastifyInstance } from 'fastify'
import { errorAnswer } from '#api/error-answer.ts'
import { isDeskPath } from '#shared/is-desk-path.ts'
import * as messages from '#shared/messages.ts'
import { deskHeaders } from './pages/desk-headers.ts'
import { isRead } from './pages/render-page.ts'
import { plainDocument } from './plain-document.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import { whosePath } from './whose-path.ts'

const READS = ['GET', 'HEAD']

interface Addresses {
  files: ReadonlyMap<string, unknown>
  /** What the page at this address takes; nothing where no page is. */
  pages: { methodsAt(url: string): readonly string[] }
}

/**
 * Says what an address takes to whoever asks it for something else, before anyone asks who that is: it is the same for all.
 * Calls that are there check for themselves; below their paths whatever is not a call is 404, as the contract has no 405.
 */
export function refuseOtherMethods(app: FastifyInstance, { files, pages }: Addresses): void {
  const methodsAt = (url: string) => (files.has(url.split('?')[0] ?? '') ? READS : pages.methodsAt(url))

  app.addHook('onRequest', async ({ method, raw: { url = '/' }, is404 }, reply) => {
    const isDesk = isDeskPath(url.split('?')[0] ?? '')
    // Whoever sends something to the back office is asked first who they are.
    if (isRead(method) || (isDesk && method === 'POST')) return
    const whose = whosePath(url)
    if (whose === 'call') return is404 ? reply.code(404).send(errorAnswer(messages.noSuchCall)) : undefined
    const methods = whose === 'system' ? READS : methodsAt(url)
    if (methods.includes(method)) return
    const isKnown = methods.length > 0
    if (isKnown) reply.header('allow', methods.join(', '))
    return reply
      .code(isKnown ? 405 : 404)
      .headers({ 'content-security-policy': contentSecurityPolicy([]), ...deskHeaders(url) })
      .type('text/html; charset=utf-8')
      .send(plainDocument(isKnown ? messages.otherMethod(method) : messages.nothingFound))
  })
}
