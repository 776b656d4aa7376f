import { describe, expect, test } from 'vitest'
import { longDateTimeOf } from './clock-time.ts'
import { dayOf, fromWallClock, longDate, longDay, nextAtHour, nextMidnight, readDateTime } from './local-time.ts'

test.each([
  ['2026-11-21T22:59:59.999Z', 'Africa/Lagos', '2026-11-21', '21 November 2026'],
  ['2026-11-21T23:00:00.000Z', 'Africa/Lagos', '2026-11-22', '22 November 2026'],
  ['2026-12-31T23:00:00.000Z', 'Africa/Lagos', '2027-01-01', '1 January 2027'],
  ['2026-03-11T03:59:59.999Z', 'America/New_York', '2026-03-10', '10 March 2026'],
  ['2026-03-07T04:59:59.999Z', 'America/New_York', '2026-03-06', '6 March 2026'],
  ['2026-11-21T18:14:59.999Z', 'Asia/Kathmandu', '2026-11-21', '21 November 2026'],
  ['2026-11-21T18:15:00.000Z', 'Asia/Kathmandu', '2026-11-22', '22 November 2026'],
])('%s is in %s on %s, shown as %s', (iso, timeZone, day, shown) => {
  expect([dayOf(new Date(iso), timeZone), longDate(iso, timeZone)]).toEqual([day, shown])
  expect(longDateTimeOf(Date.parse(iso), timeZone)).toMatch(new RegExp(`^${shown}, \\d{1,2}\\.\\d\\d[ap]m$`))
})

test("what has no time is of an 'Unknown Date', and a day is the same day everywhere", () => {
  expect([longDate(null, 'Africa/Lagos'), longDate('soon', 'Africa/Lagos')]).toEqual(['Unknown Date', 'Unknown Date'])
  expect(longDay('2026-03-12')).toBe('12 March 2026')
})

test.each([
  ['2026-11-21T22:59:59.999Z', 'Africa/Lagos', '2026-11-21T23:00:00.000Z'],
  ['2026-11-21T23:00:00.000Z', 'Africa/Lagos', '2026-11-22T23:00:00.000Z'],
  ['2026-11-21T18:14:59.999Z', 'Asia/Kathmandu', '2026-11-21T18:15:00.000Z'],
  ['2026-11-21T10:14:59.999Z', 'Pacific/Chatham', '2026-11-21T10:15:00.000Z'],
  // Days of 23 and of 25 hours, and one whose first hour is skipped.
  ['2026-03-28T23:00:00.000Z', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-24T22:00:00.000Z', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['2026-09-06T03:59:59.999Z', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
])('after %s the next day of %s begins at %s', (now, timeZone, next) => {
  expect(nextMidnight(new Date(now), timeZone).toISOString()).toBe(next)
})

test.each([
  ['2026-11-21T05:59:59.000Z', 'Africa/Lagos', '2026-11-21T06:00:00.000Z'],
  ['2026-11-21T06:00:00.000Z', 'Africa/Lagos', '2026-11-22T06:00:00.000Z'],
  ['2026-11-21T23:30:00.000Z', 'Africa/Lagos', '2026-11-22T06:00:00.000Z'],
  ['2026-11-21T00:00:00.000Z', 'Asia/Kathmandu', '2026-11-21T01:15:00.000Z'],
  ['2026-03-28T12:00:00.000Z', 'Europe/Berlin', '2026-03-29T05:00:00.000Z'],
  ['2026-10-24T12:00:00.000Z', 'Europe/Berlin', '2026-10-25T06:00:00.000Z'],
])('after %s the next seven o’clock of %s is %s', (now, timeZone, next) => {
  expect(nextAtHour(new Date(now), timeZone, 7).toISOString()).toBe(next)
})

test('an hour that a change of clocks skips is reached when the clocks have changed', () => {
  expect(nextAtHour(new Date('2026-03-28T12:00:00.000Z'), 'Europe/Berlin', 2).toISOString()).toBe('2026-03-29T01:00:00.000Z')
})

const QUARTER = 15 * 60_000
const DAY = 96 * QUARTER
/** The first days of the year, of some of its months, and its last one. */
const MONTHS = [0, 2, 5, 8, 11].map((month) => Date.UTC(2026, month, 1)).concat(Date.UTC(2026, 11, 31))
const quartersAfter = (time: number) => Array.from({ length: 96 }, (_, at) => Math.floor(time / QUARTER) * QUARTER + at * QUARTER)

describe.each<[string, [string, string], [string, string]]>([
  ['Europe/Berlin', ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'], ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z']],
  ['America/New_York', ['2026-03-08T02:30', '2026-03-08T07:30:00.000Z'], ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z']],
  ['Pacific/Chatham', ['2026-09-27T02:50', '2026-09-26T14:05:00.000Z'], ['2026-04-05T03:00', '2026-04-04T13:15:00.000Z']],
])('where the clocks of %s change', (timeZone, [skipped, later], [twice, first]) => {
  test('a skipped time is as much later, and one that comes twice is the first', () => {
    expect([readDateTime(skipped, timeZone), readDateTime(twice, timeZone)]).toEqual([later, first])
  })

  test('every quarter of an hour around each change, and in some months, that a clock shows is read as the moment at which it shows it', () => {
    const days = [...[later, first].flatMap((change) => [-2, -1, 0, 1].map((beside) => Date.parse(change) + beside * DAY)), ...MONTHS]
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    const wrong: string[] = []
    for (const time of days.flatMap(quartersAfter)) {
      const wall = Date.parse(`${format.format(time).replace(' ', 'T')}Z`)
      const read = fromWallClock(wall, timeZone)
      // Of two moments that look alike the first is meant.
      if (format.format(read) !== format.format(time) || read > time) wrong.push(new Date(time).toISOString())
    }
    expect(wrong).toEqual([])
  })
})

test.each([
  ['2026-11-21', '2026-11-20T23:00:00.000Z'],
  ['2026-11-21T09:00', '2026-11-21T08:00:00.000Z'],
  ['2026-11-21 09:00:30', '2026-11-21T08:00:30.000Z'],
  ['2026-11-21T09:00:00.5Z', '2026-11-21T09:00:00.500Z'],
  ['2026-11-21T09:00:00-05:30', '2026-11-21T14:30:00.000Z'],
  ['2028-02-29T00:00+0100', '2028-02-28T23:00:00.000Z'],
])('%s is read in the zone unless it names an offset', (text, iso) => {
  expect(readDateTime(text, 'Africa/Lagos')).toBe(iso)
})

test('a zone that changes its clocks is read on the right side of the change', () => {
  expect(readDateTime('2026-03-28T12:00', 'Europe/Berlin')).toBe('2026-03-28T11:00:00.000Z')
  expect(readDateTime('2026-03-29T12:00', 'Europe/Berlin')).toBe('2026-03-29T10:00:00.000Z')
})

test.each([
  '',
  'soon',
  '2026-02-30',
  '2026-13-01',
  '2026-11-21T25:00',
  '2026-11-21T09:61',
  '0000-00-00 00:00:00',
  '0050-01-01',
  '1e9',
  '21/11/2026',
])('%j is no time', (text) => {
  expect(readDateTime(text, 'Africa/Lagos')).toBeUndefined()
})
