import { pageAddresses } from '#shared/content/page-addresses.ts'

/** Own paths besides the pages': calls, files, and what is kept for the staff. */
const OTHERS = [
  '404',
  'admin',
  'api',
  'assets',
  'blogs',
  'cards',
  'categories',
  'contacts',
  'drawn',
  'healthz',
  'icons',
  'metrics',
  'readyz',
  'uploads',
  'apple-touch-icon.png',
  'favicon.ico',
  'favicon.svg',
  'film-captions.vtt',
  'adire.svg',
  'feed.json',
  'feed.xml',
  'indexnow.txt',
  'manifest.webmanifest',
  'robots.txt',
  'sitemap.xml',
]
const firstPart = (path: string): string => path.split('/')[1] ?? ''
/** First parts of the paths that this site answers itself; an old address among them stays ours. */
const OWN_PATHS = new Set([...OTHERS, ...pageAddresses.map(firstPart)])
/** Below these a path of more parts, or with a name of the old site, is free: blogs stood there, with dates in their addresses. */
const SHALLOW = new Set(['blog'])

/** True for addresses that this site answers itself, as `redirectKey` writes them: no redirect there would ever be followed. */
export function isOwnAddress(key: string): boolean {
  if (key.startsWith('/?')) return false
  const [first = '', second = '', ...deeper] = key.slice(1).split('/')
  if (!OWN_PATHS.has(first)) return false
  return !SHALLOW.has(first) || (deeper.length === 0 && /^\d+$/.test(second))
}
