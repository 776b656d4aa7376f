import { expect, test } from 'vitest'
import { schoolTermOf } from './school-term.ts'

test.each([
  ['2026-09-01', 'First term', '2026/2027', '2027-01-11'],
  ['2026-12-31', 'First term', '2026/2027', '2027-01-11'],
  ['2027-01-01', 'Second term', '2026/2027', '2027-05-03'],
  ['2027-04-30', 'Second term', '2026/2027', '2027-05-03'],
  ['2027-05-01', 'Third term', '2026/2027', '2027-09-13'],
  ['2027-08-31', 'Third term', '2026/2027', '2027-09-13'],
])('%s lies in the %s of %s, and the next begins on Monday %s', (day, term, session, nextBegins) => {
  expect(schoolTermOf(day)).toEqual({ term, session, nextBegins })
  expect(new Date(`${nextBegins}T00:00:00Z`).getUTCDay()).toBe(1)
})
