import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReactElement } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { documentAnswer } from './document-texts.ts'
import { jsonInScript } from './json-in-script.ts'
import { scriptMarkContext, siteContext } from './site-context.ts'
import { manifestFor } from './visitor-manifest.ts'

/** One complete document; server/pages makes the answer's headers. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(scriptMarkContext)
  // Others are answered between what the loaders did and what React does: both take long for a long text.
  await nextTurn()
  const manifest = ofMatches(manifestFor(new URL(request.url).pathname, entryContext.manifest), entryContext)
  const data = await dataOf(entryContext)
  const documentOf = (serverHandoffStream: EntryContext['serverHandoffStream']) => (
    <ServerRouter context={{ ...entryContext, manifest, serverHandoffStream }} url={request.url} nonce={nonce} />
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const whole = renderAtOnce(documentOf(undefined))
  if (whole !== undefined) return documentAnswer(withData(whole, data, nonce), { status, headers })
  const stream = await renderToReadableStream(documentOf(new Blob([data]).stream()), {
    signal: request.signal,
    nonce,
    // Larger boundaries would be sent hidden, to be shown by a script (facebook/react#34966).
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void (request.signal.aborted || context.get(siteContext).log.error({ err: error }, 'rendering failed')),
  })
  await stream.allReady
  return new Response(stream, { status, headers })
}

/** The router would set up and match all routes for each document; a rendered one shows what was matched already, and nothing else. */
const ofMatches = (manifest: EntryContext['manifest'], { staticHandlerContext }: EntryContext): EntryContext['manifest'] => {
  const ids = new Set(staticHandlerContext.matches.map(({ route }) => route.id))
  return { ...manifest, routes: Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id))) }
}

/** How React marks what it could not wait for. */
const WAITS = '<!--$!-->'

/**
 * Most documents wait for nothing once their loaders are done, and are rendered as one text: streams and promises take a third of the time. Nothing
 * where a part has to be fetched first, or fails, which is told where it is rendered again.
 */
function renderAtOnce(document: ReactElement): string | undefined {
  try {
    const html = renderToString(document)
    return html.includes(WAITS) ? undefined : html
  } catch {
    return undefined
  }
}

/** What the loaders gave, as the router writes it. */
const dataOf = async ({ serverHandoffStream }: EntryContext): Promise<string> =>
  serverHandoffStream ? new Response(serverHandoffStream).text() : ''

const DOCTYPE = '<!DOCTYPE html>'
const END = '</body></html>'

/** The document with the data at its end, as the router would write it into a stream. */
function withData(html: string, data: string, nonce: string): string {
  if (!html.endsWith(END)) return DOCTYPE + html
  const script = (code: string) => `<script nonce="${nonce}">window.__reactRouterContext.streamController.${code};</script>`
  return DOCTYPE + html.slice(0, -END.length) + script(`enqueue(${jsonInScript(data)})`) + script('close()') + END
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  // The router tells this of every refusal by a route without a view: strangers would fill the log with them.
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(siteContext).log.error({ err: error }, 'a page failed')
}
