import { expect, test } from 'vitest'
import { readSchools, shareOf } from './reseller-share.ts'

test('ten schools of 300 pupils at ₦750 pay ₦2.25m a term, and a tenth of it is ₦225,000', () => {
  expect(shareOf(10, 300, 750, 10)).toEqual({ paid: 2_250_000, share: 225_000 })
  expect(shareOf(1, 1, 500, 12.5)).toEqual({ paid: 500, share: 63 })
})

test.each([
  ['10', 10],
  ['1,000', 1_000],
  ['1001', undefined],
  ['0', undefined],
  ['2,5', undefined],
  ['many', undefined],
])('%j are %s schools', (typed, schools) => expect(readSchools(typed)).toBe(schools))
