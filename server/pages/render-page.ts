import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { documentAnswer, documentTextOf } from '#app/document-texts.ts'
import {
  apiDescriptionContext,
  documentOfContext,
  isPreviewContext,
  ownOriginContext,
  previewContext,
  refusalContext,
  type ReleasePreview,
  runningContext,
  type Running,
  scriptMarkContext,
  sessionsContext,
  siteContext,
  sparesDataContext,
  visitContext,
} from '#app/site-context.ts'
import { timeLimit } from '#config/time-limits.ts'
import type { Sessions } from '#domain/accounts/sessions.ts'
import type { Visit } from '#domain/accounts/visit.ts'
import { Refusal, RETRY_AFTER_SECONDS, statusOf } from '#domain/errors.ts'
import { forAnyone } from '#domain/for-anyone.ts'
import type { Site } from '#domain/site.ts'
import type { ApiDescription } from '#shared/api-description.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { isDeskPath } from '#shared/is-desk-path.ts'
import { LITE, liteWishOf, withLite } from '#shared/lite.ts'
import * as messages from '#shared/messages.ts'
import { HINTS_WANTED, SPARING_HEADERS } from './asks-for-less.ts'
import { deskHeaders } from './desk-headers.ts'
import { finishDocument, withoutScripts } from './document-response.ts'
import { missingFile, namesFile } from './missing-file.ts'
import { bytesOfStyled, createOwnStyle } from './own-style.ts'
import { packAside } from './pack-aside.ts'
import { createPageCost } from './page-cost.ts'
import type { PlainResponse, PreparedResponse } from './page-response.ts'
import { withPicturesFrom } from './pictures-from.ts'
import { createPreviews } from './preview.ts'

const PAGE_TIMEOUT_MS = 20_000
/** A document beyond it, as with a long text in its form, is finished in turns, so that others are answered in between. */
const LARGE_BYTES = 500_000
const PUBLIC_CACHE_CONTROL = 'no-cache'
const PRIVATE_CACHE_CONTROL = 'private, no-store'

export interface PageRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  visit: Visit
  body: Buffer | undefined
  /** Aborted when nobody waits for the answer any more. */
  gone: AbortSignal
}

export interface RenderParts {
  site: Site
  sessions: Sessions
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  /** Headers of every answer, by lower-case name. */
  headers: Record<string, string>
  describeApi(): ApiDescription
  running: Running
  /** Origins whose pages may ask for anything but reads. */
  allowedOrigins: readonly string[]
  /** The built site's own files, by path. */
  files: ReadonlyMap<string, PreparedResponse>
}

/** Whoever a page is made for that must not know who asks. */
export const NOBODY: Visit = { address: '', viaUnknownProxy: false, cookie: undefined, userAgent: undefined }

export const isRead = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD'

/** Where an answer is to be made: see `PageAddress`. */
interface At {
  path: string
  search: string
  sparesData: boolean
  isPersonal: boolean
}

