import { expect, test } from 'vitest'
import { defaultHours, hoursOf } from '#shared/hours/working-hours.ts'
import { ageOf, howMany, waitsFor } from './agenda-words.ts'

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

// A Saturday, 10:00 in Lagos; people work from Monday to Friday and this Saturday's morning.
test.each([
  ['2026-11-21T08:59:30.000Z', 'just now'],
  ['2026-11-21T08:42:00.000Z', '18 minutes'],
  ['2026-11-21T06:00:00.000Z', '2 working hours'],
  ['2026-11-21T08:00:00.000Z', '1 working hour'],
  ['2026-11-20T15:20:00.000Z', 'since yesterday 4.20pm, 2 working hours'],
  ['2026-11-20T18:00:00.000Z', 'since yesterday 7.00pm, 2 working hours'],
  ['2026-11-17T09:00:00.000Z', 'since Tuesday 10.00am, 36 working hours'],
  ['2026-11-12T09:00:00.000Z', 'since 12 November 2026 10.00am, 67 working hours'],
  ['2026-11-01T09:00:00.000Z', 'since 1 November 2026'],
])('an enquiry of %s waits %s', (iso, words) => {
  const hours = hoursOf({ ...defaultHours, saturday: '08:00-12:00' })
  expect(waitsFor(iso, now, hours, 'Africa/Lagos')).toBe(words)
})

test('an enquiry that came while nobody works says since when, not how long', () => {
  const hours = hoursOf({ ...defaultHours, saturday: '' })
  expect(waitsFor('2026-11-21T06:05:00.000Z', now, hours, 'Africa/Lagos')).toBe('since 7.05am')
  expect(waitsFor('2026-11-20T19:00:00.000Z', now, hours, 'Africa/Lagos')).toBe('since yesterday 8.00pm')
})
