import { expect, test } from 'vitest'
import { halved } from './use-sizes.ts'

test('every length is halved, and no condition', () => {
  expect(halved('(min-width: 64rem) 36rem, 66vw')).toBe('(min-width: 64rem) 18rem, 33vw')
  expect(halved('(min-width: 80rem) 51rem, (min-width: 64rem) calc(100vw - 29rem), calc(100vw - 2.55rem)')).toBe(
    '(min-width: 80rem) 25.5rem, (min-width: 64rem) calc(50vw - 14.5rem), calc(50vw - 1.275rem)',
  )
  expect(halved('18.75rem')).toBe('9.375rem')
})
