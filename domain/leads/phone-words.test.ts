import { expect, test } from 'vitest'
import { phonePieces } from './phone-words.ts'

const FIRST = '+2348031110000'

test.each([
  ['0803 111 0000', [['0803 111 0000', FIRST]]],
  [
    '08031110000/08052220000',
    [
      ['08031110000', FIRST],
      ['/', ''],
      ['08052220000', '+2348052220000'],
    ],
  ],
  [
    '0803l110000, or 5',
    [
      ['0803l110000', FIRST],
      [`, or 5 (to be checked: read as ${FIRST})`, ''],
    ],
  ],
  ['call me', [['call me', '']]],
  ['', []],
])('staff read %j piece by piece, each number a link of its own', (typed, pieces) => {
  expect(phonePieces(typed).map(({ text, dial }) => [text, dial])).toEqual(pieces)
})
