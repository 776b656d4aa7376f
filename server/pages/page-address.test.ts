import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { knownRoutes, pageAddress, patternAt } from './page-address.ts'

const View = () => null
const known = knownRoutes({
  root: { id: 'root', path: '', module: {} },
  rest: { id: 'rest', path: '*', module: {} },
  home: { id: 'home', index: true, module: { handle: { query: { p: /^\d+$/ } } } },
  list: { id: 'list', path: 'blog-list', module: { default: View, handle: { query: { page: /^[1-9]\d*$/ } } } },
  category: { id: 'category', path: 'category-list/:categoryId', module: { handle: { query: { page: /^[1-9]\d*$/ } } } },
  post: { id: 'post', path: 'blog/:id', module: { default: View } },
  feed: { id: 'feed', path: 'feed.xml', module: {} },
  desk: { id: 'desk', path: 'admin/posts', module: { default: View } },
  sent: { id: 'sent', path: 'sent/:reference', module: { default: View, handle: { isPersonal: true } } },
  project: { id: 'project', path: 'project-details/:slug', module: {} },
  text: { id: 'text', path: 'pages/*', module: {} },
  newest: { id: 'newest', path: 'project-details/newest', module: { handle: { query: { q: /^\w+$/ } } } },
})
const keyOf = (url: string, sparing = false) => {
  const address = pageAddress(url, known, sparing)
  return address.kind === 'page' ? address.key : `moved to ${address.location}`
}

describe('the address of a page', () => {
  test('drops what the page does not declare, so that it neither reaches a loader nor grows the cache', () => {
    expect(keyOf('/blog/7?utm_source=whatsapp&fbclid=x')).toBe('/blog/7')
    expect(keyOf('/blog-list?page=2&utm_source=x')).toBe('/blog-list?page=2')
    expect(pageAddress('/blog-list?page=2&utm_source=a+b&x=%C3%A9&x=2', known)).toMatchObject({ unread: 'utm_source=a+b&x=%C3%A9&x=2' })
    expect(pageAddress('/blog-list?page=2', known)).toMatchObject({ unread: '' })
    expect(keyOf('/nowhere?a=1')).toBe('/nowhere')
  })

  test.each(['https://a:99999/', 'https://[x', 'ws://%00/', 'https://evil.example//x', '*', '', '//[', '/\\[/'])(
    'is found for whatever stands in its place: %j',
    (target) => expect(() => keyOf(target)).not.toThrow(),
  )

  test('is that of the page that is spelt out, though one that fits anything was named before', () => {
    expect(keyOf('/project-details/newest?q=a')).toBe('/project-details/newest?q=a')
    expect(keyOf('/project-details/other?q=a')).toBe('/project-details/other')
  })

  test('keeps what it declares, also below a parameter and for the router data of the page', () => {
    expect(keyOf('/category-list/9?page=3')).toBe('/category-list/9?page=3')
    expect(keyOf('/blog-list.data?page=2&x=1')).toBe('/blog-list.data?page=2')
    expect(keyOf('/?p=5&x=1')).toBe('/?p=5')
    expect(keyOf('/_root.data?p=5')).toBe('/_root.data?p=5')
  })

  test('lets unlikely values of a declared parameter through without keeping the answer', () => {
    expect(pageAddress('/blog-list?page=zzz', known)).toMatchObject({ key: null, path: '/blog-list', search: '?page=zzz' })
    expect(pageAddress('/blog-list.data?_routes=a,b', known)).toMatchObject({ key: null, search: '?_routes=a%2Cb' })
  })

  test("keeps the router's data of a page without the root's, which scripts have, and of no other route", () => {
    expect(keyOf('/blog-list.data?page=2&_routes=list')).toBe('/blog-list.data?page=2&_routes=list')
    expect(keyOf('/blog-list.data?_routes=post')).toBe(null)
    expect(keyOf('/blog-list?_routes=list')).toBe('/blog-list')
  })

  test('moves doubled and ending slashes and other spellings of a path to its one form', () => {
    expect(keyOf('/blog-list/')).toBe('moved to /blog-list')
    expect(keyOf('//blog-list//?page=2')).toBe('moved to /blog-list?page=2')
    expect(keyOf('/%62log-list')).toBe('moved to /blog-list')
    expect(keyOf('/')).toBe('/')
  })

  test('has no . and .. in it, however they are spelt', () => {
    for (const path of [
      '/a/../blog-list',
      '/./blog-list',
      '/blog-list/.',
      '/../blog-list',
      '/a/%2e%2E/blog-list',
      '/a/b/../../blog-list/x/..',
    ])
      expect(keyOf(path)).toBe('moved to /blog-list')
    expect(keyOf('/a/..')).toBe('moved to /')
    expect(keyOf('/a/../blog-list?page=2')).toBe('moved to /blog-list?page=2')
  })

  test('is written as the site writes it: the router would take capitals too', () => {
    expect(keyOf('/Blog-LIST')).toBe('moved to /blog-list')
    expect(keyOf('/BLOG/7?x=1')).toBe('moved to /blog/7?x=1')
    expect(keyOf('/Blog-List.data?page=2')).toBe('moved to /blog-list.data?page=2')
    expect(keyOf('/project-details/Own-Case')).toBe('/project-details/Own-Case')
    expect(keyOf('/Project-Details/Own-Case')).toBe('moved to /project-details/Own-Case')
  })

  test('of a page below another has any number of parts, and is nothing without one', () => {
    expect(keyOf('/pages/about?x=1')).toBe('/pages/about')
    expect(keyOf('/pages/about/team?x=1')).toBe('/pages/about/team')
    expect(keyOf('/Pages/about/Team')).toBe('moved to /pages/about/Team')
    expect(patternAt('/pages/about/team', known)).toBe('/pages/*')
    expect(patternAt('/pages', known)).toBeUndefined()
  })

  test('is left as it is where no page has it, since old addresses of another site may be written so', () => {
    expect(keyOf('/2012/01/My-Story')).toBe('/2012/01/My-Story')
    expect(keyOf('/blog/7/More')).toBe('/blog/7/More')
    expect(keyOf('/BLOG/')).toBe('moved to /BLOG')
  })

  test('needs no page that has it', () => {
    expect(pageAddress('/nowhere?a=1', knownRoutes({}))).toMatchObject({ key: '/nowhere', search: '', sparesData: false })
  })

  test('escapes one way', () => {
    expect(keyOf('/caf%c3%a9')).toBe('moved to /caf%C3%A9')
    expect(keyOf('/a%2fb')).toBe('moved to /a%2Fb')
    expect(keyOf('/a%2Fb')).toBe('/a%2Fb')
    expect(keyOf('/%2541')).toBe('/%2541')
    expect(keyOf('/%ff')).toBe('moved to /%FF')
  })

  test('holds no null byte, which no text is stored with', () => {
    expect(keyOf('/blog/7%00')).toBe('moved to /blog/7')
    expect(keyOf('/%00/evil.example')).toBe('moved to /evil.example')
    expect(keyOf('/blog-list?page=2%00')).toBe('moved to /blog-list?page=2')
  })

  const movedTo = (path: string): string[] => {
    const address = pageAddress(path, known)
    return address.kind === 'moved' ? [address.location] : []
  }

  test('moves at most once, and never to another site, whatever is in the address', () => {
    const part = fc.constantFrom(
      '/',
      '//',
      '.',
      '..',
      '%2e',
      '%2F',
      '%5c',
      '\\',
      '%',
      '%25',
      '%zz',
      '%ff',
      'blog',
      'BLOG',
      '7',
      'é',
      '#',
      ';',
      '[',
      ' ',
      '.data',
      '_root',
      '?',
      '&page=2',
      '%00',
      '%09',
    )
    const path = fc.array(part, { maxLength: 9 }).map((parts) => `/${parts.join('')}`)
    fc.assert(
      fc.property(path, (asked) => {
        for (const location of movedTo(asked)) {
          expect(movedTo(location)).toEqual([])
          expect(new URL(location, 'http://here.example').host).toBe('here.example')
        }
      }),
      { numRuns: 3_000 },
    )
  })

  test('what is kept under an address is kept under itself', () => {
    for (const url of ['/', '/blog-list?page=2&x=1', '/blog-list.data?page=2&_routes=list', '/caf%C3%A9', '/?p=5']) {
      const key = keyOf(url) ?? ''
      expect(keyOf(key)).toBe(key)
    }
  })
})

