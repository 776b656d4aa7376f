import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { siteContext } from './site-context.ts'

/**
 * Waits for everything and gives one complete document; server/pages makes the answer's headers. The stream of Node
 * rather than that of the web, which costs a tenth of the whole rendering.
 */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entryContext} url={request.url} />, {
      // Larger boundaries would be sent hidden, to be shown by a script (facebook/react#34966).
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collect((document) => resolve(new Response(document, { status, headers })))),
      onShellError: reject,
      onError: (error) => context.get(siteContext).log.error({ err: error }, 'rendering failed'),
    })
    request.signal.addEventListener('abort', () => abort(request.signal.reason), { once: true })
  })
}

function collect(done: (document: Uint8Array<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      // The renderer writes into the same memory again.
      chunks.push(Buffer.from(chunk))
      next()
    },
    final(next) {
      done(Buffer.concat(chunks))
      next()
    },
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  context.get(siteContext).log.error({ err: error }, 'a page failed')
}
