import { expect, test } from 'vitest'
import { pageAddresses } from './page-addresses.ts'
import { screenNames, screenOf } from './screens.ts'

test('every screen says of itself something of its own, as long as a description may be', () => {
  const texts = screenNames.map((name) => screenOf(name).text)
  expect(new Set(texts).size).toBe(texts.length)
  expect(screenNames.filter((name) => screenOf(name).text.length < 60 || screenOf(name).text.length > 155)).toEqual([])
})

test('no address stands in two entries', () => {
  expect(new Set(pageAddresses).size).toBe(pageAddresses.length)
})