/** Gives the way to make a page's answer (or to post to it) at its canonical path and search. */
export function createRender({ site, sessions, build, mode, headers: common, describeApi, running, allowedOrigins, files }: RenderParts) {
  const withCost = createPageCost({ files, uploads: site.files })
  const withOwnStyle = createOwnStyle(files)
  const oldBrowsers = [...files.keys()].find((path) => path.startsWith('/assets/old-browsers-'))
  const handle = createRequestHandler(build, mode)
  const withPreview = createPreviews({ site, sessions })

  return async function render(request: PageRequest, at: At, isPublic: boolean): Promise<PlainResponse> {
    if (isPublic) return make(at.isPersonal || isDeskPath(at.path) ? site : forAnyone(site), request, at, isPublic)
    if (!isRead(request.method)) return make(site, request, at, isPublic)
    const asked = { cookie: request.visit.cookie, path: at.path }
    // Whoever asks is no matter to what visitors will see, and looking them up inside the preview's transaction would wait for it.
    const asNobody = { ...request, headers: {}, visit: NOBODY }
    return withPreview(asked, (shown, preview) => make(shown, preview ? asNobody : request, at, isPublic, preview))
  }

  async function make(shown: Site, request: PageRequest, at: At, isPublic: boolean, preview?: ReleasePreview): Promise<PlainResponse> {
    // Marks the scripts that the site itself writes into this document, and can't be known to what is stored.
    const mark = randomBytes(16).toString('base64url')
    const context = contextOf(shown, request.visit, mark, preview)
    context.set(ownOriginContext, allowedOrigins.includes(request.headers.origin ?? ''))
    context.set(runningContext, running)
    context.set(documentOfContext, documentOf)
    context.set(sparesDataContext, at.sparesData)
    const timeUp = AbortSignal.timeout(timeLimit(PAGE_TIMEOUT_MS))
    const first = await handle(toRequest(request, at, site.siteUrl, timeUp), context)
    const isRefused = context.get(refusalContext) !== '' && !at.path.endsWith('.data')
    const answer = isRefused ? await refusalOf(context, mark) : first
    const stream = isDeskPath(at.path) && isFile(answer) ? Readable.fromWeb(answer.body) : undefined
    const text = documentTextOf(answer)
    const isHeld = stream !== undefined || text !== undefined
    const bytes = isHeld ? Buffer.alloc(0) : Buffer.from(await answer.arrayBuffer())
    if (request.gone.aborted) stream?.destroy()
    request.gone.throwIfAborted()
    if (timeUp.aborted && answer.status >= 500) throw new Refusal('away', messages.tookTooLong, { cause: timeUp.reason })
    const cookies = answer.headers.getSetCookie()
    answer.headers.delete('set-cookie')
    keepLite(answer.headers, at.search)
    const headers: Record<string, string> = {
      ...common,
      'cache-control': isPublic && answer.status < 500 ? PUBLIC_CACHE_CONTROL : PRIVATE_CACHE_CONTROL,
      // The router drops the headers of what a loader throws.
      ...(answer.status === statusOf.away ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}),
      ...Object.fromEntries(answer.headers),
      ...deskHeaders(at.path),
    }
    if (answer.status === 404 && namesFile(at.path)) return missingFile(headers)
    const isDocument = headers['content-type']?.startsWith('text/html') && !isDeskPath(at.path)
    if (isDocument) Object.assign(headers, { vary: SPARING_HEADERS, 'accept-ch': HINTS_WANTED })
    if (stream) return { status: answer.status, headers, cookies, body: bytes, stream }
    // What brings a policy of its own, such as a mail that is looked at, is no page of the site.
    const isPage = headers['content-type']?.startsWith('text/html') && headers['content-security-policy'] === undefined
    if (!isPage || mode !== 'production') {
      return { status: answer.status, headers, cookies, body: text === undefined ? bytes : Buffer.from(text) }
    }
    const rendered = text ?? bytes.toString('utf8')
    if (rendered.length > LARGE_BYTES) await nextTurn()
    const { policy, ...document } = finishDocument(rendered, mark, {
      oldBrowsers,
      picturesUrl: site.picturesUrl,
      isFramed: headers['x-frame-options'] === 'SAMEORIGIN',
      ...(isDeskPath(at.path) ? {} : { isPublic: true, withOwnStyle }),
    })
    if (rendered.length > LARGE_BYTES) await nextTurn()
    const finished = { ...headers, 'content-security-policy': policy }
    const costed = await packAside(() => withCost(document, finished))
    const body = bytesOfStyled(costed, (part) => withPicturesFrom(site.picturesUrl, part))
    return { status: answer.status, headers: finished, cookies, body }
  }

  /** What the guard refused as a document in the frame, of which it made none; without scripts, since its address is another's. */
  async function refusalOf(context: RouterContextProvider, mark: string): Promise<Response> {
    const answer = await handle(new Request(new URL(`${deskPaths.today}/refused`, site.siteUrl)), context)
    return documentAnswer(withoutScripts(await textOf(answer), mark), answer)
  }

  function contextOf(shown: Site, visit: Visit, mark: string, preview?: ReleasePreview): RouterContextProvider {
    const context = new RouterContextProvider()
    context.set(siteContext, shown)
    context.set(previewContext, preview)
    context.set(apiDescriptionContext, async () => {
      const description = describeApi()
      // Making it takes as long as a page: others come before that.
      await nextTurn()
      return description
    })
    context.set(sessionsContext, sessions)
    context.set(visitContext, visit)
    context.set(scriptMarkContext, mark)
    return context
  }

  async function documentOf(shown: Site, path: string): Promise<string> {
    const mark = randomBytes(16).toString('base64url')
    const context = contextOf(shown, NOBODY, mark)
    context.set(isPreviewContext, true)
    const answer = await handle(
      new Request(new URL(path, site.siteUrl), { signal: AbortSignal.timeout(timeLimit(PAGE_TIMEOUT_MS)) }),
      context,
    )
    return withoutScripts(await textOf(answer), mark)
  }
}

const textOf = async (answer: Response): Promise<string> => documentTextOf(answer) ?? answer.text()

/** What a screen of the back office gives to be saved may be of any size, so it is never held whole. */
const isFile = (answer: Response): answer is Response & { body: ReadableStream } =>
  answer.body !== null && answer.headers.get('content-disposition')?.startsWith('attachment') === true

function toRequest({ method, url, headers, body, gone }: PageRequest, at: At, siteUrl: string, timeUp: AbortSignal): Request {
  const reads = isRead(method)
  return new Request(new URL(at.path + (reads ? at.search : searchOf(url)), siteUrl), {
    method: reads ? 'GET' : method,
    headers: forwardedHeaders(headers),
    ...(reads ? {} : { body: streamOf(body ?? new Uint8Array()), duplex: 'half' as const }),
    signal: AbortSignal.any([gone, timeUp]),
  })
}

/** A request that is given bytes copies them twice. */
const streamOf = (body: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(stream) {
      if (body.length > 0) stream.enqueue(body)
      stream.close()
    },
  })

/** Whoever reads with less data goes on so where the answer sends them. */
function keepLite(headers: Headers, search: string): void {
  const location = headers.get('location')
  if (location !== null) headers.set('location', withLite(location, liteWishOf(new URLSearchParams(search).get(LITE))))
}

const searchOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** What a loader or action may read of the request. Origin was checked before; the router would compare it with Host. */
function forwardedHeaders(given: IncomingMessage['headers']): Headers {
  const kept = new Headers()
  for (const name of ['content-type', 'cookie', 'referer'] as const) {
    const value = given[name]
    if (typeof value === 'string') kept.set(name, value)
  }
  return kept
}
