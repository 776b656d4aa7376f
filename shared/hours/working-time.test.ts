import { describe, expect, test } from 'vitest'
import { readForm } from '../forms.ts'
import { readSpans } from './clock-spans.ts'
import { defaultHours, hoursOf, readHolidays, WorkingHoursForm } from './working-hours.ts'
import { lateBefore, promiseEnd, untouchedBefore, workingTimeSince } from './working-time.ts'

const LAGOS = 'Africa/Lagos'
const office = hoursOf({ ...defaultHours, saturday: '09:00-13:00', holidays: '2026-12-25 Christmas Day\n2026-12-28' })
const hoursBetween = (from: string, to: string, hours = office, zone = LAGOS) =>
  workingTimeSince(new Date(from), new Date(to), hours, zone) / 3_600_000

describe('working time', () => {
  test.each([
    ['within a day', '2026-11-20T08:00:00+01:00', '2026-11-20T11:30:00+01:00', 3.5],
    ['none before the day begins, none after it', '2026-11-20T05:00:00+01:00', '2026-11-20T23:00:00+01:00', 9],
    ['from an evening to the next morning', '2026-11-19T18:20:00+01:00', '2026-11-20T09:00:00+01:00', 1],
    ['over a weekend with half a Saturday', '2026-11-20T16:20:00+01:00', '2026-11-23T08:20:00+01:00', 40 / 60 + 4 + 20 / 60],
    ['over holidays', '2026-12-24T16:00:00+01:00', '2026-12-29T09:00:00+01:00', 1 + 4 + 1],
    ['nothing at the moment itself', '2026-11-20T12:00:00+01:00', '2026-11-20T12:00:00+01:00', 0],
    ['nothing from the future', '2026-11-21T12:00:00+01:00', '2026-11-20T12:00:00+01:00', 0],
  ])('%s', (_, from, to, hours) => expect(hoursBetween(from, to)).toBeCloseTo(hours, 9))

  test('leaves a break at noon out', () => {
    const withBreak = hoursOf({ ...defaultHours, friday: '08:00-12:00, 14:00-18:00' })
    expect(hoursBetween('2026-11-20T11:00:00+01:00', '2026-11-20T15:00:00+01:00', withBreak)).toBe(2)
  })

  test('counts by the clock on the wall where clocks change', () => {
    const nights = hoursOf({ ...defaultHours, sunday: '00:00-06:00' })
    // Berlin: at 2:00 it is 3:00 on 29 March, and at 3:00 it is 2:00 on 25 October.
    expect(hoursBetween('2026-03-28T22:00:00Z', '2026-03-29T22:00:00Z', nights, 'Europe/Berlin')).toBe(5)
    expect(hoursBetween('2026-10-24T21:00:00Z', '2026-10-25T22:00:00Z', nights, 'Europe/Berlin')).toBe(7)
    // A Monday begins at 8:00 there in summer and in winter.
    expect(hoursBetween('2026-03-30T06:00:00Z', '2026-03-30T07:00:00Z', office, 'Europe/Berlin')).toBe(1)
    expect(hoursBetween('2026-03-23T06:00:00Z', '2026-03-23T07:00:00Z', office, 'Europe/Berlin')).toBe(0)
  })

  test('the day is the zone’s, whatever it is elsewhere', () => {
    const monday = hoursOf({ ...defaultHours, monday: '00:00-24:00', sunday: '', tuesday: '' })
    expect(
      hoursBetween('2026-11-22T00:00:00Z', '2026-11-25T00:00:00Z', {
        ...monday,
        week: monday.week.map((spans, day) => (day === 1 ? spans : [])),
      }),
    ).toBe(24)
    expect(hoursBetween('2026-11-22T23:00:00Z', '2026-11-23T01:00:00Z', monday)).toBe(2)
  })
})

describe('within one working day', () => {
  test.each([
    ['of a morning', 'the end of the next day', '2026-11-19T09:00:00+01:00', '2026-11-20T17:00:00+01:00'],
    ['of a Friday', 'the end of Saturday', '2026-11-20T09:00:00+01:00', '2026-11-21T13:00:00+01:00'],
    ['of a Saturday', 'the end of Monday', '2026-11-21T09:00:00+01:00', '2026-11-23T17:00:00+01:00'],
    ['before two holidays', 'the end of the day after them', '2026-12-26T23:30:00+01:00', '2026-12-29T17:00:00+01:00'],
  ])('%s means until %s', (_from, _until, from, until) => {
    expect(promiseEnd(new Date(from), office, LAGOS)).toEqual(new Date(until))
  })

  test('means nothing where nobody ever works', () => {
    const never = { ...office, week: office.week.map(() => []) }
    expect(promiseEnd(new Date('2026-11-20T09:00:00+01:00'), never, LAGOS)).toBeUndefined()
  })
})

