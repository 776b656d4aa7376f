import { isDeskPath } from '#shared/is-desk-path.ts'
import { inEnglish } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import { PREVIEWS } from '#shared/preview-paths.ts'
import { FOUND_BY, TYPED } from './typed-address.ts'

/** What the worker keeps, each in a cache of its own; the cookie page lists them. */
export const CACHES = { pages: 'pages-read', pictures: 'pictures-seen', files: 'site-files', standBy: 'stand-by' } as const

/** Pages that are there without a line though nobody read them. */
export const STAND_BY: readonly string[] = [paths.offline, paths.reportCard]

/** What a browser tells of its line; not all of them do. */
export interface KnownLine {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

/**
 * Whether they are fetched, with their scripts: not on a line that is slow or saves data. Over a phone's own line only where something was touched:
 * whoever only reads has fetched none of these scripts and pays for them.
 */
export const mayStandBy = ({ saveData, effectiveType = '', type }: KnownLine = {}, touched: boolean): boolean =>
  !saveData && !/2g/.test(effectiveType) && (type !== 'cellular' || touched)

/** Whoever reads these is somebody, or follows a link that works once. */
const NEVER = [PREVIEWS, '/api/', paths.sent(''), `${paths.newsletter}/`, '/uploads/']
const IS_FILE = /\.\w+$/

/** Whether what stands at a path of this site may be kept as a page that was read. */
export const mayKeepPage = (path: string): boolean =>
  !isDeskPath(path) && !IS_FILE.test(path) && !NEVER.some((start) => inEnglish(path).startsWith(start))

/** The address, path and query, under which a page that was read is kept; nothing where it is not. */
export function keptAddress(url: URL): string | undefined {
  if (!mayKeepPage(url.pathname) || STAND_BY.includes(url.pathname) || TYPED.test(url.search)) return undefined
  const query = new URLSearchParams(url.search)
  const foundBy = new RegExp(`^(?:${FOUND_BY})$`)
  for (const name of Array.from(query.keys())) if (foundBy.test(name)) query.delete(name)
  return url.pathname + (query.size > 0 ? `?${query}` : '')
}

/** Files of the build that a document names. */
export const filesNamedIn = (html: string): string[] => [...new Set([...html.matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file))]

/** What pages say to the worker: what was read, and whether something was touched, which brings scripts; or that all is to go. */
export type ToWorker = { read: string[]; touched: boolean } | { clear: true }

/** A page that was read; `title` is HTML, `readAt` in ms. */
export interface KeptPage {
  address: string
  title: string
  readAt: number
}

/** Every title ends in the company's name, which nobody needs in a list. */
const TITLE = /<title>([^<]*?)(?: \| [^<|]*)?<\/title>/

/** Last read first; none where the browser keeps nothing. */
export async function listKeptPages(): Promise<KeptPage[]> {
  if (!('caches' in globalThis) || !(await caches.has(CACHES.pages))) return []
  const cache = await caches.open(CACHES.pages)
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const kept = await cache.match(request, { ignoreVary: true })
      const { pathname, search } = new URL(request.url)
      const [, title = pathname] = TITLE.exec((await kept?.text()) ?? '') ?? []
      return { address: pathname + search, title, readAt: Date.parse(kept?.headers.get('date') ?? '') }
    }),
  )
  return pages.sort((one, other) => other.readAt - one.readAt)
}
