import { expect, test } from 'vitest'
import { toE164 } from './phone-number.ts'

test.each([
  ['0803 000 0190', '+2348030000190'],
  ['+234 (0) 803 000 0190', '+2348030000190'],
  ['2348030000190', '+2348030000190'],
  ['00 234 803 000 0190', '+2348030000190'],
  ['+44 20 7946 0018', '+442079460018'],
  ['01 271 0000', null],
  ['call me', null],
  ['123', null],
  ['', null],
])('%j is dialled as %s', (typed, dialled) => {
  expect(toE164(typed)).toBe(dialled)
})