describe('what is late', () => {
  test.each([
    ['within the day', '2026-11-20T15:00:00+01:00', '2026-11-20T11:00:00+01:00'],
    ['since yesterday', '2026-11-20T10:00:00+01:00', '2026-11-19T15:00:00+01:00'],
    ['since Saturday, on a Monday', '2026-11-23T09:00:00+01:00', '2026-11-21T10:00:00+01:00'],
    ['when nobody works just now', '2026-11-22T20:00:00+01:00', '2026-11-21T09:00:00+01:00'],
    ['over holidays', '2026-12-29T09:00:00+01:00', '2026-12-26T10:00:00+01:00'],
  ])('%s', (_, now, before) => expect(lateBefore(new Date(now), office, LAGOS).toISOString()).toBe(new Date(before).toISOString()))

  test('is the very moment at which the working time reaches the limit', () => {
    for (const [now, zone] of [
      ['2026-11-23T07:13:00Z', LAGOS],
      ['2026-03-30T09:00:00Z', 'Europe/Berlin'],
      ['2026-11-01T18:00:00Z', 'America/New_York'],
    ] as const) {
      const before = lateBefore(new Date(now), office, zone)
      expect(workingTimeSince(before, new Date(now), office, zone)).toBe(4 * 3_600_000)
      expect(workingTimeSince(new Date(before.getTime() + 1), new Date(now), office, zone)).toBeLessThan(4 * 3_600_000)
    }
  })

  test('goes back over a break at noon', () => {
    const withBreak = hoursOf({ ...defaultHours, friday: '08:00-12:00, 14:00-18:00' })
    const before = lateBefore(new Date('2026-11-20T16:00:00+01:00'), withBreak, LAGOS)
    expect(before.toISOString()).toBe(new Date('2026-11-20T10:00:00+01:00').toISOString())
  })

  test('is nothing where nobody works', () => {
    const never = { ...office, week: office.week.map(() => []) }
    expect(lateBefore(new Date('2026-11-20T12:00:00Z'), never, LAGOS).getTime()).toBe(0)
  })
})

describe('hours as they are typed', () => {
  test.each([
    ['08:00-17:00', [[480, 1020]]],
    ['8-17', [[480, 1020]]],
    [
      '8.30 – 12:00, 13:00-24:00',
      [
        [510, 720],
        [780, 1440],
      ],
    ],
    ['closed', []],
    ['17:00-08:00', undefined],
    ['08:00-12:00, 11:00-17:00', undefined],
    ['08:00', undefined],
    ['08:60-17:00', undefined],
    ['8-25', undefined],
    ['8-9-10', undefined],
    ['all day', undefined],
  ])('%s', (text, spans) => expect(readSpans(text)?.map(({ from, to }) => [from, to])).toEqual(spans))

  test('holidays are days, one a line, with or without a name', () => {
    expect(readHolidays('2026-12-25 Christmas Day\n\n2027-01-01')).toEqual(['2026-12-25', '2027-01-01'])
    expect([readHolidays('25 December'), readHolidays('2026-02-30')]).toEqual([undefined, undefined])
  })

  test('the form says which field is wrong, and writes times in one way', () => {
    const form = readForm(WorkingHoursForm, { ...defaultHours, monday: '8 - 17', tuesday: 'x', holidays: 'x', lateAfterHours: '0' })
    expect(form).toMatchObject({ ok: false })
    expect(!form.ok && Object.keys(form.errors)).toEqual(['tuesday', 'holidays', 'lateAfterHours'])
    expect(readForm(WorkingHoursForm, { ...defaultHours, monday: '8 - 17' })).toMatchObject({ value: { monday: '8:00-17:00' } })
    expect(readForm(WorkingHoursForm, { ...defaultHours, monday: 'off' })).toMatchObject({ value: { monday: '' } })
  })
})

describe('left alone for so many whole working days', () => {
  test.each([
    // Thursday, 26 November.
    ['one', 1, '2026-11-26T11:00:00+01:00', '2026-11-25T00:00:00+01:00'],
    ['three, over a weekend with a Saturday', 3, '2026-11-24T08:00:00+01:00', '2026-11-20T00:00:00+01:00'],
    ['two, over holidays and a Sunday', 2, '2026-12-29T23:00:00+01:00', '2026-12-24T00:00:00+01:00'],
    ['none before a day is over, on a Sunday too', 1, '2026-11-29T12:00:00+01:00', '2026-11-28T00:00:00+01:00'],
  ])('%s', (_, days, now, before) =>
    expect(untouchedBefore(new Date(now), days, office, LAGOS).toISOString()).toBe(new Date(before).toISOString()),
  )

  test('nothing where nobody ever works', () => {
    const never = { ...office, week: office.week.map(() => []) }
    expect(untouchedBefore(new Date('2026-11-26T11:00:00+01:00'), 1, never, LAGOS).getTime()).toBe(0)
  })
})
