import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#config/read-config.ts'
import { hasSignedSession } from '#domain/accounts/session-cookie.ts'
import { askerNow } from '#domain/asker.ts'
import { Lane } from '#domain/lane.ts'
import { findOnwardUnlessShown, type Onward } from '#domain/redirects/find-onward.ts'
import { householdOf } from '#domain/submissions/client-address.ts'
import { paths } from '#shared/paths.ts'
import { asksForLess } from './asks-for-less.ts'
import { carryQuery } from './carry-query.ts'
import { countedPage, createViewCounter } from './count-views.ts'
import { deskHeaders } from './desk-headers.ts'
import { packAside } from './pack-aside.ts'
import { knownRoutes, methodsAt, type PageAddress, pageAddress, patternAt } from './page-address.ts'
import { PageCache } from './page-cache.ts'
import type { PageCopies } from './page-files.ts'
import {
  chooseEncoding,
  type Encoding,
  isKeepable,
  type PlainResponse,
  prepareFor,
  type PreparedResponse,
  prepareResponse,
} from './page-response.ts'
import { createRender, isRead, NOBODY, type PageRequest, type RenderParts } from './render-page.ts'
import { forSharedCaches } from './shared-caching.ts'
import { createWarmer } from './warm-pages.ts'
import { writePrepared } from './write-response.ts'

const MOST_WAITING = 200
/** Of those that are drawn; the last of so many waits for some ten seconds. */
const MOST_DRAWN_WAITING = 20

export interface PageServer {
  readonly cache: PageCache
  /** Answers from memory when it can; false when the request must go the long way. */
  answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean
  /** True when a stranger's read of this address would be refused for what waits already; one that is only fetched ahead never waits. */
  isTooBusyFor(url: string, isAhead?: boolean): boolean
  /** What the page at this address takes; nothing where no page is. */
  methodsAt(url: string): readonly string[]
  /** Its pattern, such as '/blog/:id', which holds nothing that anybody typed; undefined where no page is. */
  patternAt(url: string): string | undefined
  /** Makes home and what is asked for most anew after each change, until `stop` is aborted. */
  keepWarm(stop: AbortSignal): void
  /** Renders (or posts to) a page. Throws {@link Refusal} `busy`, or anything once `gone` is aborted: nobody hears it. */
  answer(request: PageRequest): Promise<PreparedResponse>
}

interface PageServerParts extends RenderParts {
  /** Signs sessions. */
  secret: string
  trustProxy: Config['trustProxy']
  /** The route modules as they were built: their addresses and what they declare. */
  routes: Parameters<typeof knownRoutes>[0]
  copies?: PageCopies | undefined
  /** For how long a shared cache in front may answer. */
  sharedSeconds?: number | undefined
}

