import { describe, expect, test } from 'vitest'
import { knownRoutes, pageAddress } from './page-address.ts'

const known = knownRoutes({
  root: { id: 'root', path: '', module: {} },
  rest: { id: 'rest', path: '*', module: {} },
  home: { id: 'home', index: true, module: { handle: { query: { p: /^\d+$/ } } } },
  list: { id: 'list', path: 'blog-list', module: { handle: { query: { page: /^[1-9]\d*$/ } } } },
  category: { id: 'category', path: 'category-list/:categoryId', module: { handle: { query: { page: /^[1-9]\d*$/ } } } },
  post: { id: 'post', path: 'blog/:id', module: {} },
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

  const movedTo = (path: string): string[] => {
    const address = pageAddress(path, known)
    return address.kind === 'moved' ? [address.location] : []
  }

  test('moves at most once, whatever is in the address', () => {
    const paths = ['/caf%C3%A9', '/100%25', '/a%2Fb', '/%', '/%zz', '/a;b', '/[x]', '/a b', '/ẹ̀kọ́', '/%2e%2e/x']
    expect(paths.flatMap(movedTo).flatMap(movedTo)).toEqual([])
  })

  test('never moves to another site', () => {
    const hosts = ['//evil.example', '/\\evil.example', '///evil.example/x/']
      .flatMap(movedTo)
      .map((location) => new URL(location, 'http://here.example').host)
    expect(hosts.filter((host) => host !== 'here.example')).toEqual([])
  })
})
