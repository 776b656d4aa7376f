/// <reference lib="webworker" />
import { CacheExpiration, CacheFirst, enableNavigationPreload, ExpirationPlugin, NetworkFirst, type SerwistPlugin } from 'serwist'
import { isDeskPath } from '#shared/is-desk-path.ts'
import { PHONE_FILES, PHONE_KEEPS_MS, PHONE_PAGES, PHONE_PICTURES } from '#shared/limits.ts'
import { apiPaths, paths } from '#shared/paths.ts'
import { readUrl } from '#shared/read-url.ts'
import { dropCaches } from './drop-caches.ts'
import { forgetTyped } from './forget-typed.ts'
import { KEPT_FORMS, keepForm, sendKeptForms } from './kept-forms.ts'
import { CACHES, filesNamedIn, keptAddress, type KnownLine, mayKeepPage, mayStandBy, STAND_BY, type ToWorker } from './kept-pages.ts'
import { withReadPages } from './list-in-document.ts'

declare const self: ServiceWorkerGlobalScope
/** Scripts that the pages which stand by, and forms, fetch besides those that their documents name; set by the build. */
declare const STAND_BY_FILES: readonly string[]

type Sync = ExtendableEvent & { tag: string }
/** Where the browser sends in the background. */
type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** What the router's scripts ask for in place of a document. */
const DATA = '.data'
const AT_REST_MS = 2_000
const A_DAY_MS = 24 * 60 * 60 * 1_000
const PICTURE = /^\/(?:uploads|drawn)\//
const FILE = /^\/assets\//
/** What a page is read with besides itself: its style stands in it. */
const isFace = (path: string): boolean => path.endsWith('.woff2')

/** Whole answers of this site that are nobody's in particular. */
const wholeAndPublic: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    !response.headers.get('cache-control')?.includes('no-store')
      ? response
      : null,
}

const atMost = (maxEntries: number, maxAgeFrom: 'last-fetched' | 'last-used' = 'last-fetched') =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: PHONE_KEEPS_MS / 1_000, maxAgeFrom })

/** By address, whatever else was asked with: the site's answers differ by nothing that a browser would say again. */
const matchOptions = { ignoreVary: true }
const byKeptAddress: SerwistPlugin = { cacheKeyWillBeUsed: async ({ request }) => keptAddress(new URL(request.url)) ?? request }
const pages = new NetworkFirst({ cacheName: CACHES.pages, plugins: [byKeptAddress, wholeAndPublic, atMost(PHONE_PAGES)], matchOptions })
const pictures = new CacheFirst({ cacheName: CACHES.pictures, plugins: [wholeAndPublic, atMost(PHONE_PICTURES)], matchOptions })
/** A file's name changes with what is in it, so what an earlier build left serves the pages that were kept with it. */
const files = new CacheFirst({ cacheName: CACHES.files, plugins: [wholeAndPublic, atMost(PHONE_FILES, 'last-used')], matchOptions })

self.addEventListener('install', (event) => {
  void self.skipWaiting()
  event.waitUntil(keepOfflinePage(event))
})

/** Readable at least; its scripts come with the rest, when the page is at rest. */
const keepOfflinePage = async (event: ExtendableEvent): Promise<void> =>
  keepFiles(event, filesNamedIn(await keepStandBy(paths.offline)).filter(isFace))

// Firefox shows its own error once a page asked for ahead fails, whatever the worker answers: it would never read a kept page.
const failsWithPreload = navigator.userAgent.includes('Firefox/')
if (!failsWithPreload) enableNavigationPreload()
// It does not claim pages that are open: that would drop those that going back shows from memory.
self.addEventListener('activate', (event) =>
  event.waitUntil(
    dropCaches(Object.values(CACHES))
      .then(forgetTyped)
      // An earlier worker may have asked for it.
      .then(() => (failsWithPreload ? self.registration.navigationPreload.disable() : undefined)),
  ),
)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || isOfDesk(request)) return
  if (request.method === 'POST' && pathname === paths.newsletter && request.mode === 'navigate') event.respondWith(postWish(request))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    event.respondWith(mayKeepPage(pathname) ? answerPage(event) : fromTheLine(event))
  } else if (pathname.endsWith(DATA)) event.waitUntil(keepShown(event))
  else if (FILE.test(pathname)) event.respondWith(files.handle({ event, request }))
  else if (PICTURE.test(pathname) && request.destination === 'image') event.respondWith(pictures.handle({ event, request }))
})

const isOfDesk = ({ referrer, mode }: Request): boolean => mode !== 'navigate' && isDeskPath(readUrl(referrer)?.pathname ?? '')

/** The browser asks the site while the worker starts; left alone, it would ask a second time. */
const fromTheLine = async (event: FetchEvent): Promise<Response> =>
  ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request)

/** From the site, as if there were no worker; without a line what was read before, or the page that says so. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const { pathname, search } = url
  if (STAND_BY.includes(pathname)) return answerStandBy(event, pathname)
  try {
    return await (keptAddress(url) === undefined ? fromTheLine(event) : pages.handle({ event, request: event.request }))
  } catch {
    return Response.redirect(`${paths.offline}?${new URLSearchParams({ to: pathname + search })}`)
  }
}

/** Its query is no matter to what is kept: the form of the report card has names in it. */
async function answerStandBy(event: FetchEvent, path: string): Promise<Response> {
  try {
    return await fromTheLine(event)
  } catch (error) {
    const kept = await findStandBy(path)
    if (kept) return path === paths.offline ? withReadPages(kept) : kept
    if (path === paths.offline) throw error
    return Response.redirect(`${paths.offline}?${new URLSearchParams({ to: path })}`)
  }
}

