import { expect, test } from 'vitest'
import { USUAL_LENGTH } from './phone-field.tsx'

/** As the browser reads a `pattern`. */
const isAskedAbout = (typed: string): boolean => !new RegExp(`^(?:${USUAL_LENGTH})$`, 'v').test(typed)

test.each([
  '+234 803 123 456',
  '+234 803 123 45678',
  '0803 123 456',
  '0803 123 45',
  '0803-123-45678',
  '08031234567 8',
  '(0803) 123.456',
  '00234803123456',
  '234 803 123 456',
  '+234 (0) 803 123 456',
  '803123456',
])('somebody who types %j is asked whether it is right', (typed) => {
  expect(isAskedAbout(typed)).toBe(true)
})

test.each([
  '0803 123 4567',
  '+234 803 123 4567',
  '+234 (0) 803 123 4567',
  '2348031234567',
  '8031234567',
  '0803-123-4567',
  '01 271 0000',
  '+44 20 7946 0018',
  '+1 202 555 0143',
  '+91 98765 43210',
  '08031234567 / 0805123456',
  '0803 123 4567 0805 123 4567',
  '0803 123 4567 (Ada)',
  '112',
  'ask at school',
  '',
])('somebody who types %j is asked nothing', (typed) => {
  expect(isAskedAbout(typed)).toBe(false)
})
