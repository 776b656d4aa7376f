import { pageAddresses } from '#shared/content/screens.ts'
import { redirectKey } from '../redirects/redirects.ts'

/** Own paths besides the pages': calls, files, and what is kept for the staff. */
const OTHERS = [
  ...['404', 'admin', 'api', 'assets', 'blogs', 'categories', 'contacts', 'drawn', 'healthz', 'icons', 'metrics', 'readyz', 'uploads'],
  ...['apple-touch-icon.png', 'favicon.ico', 'favicon.svg', 'film-captions.vtt'],
  ...['feed.json', 'feed.xml', 'manifest.webmanifest', 'robots.txt', 'sitemap.xml'],
]
const firstPart = (path: string): string => path.split('/')[1] ?? ''
/** First parts of the paths that this site answers itself; an old address among them stays ours. */
const OWN_PATHS = new Set([...OTHERS, ...pageAddresses.map(firstPart)])
/** Below these a path of any depth, or with a name of the old site, is free. */
const SHALLOW = new Set(['blog'])
const NUMBERED = ['p', 'page_id']

interface OldItem {
  id: string
  kind: 'post' | 'page'
  link: string
  guid: string
}

/** The keys under which an item's old addresses are kept, and those that this site needs for itself. */
export function oldAddresses(item: OldItem, itemIds: ReadonlySet<string>): { keys: string[]; refused: string[] } {
  const numbered = (item.kind === 'page' ? ['page_id', 'p'] : ['p']).map((name) => redirectKey('/', { name, value: item.id }))
  const written = [item.link, item.guid].flatMap((address) => keyOf(address, item, itemIds) ?? [])
  // A guid without a path or number was never anyone's address.
  const keys = [...new Set([...numbered, ...written.filter((key) => key !== '/' || isHome(item.link))])]
  return { keys: keys.filter((key) => !isOurs(key)), refused: keys.filter(isOurs) }
}

const isHome = (link: string): boolean => URL.canParse(link) && new URL(link).pathname === '/' && new URL(link).search === ''

/** The old host does not matter; `?p=123` of another item is that item's. */
function keyOf(address: string, { id }: OldItem, itemIds: ReadonlySet<string>): string | undefined {
  if (!URL.canParse(address.trim())) return undefined
  const { protocol, pathname, searchParams } = new URL(address.trim())
  if (!/^https?:$/.test(protocol)) return undefined
  const name = NUMBERED.find((each) => /^\d+$/.test(searchParams.get(each) ?? ''))
  if (!name) return searchParams.size > 0 && pathname === '/' ? undefined : redirectKey(pathname.replace(/\/{2,}/g, '/'))
  const value = searchParams.get(name) ?? ''
  return value !== id && itemIds.has(value) ? undefined : redirectKey('/', { name, value })
}

function isOurs(key: string): boolean {
  if (key.startsWith('/?')) return false
  const [first = '', second] = key.slice(1).split('/')
  if (!OWN_PATHS.has(first)) return false
  return !SHALLOW.has(first) || (second !== undefined && /^\d+$/.test(second))
}