/** What pages ask for, one after the other: what is being kept while all is cleared would be there again. */
let asked: Promise<void> = Promise.resolve()
const inTurn = (work: () => Promise<void>): Promise<void> => (asked = asked.then(work).catch(() => {}))

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker
  if ('read' in message) event.waitUntil(inTurn(() => keepAll(event, message)))
  else event.waitUntil(inTurn(() => clear().then(() => event.ports[0]?.postMessage('cleared'))))
})

/** The router asks for a page's data alone: its document, which can be shown without a line, is fetched when the page is at rest. */
async function keepShown(event: FetchEvent): Promise<void> {
  const { pathname, searchParams } = new URL(event.request.url)
  searchParams.delete('_routes')
  const path = pathname.slice(0, -DATA.length).replace(/^\/_(?:root)?$/, '/')
  await new Promise((resolve) => setTimeout(resolve, AT_REST_MS))
  await keepRead(event, [self.location.origin + path + (searchParams.size > 0 ? `?${searchParams}` : '')]).catch(() => {})
}

async function keepAll(event: ExtendableEvent, { read, touched }: { read: string[]; touched: boolean }): Promise<void> {
  await keepRead(event, read)
  await renewStandBy(event, touched)
}

/** Pages that were read. */
async function keepRead(event: ExtendableEvent, addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHES.pages)
  for (const address of addresses) {
    const url = readUrl(address)
    if (url?.origin !== self.location.origin) continue
    const kept = keptAddress(url)
    if (kept === undefined || (await cache.match(kept, matchOptions))) continue
    // What the browser itself has just read is not fetched twice.
    const read = await pages.handle({ event, request: new Request(url.pathname + url.search, { cache: 'force-cache' }) })
    await keepFiles(event, filesNamedIn(await read.text()).filter(isFace))
  }
}

/** Once a day, where the line allows. What an older build left of a page is not made whole, since the site no longer has those files. */
async function renewStandBy(event: ExtendableEvent, touched: boolean): Promise<void> {
  if (!mayStandBy((navigator as { connection?: KnownLine }).connection, touched)) return
  for (const path of STAND_BY) {
    if (!(await isWhole(path))) await keepFiles(event, filesNamedIn(await keepStandBy(path)))
  }
  await keepFiles(event, STAND_BY_FILES)
}

async function isWhole(path: string): Promise<boolean> {
  const kept = await findStandBy(path)
  if (!kept || Date.now() - Date.parse(kept.headers.get('date') ?? '') >= A_DAY_MS) return false
  const cache = await caches.open(CACHES.files)
  const named = await Promise.all(filesNamedIn(await kept.text()).map((file) => cache.match(file, matchOptions)))
  return named.every(Boolean)
}

const findStandBy = (path: string) => caches.match(path, { cacheName: CACHES.standBy, ...matchOptions })

/** Gives its document. */
async function keepStandBy(path: string): Promise<string> {
  // As anybody gets it, for whoever holds the phone next.
  const page = await fetch(path, { credentials: 'omit' })
  if (!page.ok || page.redirected) throw new Error(`${path} could not be had`)
  const cache = await caches.open(CACHES.standBy)
  await cache.put(path, page.clone())
  return page.text()
}

async function keepFiles(event: ExtendableEvent, named: readonly string[]): Promise<void> {
  await Promise.all(named.map((path) => files.handle({ event, request: new Request(path) })))
}

/** What tells where someone was; the site's own files stay. */
async function clear(): Promise<void> {
  for (const name of [CACHES.pages, CACHES.pictures]) {
    await caches.delete(name)
    // The library notes elsewhere what was kept when.
    await new CacheExpiration(name, { maxEntries: 1 }).delete()
  }
}

self.addEventListener('sync', (event) => {
  const { tag } = event as Sync
  if (tag === KEPT_FORMS) (event as Sync).waitUntil(sendAll())
})

/** The form at the foot of every page is sent by the browser itself, which would lose it. A wish that arrives twice is one subscriber. */
async function postWish(request: Request): Promise<Response> {
  const copy = request.clone()
  try {
    return await fetch(request)
  } catch {
    const posted = Object.fromEntries(await copy.formData()) as Record<string, string>
    const { email = '' } = posted
    const about = { api: apiPaths.subscribe, label: 'Newsletter', page: paths.newsletter }
    const form = { ...about, key: crypto.randomUUID(), body: JSON.stringify(posted), words: { email } }
    if (email.trim()) await keepForm({ ...form, keptAt: Date.now(), state: 'waiting' })
    await (self.registration as Syncing).sync?.register(KEPT_FORMS).catch(() => {})
    return Response.redirect(paths.offline, 303)
  }
}

/** The browser tries again later when this fails. */
async function sendAll(): Promise<void> {
  if ((await sendKeptForms()) > 0) throw new Error('The line is still away')
}
