import { expect, test } from 'vitest'
import { firstWords, readingMinutes, twoDigits } from './formats.ts'

test('first words: cut with ..., or whole', () => {
  expect(firstWords('one two three', 2)).toBe('one two...')
  expect(firstWords(' one  two ', 2)).toBe('one two')
})

test('page buttons have two digits at least', () => {
  expect([1, 9, 10, 100].map(twoDigits)).toEqual(['01', '09', '10', '100'])
})

test('reading time is never less than a minute', () => {
  expect(readingMinutes('<p>short</p>')).toBe(1)
  expect(readingMinutes(`<p>${'word '.repeat(600)}</p>`)).toBe(3)
})
