import { expect, test } from 'vitest'
import { isCutLine } from './cut-line.ts'

test.each([
  ['Chromium', 'Failed to fetch'],
  ['Chromium, while the answer comes', 'network error'],
  ['Firefox', 'NetworkError when attempting to fetch resource.'],
  ['Firefox, while the answer comes', 'Error in input stream'],
  ['Safari', 'Load failed'],
  ['Safari', 'The network connection was lost.'],
])('%s says %j of a line that is cut', (_browser, words) => expect(isCutLine(new TypeError(words))).toBe(true))

test('a mistake of ours is not the line', () => {
  expect(isCutLine(new TypeError("Cannot read properties of undefined (reading 'posts')"))).toBe(false)
  expect(isCutLine(new SyntaxError('Failed to fetch a token'))).toBe(false)
  expect(isCutLine({ status: 500, data: { message: 'network' } })).toBe(false)
})
