import { expect, test } from 'vitest'
import { filesNamedIn, keptAddress, type KnownLine, mayKeepPage, mayStandBy } from './kept-pages.ts'

test.each(['/', '/blog/6', '/faq', '/newsletter', '/pcm/think-school', '/pages/privacy-policy'])(
  '%s may be kept when it was read',
  (path) => expect(mayKeepPage(path)).toBe(true),
)

test.each([
  '/admin',
  '/admin/leads/1',
  '/admin/preview/token',
  '/api/docs',
  '/sent/AB12',
  '/yo/sent/AB12',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/feed.xml',
  '/uploads/blogs/a.jpg',
  '/blog/6.data',
])('%s is never kept as a page', (path) => expect(mayKeepPage(path)).toBe(false))

const addressKept = (address: string) => keptAddress(new URL(address, 'http://localhost'))

test.each([
  ['/blog/6', '/blog/6'],
  ['/blog-grid?page=2', '/blog-grid?page=2'],
  ['/project?category=marketing&lite=1', '/project?category=marketing&lite=1'],
  ['/pricing-plane?billing=yearly', '/pricing-plane?billing=yearly'],
  ['/faq?utm_source=x&utm_campaign=y&fbclid=z', '/faq'],
  ['/blog-list?page=2&gclid=z#top', '/blog-list?page=2'],
])('%s is kept as %s', (address, kept) => expect(addressKept(address)).toBe(kept))

test.each([
  '/search?query=fees',
  '/search?q=fees',
  '/search?lite=1&query=fees',
  '/search?page=1?query=fees',
  '/search?%71uery=fees',
  '/adire?name=Ngozi+Eze',
  '/think-school?pupils=320',
  '/pricing-plane?billing=yearly&pupils=320',
  '/book-a-demo?school=Sunrise+Academy',
  '/report-card?school=Sunrise&pupil=Ada',
  '/faq?ngozi@example.com',
])('%s, which somebody typed something for, is not kept', (address) => expect(addressKept(address)).toBeUndefined())

const LINES: [string, KnownLine | undefined, boolean, boolean][] = [
  ['reads over a line of which nothing is known', undefined, false, true],
  ['reads on Wi-Fi', { type: 'wifi', effectiveType: '4g' }, false, true],
  ['only reads over a phone’s own line', { type: 'cellular', effectiveType: '4g' }, false, false],
  ['touches something over a phone’s own line', { type: 'cellular', effectiveType: '4g' }, true, true],
  ['touches something on a slow line', { type: 'cellular', effectiveType: 'slow-2g' }, true, false],
  ['touches something and saves data', { type: 'wifi', saveData: true }, true, false],
]
test.each(LINES)('scripts of what stands by, for whoever %s: %o, touched %s, are fetched: %s', (_, line, touched, are) =>
  expect(mayStandBy(line, touched)).toBe(are),
)

test('files of the build are found in a document, each once', () => {
  const html =
    '<link href="/assets/style-a1.css"><script>import("/assets/root-b2.js");["/assets/root-b2.js"]</script><img src="/drawn/x.avif">'
  expect(filesNamedIn(html)).toEqual(['/assets/style-a1.css', '/assets/root-b2.js'])
})
