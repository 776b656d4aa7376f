import { expect, test } from 'vitest'
import { withQuery } from './carry-query.ts'

test.each([
  ['/pricing-plane', 'utm_source=wa', '/pricing-plane?utm_source=wa'],
  ['/pricing-plane#plans', 'utm_source=wa&fbclid=x', '/pricing-plane?utm_source=wa&fbclid=x#plans'],
  // What it has of its own wins, and stays spelt as it is.
  ['/demo?utm_source=flyer&q=a%20b', 'utm_source=wa&utm_medium=print', '/demo?utm_source=flyer&q=a%20b&utm_medium=print'],
  ['/demo?tag=a', 'tag=b&tag=c', '/demo?tag=a'],
  ['/demo', 'tag=b&tag=c', '/demo?tag=b&tag=c'],
  ['/demo?', 'utm_source=wa', '/demo?utm_source=wa'],
  // Nothing in it ends the address, the header or the fragment.
  ['/demo', 'utm_source=%0D%0Aset-cookie%3A+x%23y', '/demo?utm_source=%0D%0Aset-cookie%3A+x%23y'],
])('%s with %s leads to %s', (location, unread, carried) => expect(withQuery(location, unread)).toBe(carried))

test.each([
  'https://forum.example/',
  'https://forum.example/?x=1',
  '//forum.example/',
  '/\\\\forum.example',
  '/.//forum.example',
  '/admin/sign-in',
])('nothing is carried to %s', (location) => expect(withQuery(location, 'utm_source=wa')).toBe(location))

test('what would make too long an address of it is left out', () => {
  expect(withQuery('/demo', `utm_source=${'!'.repeat(1_200)}`)).toHaveLength('/demo?utm_source='.length + 3_600)
  expect(withQuery('/demo', `utm_source=${'!'.repeat(1_400)}`)).toBe('/demo')
})
