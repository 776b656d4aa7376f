import { expect, test } from 'vitest'
import { htmlWithLite, withLite, withoutLite } from './lite.ts'

test('a link keeps what its page asks for, beside its own query and before its mark', () => {
  expect(withLite('/faq', '1')).toBe('/faq?lite=1')
  expect(withLite('/', '0')).toBe('/?lite=0')
  expect(withLite('/blog-list?page=2', '1')).toBe('/blog-list?page=2&lite=1')
  expect(withLite('/pricing-plane#calculator', '1')).toBe('/pricing-plane?lite=1#calculator')
  expect(withLite('/adire?name=%C3%8Cm%E1%BB%8D%CC%81&x=a+b#cloth', '1')).toBe('/adire?name=%C3%8Cm%E1%BB%8D%CC%81&x=a+b&lite=1#cloth')
  expect(withLite('?page=3', '1')).toBe('?page=3&lite=1')
  expect(withLite('/api/docs', '1')).toBe('/api/docs?lite=1')
  expect(withLite('/faq', undefined)).toBe('/faq')
})

test('one that says it already, and what is no page of the site for visitors, stays as it is', () => {
  const others = [
    'https://example.com/',
    '//example.com/x',
    'tel:+234800',
    'mailto:a@b.ng',
    '/feed.xml',
    '/adire.svg?name=A',
    '/admin/posts/7',
  ]
  for (const href of [...others, '/admin', '/api/openapi.json', '/sent/AB12/demo.ics', '/uploads/blogs/x.webp', '/faq?lite=0'])
    expect(withLite(href, '1')).toBe(href)
})

test('the whole page has the rest of the query', () => {
  expect(withoutLite('?lite=1')).toBe('')
  expect(withoutLite('?page=2&lite=1')).toBe('?page=2')
})

test('links in stored text keep it too', () => {
  const html = '<p><a class="x" href="/faq#fees">Fees</a> <a href="https://wa.me/1">us</a> <a href="/blog/2?x=1&amp;y=2">two</a></p>'
  expect(htmlWithLite(html, '1')).toBe(
    '<p><a class="x" href="/faq?lite=1#fees">Fees</a> <a href="https://wa.me/1">us</a> <a href="/blog/2?x=1&amp;y=2&lite=1">two</a></p>',
  )
  expect(htmlWithLite(html, undefined)).toBe(html)
})
