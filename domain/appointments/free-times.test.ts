import { describe, expect, test } from 'vitest'
import type { DemoHours } from '#shared/appointments/demo-hours.ts'
import { isoInZone } from '#shared/time-words.ts'
import { freeTimes, type TimeSpan } from './change-demo-hours.ts'

const H = 60
const span = (from: number, to: number) => ({ from: from * H, to: to * H })
const everyDay = (...spans: { from: number; to: number }[]) => Array.from({ length: 7 }, () => spans)

const hours = (given: Partial<DemoHours> = {}): DemoHours => ({
  weekly: everyDay(span(9, 11)),
  exceptions: {},
  minutes: 30,
  pauseMinutes: 0,
  atOnce: 1,
  daysAhead: 1,
  noticeHours: 0,
  ...given,
})

interface At {
  timeZone?: string
  now?: string
  from?: string
  to?: string
}

/** The starts as the zone's clock shows them, with its offset. */
function starts(given: DemoHours, { timeZone = 'Africa/Lagos', now = '2026-11-23T00:00:00Z', from, to }: At = {}, taken: TimeSpan[] = []) {
  const wanted = { timeZone, now: new Date(now), from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined }
  return freeTimes(given, wanted, taken).map(({ start }) => isoInZone(start, timeZone))
}
const clocks = (...given: Parameters<typeof starts>) => starts(...given).map((iso) => iso.slice(0, 16))
const taken = (start: string, minutes: number): TimeSpan => ({
  start: new Date(start),
  end: new Date(Date.parse(start) + minutes * 60_000),
})

describe('free times', () => {
  test('follow the hours of each day, on the clock of the zone', () => {
    expect(starts(hours({ daysAhead: 0 }))).toEqual([
      '2026-11-23T09:00:00+01:00',
      '2026-11-23T09:30:00+01:00',
      '2026-11-23T10:00:00+01:00',
      '2026-11-23T10:30:00+01:00',
    ])
    // A Monday and a Tuesday.
    const weekly = [[span(9, 10)], [], [span(14, 15)], [], [], [], []]
    expect(clocks(hours({ weekly, daysAhead: 2 }))).toEqual([
      '2026-11-23T09:00',
      '2026-11-23T09:30',
      '2026-11-25T14:00',
      '2026-11-25T14:30',
    ])
  })

  test('there are none after the last day that has a date', () => {
    expect(starts(hours(), { from: '9999-12-31T23:59:59Z' })).toEqual([])
  })

  test('a day that differs has its own hours, or none', () => {
    const exceptions = { '2026-11-23': [], '2026-11-24': [span(15, 16)] }
    expect(clocks(hours({ exceptions }))).toEqual(['2026-11-24T15:00', '2026-11-24T15:30'])
  })

  test('end with the hours, each with its whole length and the pause between', () => {
    expect(clocks(hours({ minutes: 45, pauseMinutes: 15, daysAhead: 0 }))).toEqual(['2026-11-23T09:00', '2026-11-23T10:00'])
    expect(clocks(hours({ minutes: 50, daysAhead: 0 }))).toEqual(['2026-11-23T09:00', '2026-11-23T09:50'])
    expect(clocks(hours({ minutes: 121 }))).toEqual([])
  })

  test('begin after the notice and end with the last day ahead', () => {
    const now = '2026-11-23T07:45:00Z'
    expect(clocks(hours({ noticeHours: 1, daysAhead: 0 }), { now })).toEqual(['2026-11-23T10:00', '2026-11-23T10:30'])
    expect(clocks(hours({ daysAhead: 3 })).at(-1)).toBe('2026-11-26T10:30')
  })

  test('can be asked for a span, which never widens them', () => {
    expect(clocks(hours({ daysAhead: 3 }), { from: '2026-11-24T09:00:00Z', to: '2026-11-25T08:30:00Z' })).toEqual([
      '2026-11-24T10:00',
      '2026-11-24T10:30',
      '2026-11-25T09:00',
    ])
    expect(clocks(hours({ daysAhead: 0 }), { from: '2020-01-01T00:00:00Z', to: '9999-01-01T00:00:00Z' })).toHaveLength(4)
  })

  test('what is booked is gone, with the pause around it, also where it does not start with them', () => {
    const given = hours({ daysAhead: 0 })
    expect(clocks(given, {}, [taken('2026-11-23T08:30:00Z', 30)])).toEqual(['2026-11-23T09:00', '2026-11-23T10:00', '2026-11-23T10:30'])
    expect(clocks(given, {}, [taken('2026-11-23T08:15:00Z', 30)])).toEqual(['2026-11-23T10:00', '2026-11-23T10:30'])
    const paused = hours({ weekly: everyDay(span(9, 12)), pauseMinutes: 15, daysAhead: 0 })
    expect(clocks(paused, {}, [taken('2026-11-23T09:00:00Z', 30)])).toEqual(['2026-11-23T09:00', '2026-11-23T11:15'])
  })

  test('as many are booked at once as are given', () => {
    const one = taken('2026-11-23T08:00:00Z', 30)
    const two = hours({ atOnce: 2, daysAhead: 0 })
    expect(clocks(two, {}, [one])[0]).toBe('2026-11-23T09:00')
    expect(clocks(two, {}, [one, one])[0]).toBe('2026-11-23T09:30')
  })
})