describe('a page that costs its reader less', () => {
  test('is kept apart where the address asks for it, on any page, as whatever else the page declares', () => {
    expect(keyOf('/blog/7?lite=1')).toBe('/blog/7?lite=1')
    expect(keyOf('/blog/7?lite=0&utm_source=x')).toBe('/blog/7?lite=0')
    expect(keyOf('/blog-list?lite=1&page=2')).toBe('/blog-list?page=2&lite=1')
    expect(keyOf('/blog-list.data?lite=1&page=2&_routes=list')).toBe('/blog-list.data?page=2&lite=1&_routes=list')
  })

  test('is asked for by 1 and 0 alone: any other value is dropped and grows no cache', () => {
    for (const query of ['lite=2', 'lite=', 'lite', 'lite=yes', 'lite=01', 'lite=1%20', 'LITE=1', 'lite=2&lite=1'])
      expect([query, keyOf(`/blog/7?${query}`)]).toEqual([query, '/blog/7'])
  })

  test('is kept apart for browsers that ask for less, whatever the address says, since the ways to the other form differ', () => {
    expect(pageAddress('/blog/7', known, true)).toMatchObject({ key: '/blog/7 sparing', path: '/blog/7', search: '', sparesData: true })
    expect(keyOf('/blog-list?page=2', true)).toBe('/blog-list?page=2 sparing')
    for (const wish of ['1', '0'])
      expect(pageAddress(`/blog/7?lite=${wish}`, known, true)).toMatchObject({ key: `/blog/7?lite=${wish} sparing`, sparesData: true })
    // It can be made again from what it is kept under.
    expect(pageAddress('/blog/7 sparing', known)).toMatchObject({ key: '/blog/7 sparing', search: '', sparesData: true })
    expect(keyOf('/sent/AB12', true)).toBe(null)
    expect(pageAddress('/sent/AB12', known, true)).toMatchObject({ sparesData: true })
  })

  test('is no matter to the back office, to feeds and files, and to the data that scripts ask for', () => {
    expect(keyOf('/admin/posts?lite=1', true)).toBe('/admin/posts')
    expect(keyOf('/feed.xml?lite=1', true)).toBe('/feed.xml')
    expect(keyOf('/blog/7.data', true)).toBe('/blog/7.data')
  })
})
