import { expect, test } from 'vitest'
import { ageOf, howMany } from './words.ts'

const now = new Date('2026-11-21T09:00:00.000Z')

test.each([
  ['2026-11-21T08:59:30.000Z', 'just now'],
  ['2026-11-21T08:59:00.000Z', '1 minute ago'],
  ['2026-11-21T06:59:00.000Z', '2 hours ago'],
  ['2026-11-20T09:00:00.000Z', '1 day ago'],
  ['2026-11-01T09:00:00.000Z', '20 days ago'],
])('%s is %s', (iso, words) => expect(ageOf(iso, now)).toBe(words))

test('what nobody counts on is said as such', () => {
  expect([0, 1, 2, 99, 100].map((number) => howMany(number, 'comment', 'comments', 100))).toEqual([
    '0 comments',
    '1 comment',
    '2 comments',
    '99 comments',
    '99 comments or more',
  ])
})
