import { describe, expect, test } from 'vitest'
import { nairaRange, packageKey, pupilCount, readPupils, termPrice } from './pricing.ts'

const basic = { fromNaira: 500, toNaira: 700 }

describe('what a school pays', () => {
  test('is pupils times the price of each, both ends of the range', () => {
    expect(termPrice(320, basic)).toEqual({ fromNaira: 160_000, toNaira: 224_000 })
  })

  test('is written with thousands, and so are the pupils', () => {
    expect(nairaRange(termPrice(320, basic))).toBe('₦160,000–₦224,000')
    expect(['1 pupil', '1,250 pupils']).toEqual([1, 1_250].map(pupilCount))
  })

  test('is one amount where both ends are the same', () => {
    expect(nairaRange({ fromNaira: 900, toNaira: 900 })).toBe('₦900')
  })
})

describe('a number of pupils', () => {
  test.each([
    ['320', 320],
    [' 1,200 ', 1_200],
    ['1 200', 1_200],
    ['007', 7],
    ['100000', 100_000],
  ])('%j is %i', (typed, pupils) => expect(readPupils(typed)).toBe(pupils))

  test.each(['', '0', '100001', '-5', '3.5', '2,5', '1,20', '1,2000', '3e2', 'many', '9999999999', null, undefined])(
    '%j is none',
    (typed) => expect(readPupils(typed)).toBeUndefined(),
  )
})

test('a package is named in addresses by its own small letters', () => {
  expect(packageKey('Basic')).toBe('basic')
  expect(packageKey(' Premium Plus! ')).toBe('premium-plus')
})
