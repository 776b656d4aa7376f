import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { knownRoutes, pageAddress } from './page-address.ts'

const known = knownRoutes({
  root: { id: 'root', path: '', module: {} },
  rest: { id: 'rest', path: '*', module: {} },
  home: { id: 'home', index: true, module: { handle: { query: { p: /^\d+$/ } } } },
  list: { id: 'list', path: 'blog-list', module: { handle: { query: { page: /^[1-9]\d*$/ } } } },
  category: { id: 'category', path: 'category-list/:categoryId', module: { handle: { query: { page: /^[1-9]\d*$/ } } } },
  post: { id: 'post', path: 'blog/:id', module: {} },
  project: { id: 'project', path: 'project-details/:slug', module: {} },
})
const keyOf = (url: string) => {
  const address = pageAddress(url, known)
  return address.kind === 'page' ? address.key : `moved to ${address.location}`
}

describe('the address of a page', () => {
  test('drops what the page does not declare, so that it neither reaches a loader nor grows the cache', () => {
    expect(keyOf('/blog/7?utm_source=whatsapp&fbclid=x')).toBe('/blog/7')
    expect(keyOf('/blog-list?page=2&utm_source=x')).toBe('/blog-list?page=2')
    expect(keyOf('/nowhere?a=1')).toBe('/nowhere')
  })

  test('keeps what it declares, also below a parameter and for the router data of the page', () => {
    expect(keyOf('/category-list/9?page=3')).toBe('/category-list/9?page=3')
    expect(keyOf('/blog-list.data?page=2&x=1')).toBe('/blog-list.data?page=2')
    expect(keyOf('/?p=5&x=1')).toBe('/?p=5')
    expect(keyOf('/_root.data?p=5')).toBe('/_root.data?p=5')
  })

  test('lets unlikely values of a declared parameter through without keeping the answer', () => {
    expect(pageAddress('/blog-list?page=zzz', known)).toEqual({ kind: 'page', key: null, path: '/blog-list', search: '?page=zzz' })
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

  test('is left as it is where no page has it, since old addresses of another site may be written so', () => {
    expect(keyOf('/2012/01/My-Story')).toBe('/2012/01/My-Story')
    expect(keyOf('/blog/7/More')).toBe('/blog/7/More')
    expect(keyOf('/BLOG/')).toBe('moved to /BLOG')
  })

  test('needs no page that has it', () => {
    expect(pageAddress('/nowhere?a=1', knownRoutes({}))).toEqual({ kind: 'page', key: '/nowhere', path: '/nowhere', search: '' })
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
