import { expect, test } from 'vitest'
import { readDateTime } from './wall-clock.ts'

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
