import { expect, test } from 'vitest'
import { withinSentence, wordList } from './word-list.ts'

test('a list of words has commas, and one “and” before the last', () => {
  expect([[], ['fees'], ['fees', 'bills'], ['fees', 'bills', 'messages']].map(wordList)).toEqual([
    '',
    'fees',
    'fees and bills',
    'fees, bills and messages',
  ])
})

test.each([
  ['Virtual accounts', 'virtual accounts'],
  ['Point-of-sale manager', 'point-of-sale manager'],
  ['WhatsApp academic report sender', 'WhatsApp academic report sender'],
  ['A log of changes', 'a log of changes'],
  ['CBT', 'CBT'],
])('%s within a sentence: %s', (words, within) => expect(withinSentence(words)).toBe(within))