describe('free times where clocks change', () => {
  const night = hours({ weekly: everyDay(span(0, 4)), minutes: 60, daysAhead: 0 })

  test.each([
    // Clocks go from 2:00 to 3:00 and from 3:00 to 2:00 (Berlin), from 2:00 to 3:00 and back (New York).
    ['Europe/Berlin', '2026-03-28T23:00:00Z', ['00:00+01:00', '01:00+01:00', '03:00+02:00']],
    ['Europe/Berlin', '2026-10-24T22:00:00Z', ['00:00+02:00', '01:00+02:00', '02:00+02:00', '02:00+01:00', '03:00+01:00']],
    ['America/New_York', '2026-03-08T05:00:00Z', ['00:00-05:00', '01:00-05:00', '03:00-04:00']],
    ['America/New_York', '2026-11-01T04:00:00Z', ['00:00-04:00', '01:00-04:00', '01:00-05:00', '02:00-05:00', '03:00-05:00']],
    // Half an hour only: from 2:00 to 2:30.
    ['Australia/Lord_Howe', '2026-10-03T13:30:00Z', ['00:00+10:30', '01:00+10:30', '02:30+11:00']],
    ['Africa/Lagos', '2026-10-24T23:00:00Z', ['00:00+01:00', '01:00+01:00', '02:00+01:00', '03:00+01:00']],
  ])('%s, %s', (timeZone, now, wanted) => {
    expect(starts(night, { timeZone, now }).map((iso) => iso.slice(11, 16) + iso.slice(19))).toEqual(wanted)
  })

  test('hours that the change skips have no times', () => {
    const skipped = hours({ weekly: everyDay({ from: 2 * H + 15, to: 2 * H + 45 }), minutes: 15, daysAhead: 0 })
    expect(starts(skipped, { timeZone: 'Europe/Berlin', now: '2026-03-28T23:00:00Z' })).toEqual([])
    expect(starts(skipped, { timeZone: 'Europe/Berlin', now: '2026-03-27T23:00:00Z' })).toHaveLength(2)
  })

  test('each of the two hours with one name is taken by itself', () => {
    const autumn = { timeZone: 'Europe/Berlin', now: '2026-10-24T22:00:00Z' }
    const left = starts(night, autumn, [taken('2026-10-25T00:00:00Z', 60)])
    expect(left.map((iso) => iso.slice(11, 16) + iso.slice(19))).toEqual(['00:00+02:00', '01:00+02:00', '02:00+01:00', '03:00+01:00'])
  })

  test('a zone whose midnight is skipped still has its days', () => {
    // Clocks of Santiago go from midnight to 1:00.
    const early = hours({ weekly: everyDay(span(0, 3)), minutes: 60, daysAhead: 1 })
    expect(
      starts(early, { timeZone: 'America/Santiago', now: '2026-09-05T20:00:00Z' }).map((iso) => iso.slice(0, 16) + iso.slice(19)),
    ).toEqual(['2026-09-06T01:00-03:00', '2026-09-06T02:00-03:00'])
  })
})
