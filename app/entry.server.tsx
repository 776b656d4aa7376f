import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { scriptMarkContext, siteContext } from './site-context.ts'
import { manifestFor } from './visitor-manifest.ts'

/** Waits for everything and gives one complete document; server/pages makes the answer's headers. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(scriptMarkContext)
  const manifest = manifestFor(new URL(request.url).pathname, entryContext.manifest)
  const stream = await renderToReadableStream(<ServerRouter context={{ ...entryContext, manifest }} url={request.url} nonce={nonce} />, {
    signal: request.signal,
    nonce,
    // Larger boundaries would be sent hidden, to be shown by a script (facebook/react#34966).
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void (request.signal.aborted || context.get(siteContext).log.error({ err: error }, 'rendering failed')),
  })
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  // The router tells this of every refusal by a route without a view: strangers would fill the log with them.
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(siteContext).log.error({ err: error }, 'a page failed')
}
