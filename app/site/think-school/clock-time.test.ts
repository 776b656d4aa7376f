import { expect, test } from 'vitest'
import { clockTime, momentId, saidTime } from './clock-time.ts'

test.each([
  ['07:42', '7.42', 'am'],
  ['11:15', '11.15', 'am'],
  ['12:00', '12.00', 'pm'],
  ['14:30', '2.30', 'pm'],
  ['00:05', '12.05', 'am'],
])('%s is said %s %s', (time, hours, half) => {
  expect(clockTime(time)).toEqual({ hours, half })
  expect(saidTime(time)).toBe(`${hours}${half}`)
})

test('a moment has a place of its own on the page', () => {
  expect(momentId('16:06')).toBe('at-1606')
})
