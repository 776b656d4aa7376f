import { redirectKey } from '../redirects/redirects.ts'

/** First parts of the paths that this site answers itself; an old address among them stays ours. */
const OWN_PATHS = new Set(
  [
    [
      '',
      '404',
      'about-us',
      'admin',
      'api',
      'appoinment',
      'appointment',
      'assets',
      'basic-package',
      'blog',
      'blog-details',
      'blog-details-default',
    ],
    ['blog-grid', 'blog-list', 'blogs', 'book-a-demo', 'categories', 'category-list', 'contact', 'contacts', 'contactus', 'cookie-policy'],
    ['custom-software', 'faq', 'favicon.ico', 'feed.json', 'feed.xml', 'healthz', 'manifest.webmanifest', 'metrics', 'newsletter'],
    [
      'our-service',
      'our-services',
      'pages',
      'portfolio-style-2',
      'portfolio-style-3',
      'portfolio-style-4',
      'portfolio-style-5',
      'premium-package',
    ],
    ['pricing', 'pricing-plane', 'privacy-policy', 'project', 'project-details', 'readyz', 'reseller', 'robots.txt', 'search', 'sent'],
    [
      'service-details',
      'sitemap.xml',
      'standard-package',
      'student-manager',
      'testimonial-style-1',
      'think-school',
      'thinksch-package',
      'uploads',
    ],
    ['wordpress-ecommerce'],
  ].flat(),
)
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