export function createPageServer({ secret, trustProxy, routes, copies, sharedSeconds, ...parts }: PageServerParts): PageServer {
  const views = createViewCounter(parts.site, trustProxy)
  const cache = new PageCache(parts.site.freshness, { copies, expected: [paths.home] })
  const known = knownRoutes(routes)
  const render = createRender(parts)
  // The processor makes one page at a time: more at once takes memory, and lets whoever asks between two steps wait longer.
  const room = { atOnce: parts.site.engine.readsAtOnce, waiting: MOST_WAITING }
  // What is posted, and whatever a signed-in person asks for, never waits behind strangers' reads.
  const lanes = { reads: new Lane(room), actions: new Lane(room), drawn: new Lane({ ...room, waiting: MOST_DRAWN_WAITING }) }
  /** What is drawn is shared out among those who ask; of pages, many visitors behind one address ask at once. */
  const inLane = <T>({ isDrawn }: AddressOfPage, { visit }: PageRequest, work: () => Promise<T>, gone: AbortSignal) =>
    isDrawn ? lanes.drawn.run(work, gone, householdOf(visit.address)) : lanes.reads.run(work, gone)
  /** What one person sends takes no more turns than what others do. */
  const act = <T>(work: () => Promise<T>, gone?: AbortSignal) => lanes.actions.run(work, gone, askerNow())
  const keepsPages = parts.mode === 'production'
  /** Whoever has a session never gets or fills the public cache. */
  const isSignedIn = ({ cookie }: IncomingMessage['headers']): boolean => hasSignedSession(cookie, secret)

  /** What is made once for all must not know who happened to ask first. */
  async function makeShared(encoding: Encoding, request: PageRequest, address: AddressOfPage): Promise<PreparedResponse> {
    const plain = toShare(await render({ ...request, ...ANYONE }, address, true), address)
    return counted(address.path, await packAside(() => prepareShared(encoding, plain)))
  }
  const toShare = (plain: PlainResponse, { sparesData }: AddressOfPage): PlainResponse =>
    sharedSeconds === undefined ? plain : forSharedCaches(plain, { seconds: sharedSeconds, sparesData })

  async function makeAhead(url: string): Promise<void> {
    const address = pageAddress(url, known)
    if (address.kind !== 'page' || address.key === null) return
    const request = { method: 'GET', url, ...ANYONE, body: undefined, gone: NEVER }
    await cache.makeAhead(address.key, (gone) => inLane(address, request, () => makeShared('br', { ...request, gone }, address), gone))
  }

  return {
    cache,
    keepWarm: (stop) => createWarmer({ freshness: parts.site.freshness, cache, makeAhead, stop }),
    answerFromMemory(request, response) {
      if (!isRead(request.method) || isSignedIn(request.headers)) return false
      const kept = findKept(request.url ?? '/', asksForLess(request.headers))
      if (!kept) return false
      writePrepared(request, response, kept)
      if (kept.page !== undefined) views.fromMemory(request, kept.page)
      return true
    },
    isTooBusyFor(url, isAhead = false) {
      const address = pageAddress(url, known)
      // Who has less of it than others is given a place of theirs.
      if (address.kind === 'page' && address.isDrawn) return isAhead && lanes.drawn.isBusy
      return (isAhead ? lanes.reads.isBusy : lanes.reads.isFull) && !cache.isMaking(url)
    },
    methodsAt: (url) => methodsAt(url, known),
    patternAt: (url) => patternAt(url, known),
    async answer(request) {
      const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined)
      const address = pageAddress(request.url, known, asksForLess(request.headers))
      const reads = isRead(request.method)
      // 308 keeps what a form sends; browsers turn a posted form that meets a 301 into an empty request.
      if (address.kind === 'moved')
        return reads ? moveOn(encoding, address.location, request.gone) : prepareFor(encoding, movedTo(address.location, 308))
      const made = async (isPublic: boolean, asked = request) => {
        const plain = await render(asked, address, isPublic)
        return packAside(() => prepareFor(encoding, plain))
      }
      // A form that was read whole is worth more than the work it takes: it is stored though its sender has gone.
      if (!reads) return act(() => made(false, { ...request, gone: NEVER }))
      if (isSignedIn(request.headers)) {
        const make = () => made(false)
        const own = address.isDrawn ? inLane(address, request, make, request.gone) : act(make, request.gone)
        return carryQuery(await own, address.unread)
      }
      const shown =
        address.key === null || !keepsPages
          ? await inLane(address, request, async () => counted(address.path, await made(true)), request.gone)
          : await cache.make(
              address.key,
              (gone) => inLane(address, request, () => makeShared(encoding, { ...request, gone }, address), gone),
              request.gone,
            )
      views.made(request, shown.page)
      return carryQuery(shown, address.unread)
    },
  }

  /** To the one form of an address; where nothing stands there, at once to where an old address leads. */
  async function moveOn(encoding: Encoding, location: string, gone: AbortSignal): Promise<PreparedResponse> {
    const address = pageAddress(location, known)
    const onward = address.kind === 'page' && mayBeOld(location) ? await findMoved(location, gone) : undefined
    if (!onward || address.kind !== 'page') return prepareFor(encoding, movedTo(location, 301))
    return carryQuery(await prepareFor(encoding, movedTo(onward.location, onward.status)), address.unread)
  }

  /** No page has this address, or one that stands for many. */
  function mayBeOld(location: string): boolean {
    return /[:*]/.test(patternAt(location, known) ?? '*')
  }

  /** While the store is away, an address still has one form. */
  function findMoved(location: string, gone: AbortSignal): Promise<Onward | undefined> {
    const url = new URL(location, parts.site.siteUrl)
    return lanes.reads.run(() => findOnwardUnlessShown(parts.site, url), gone).catch(() => undefined)
  }

  function findKept(url: string, sparing: boolean): PreparedResponse | undefined {
    // Nearly all ask for an address in its one form, which needs no look at the routes.
    const kept = sparing ? undefined : cache.get(url)
    if (kept) return kept
    const address = pageAddress(url, known, sparing)
    if (address.kind !== 'page' || address.key === null) return undefined
    return sparing || address.key !== url ? cache.get(address.key) : undefined
  }

  function movedTo(location: string, status: number): PlainResponse {
    return { status, headers: { ...parts.headers, ...deskHeaders(location), location }, body: Buffer.alloc(0) }
  }
}

type AddressOfPage = PageAddress & { kind: 'page' }

const NEVER = new AbortController().signal
const ANYONE: Pick<PageRequest, 'headers' | 'visit'> = {
  headers: {},
  visit: NOBODY,
}

const counted = (path: string, prepared: PreparedResponse): PreparedResponse => ({ ...prepared, page: countedPage(path, prepared) })

/** Only what is kept is worth compressing for those who have not asked yet. */
const prepareShared = (encoding: Encoding, plain: PlainResponse): Promise<PreparedResponse> =>
  isKeepable(plain) ? prepareResponse(plain) : prepareFor(encoding, plain)
